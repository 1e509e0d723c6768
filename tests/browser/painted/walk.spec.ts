import { test } from '../product';
import { createRecorder } from './record';
import { walkAccount } from './walkAccount';
import { walkBetting } from './walkBetting';
import { walkFailures, walkJoining } from './walkGuest';
import { walkLists, walkMarkets } from './walkLists';
import { walkMoney } from './walkMoney';
import { fillWorld, type NoonClock, noonClock, startAtNoon, timeOf } from './world';

/*
 * One walk through every screen and state, at both sizes and in both themes. The painted texts are in the text files
 * next to this one; after an intended change, `UPDATE=1` writes them.
 */

test.describe.configure({ timeout: 240_000 });
const atNoon = test.extend<{ clock: NoonClock }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures to set up.
  clock: async ({}, use) => use(noonClock()),
  world: ({ clock }, use) => use({ clock }),
});

const WALKS = {
  lists: walkLists,
  markets: walkMarkets,
  failures: walkFailures,
  joining: walkJoining,
  account: walkAccount,
  betting: walkBetting,
  money: walkMoney,
} as const;

for (const [name, walk] of Object.entries(WALKS))
  atNoon(`paints ${name} as recorded`, { tag: '@both' }, async ({ page, product, clock }) => {
    await startAtNoon(page);
    fillWorld(product);
    const pass = timeOf(page, clock);
    const recorder = createRecorder(page, product, pass, name);
    await walk({ page, product, pass, recorder });
    recorder.finish();
  });
