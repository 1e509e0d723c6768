import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { missing$ } from '../../../src/ports/report';
import { lateView } from '../../../src/ui/lateView';
import { stage } from '../stage';

/* A view whose code loads when it is first shown, and is missing from the server. */

const gone = (): Promise<{ readonly default: () => null }> => Promise.reject(new Error('gone'));
const Gone = lateView('a part that is gone', gone);

function Page() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <h1>Tips</h1>
      <div data-testid="tips">{isShown ? <Gone /> : 'No tips.'}</div>
      <button onClick={() => setShown(false)}>Leave</button>
    </>
  );
}

test('says that its code is missing, until the player leaves the view', async () => {
  let isMissing = false;
  const following = missing$.subscribe((now) => (isMissing = now));
  onTestFinished(() => following.unsubscribe());
  await stage({ view: <Page /> });
  const tips = page.getByTestId('tips');
  await expect.element(tips.getByRole('alert')).toHaveTextContent('Part of the page didn’t load.');
  expect(isMissing).toBe(true);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(tips).toHaveTextContent(/^No tips\.$/);
  await expect.poll(() => isMissing).toBe(false);
});
