import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { holdMouse, press } from '../actions';
import { putFinger } from '../finger';
import { fillSlip, oddsField, openMarket } from '../slip';

/* The buttons that step the odds of a leg. */

const higher = (): Locator => page.getByRole('button', { name: 'Higher odds' });
const odds = (): Locator => oddsField('Norhaven');
const expectOdds = (value: string | RegExp): Promise<unknown> =>
  expect.poll(() => (odds().element() as HTMLInputElement).value).toMatch(value);

async function open(size?: readonly [number, number]): Promise<void> {
  await openMarket(size ? { size } : {});
  await fillSlip('100', ['Back', 'Norhaven']);
  await expectOdds('2.40');
}

/**
 * Presses a finger on the middle of a control, moves it up by these distances in px, one after the other, and lifts it.
 */
async function touch(control: Locator, ...ups: readonly number[]): Promise<void> {
  const finger = await putFinger(control);
  for (const up of ups) await finger.moveBy(0, -up);
  await finger.lift();
}

test('steps by one tick when a finger taps, but not when it scrolls', async () => {
  await open([360, 420]);
  await touch(higher(), 10, 30, 60, 90);
  await expectOdds('2.40');
  // A later key press is not part of the scroll.
  await press(higher(), '{Enter}');
  await expectOdds('2.42');
  higher().element().scrollIntoView({ block: 'center', behavior: 'instant' });
  await touch(higher());
  await expectOdds('2.44');
});

test('steps once for each press of a key, and repeatedly while the mouse button is down', async () => {
  await open();
  await press(higher(), '{Enter}');
  await expectOdds('2.42');
  const release = await holdMouse(higher());
  await expectOdds(/^(2\.[5-9]|[3-9])/);
  await release();
  const { value: held } = odds().element() as HTMLInputElement;
  // The click of the mouse does not add a further step.
  await press(higher(), '{Enter}');
  await expect.element(odds()).not.toHaveValue(held);
});
