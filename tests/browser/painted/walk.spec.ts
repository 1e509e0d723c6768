import { test } from '../product';
import { createRecorder } from './record';
import { walkFailures, walkJoining } from './walkGuest';
import { fillWorld, STILL_CLOCK, stopClock } from './world';

/*
 * A walk through screens and their states. What is painted is in the text files beside this one; after a
 * wanted change, `UPDATE=1` writes them.
 */

test.describe.configure({ timeout: 600_000 });
const WALKS = {
  failures: walkFailures,
  joining: walkJoining,
} as const;

test.describe('in a world that stands still', () => {
  test.use({ world: { clock: STILL_CLOCK } });

  for (const [name, walk] of Object.entries(WALKS))
    test(`paints ${name} as recorded`, async ({ page, product }) => {
      await stopClock(page);
      fillWorld(product);
      const recorder = createRecorder(page, name);
      await walk({ page, product, recorder });
      recorder.finish();
    });
});
