import { QUIET_MARKET } from '../hands/prices';
import { signIn } from '../hands/signIn';
import { fillSlip, leg, oddsField } from '../hands/slip';
import { expect, test } from '../product';

test.beforeEach(async ({ page, product }) => {
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven']);
});

test('a finger that scrolls the sheet from a stepper asks for no other odds, and one that taps for one tick', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 420 });
  const odds = oddsField(leg(page, 'Norhaven'));
  await expect(odds).toHaveValue('2.40');
  const higher = page.getByRole('button', { name: 'Higher odds' });
  const box = await higher.boundingBox();
  if (box === null) throw new Error('no stepper');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const moved of [10, 30, 60, 90])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: y - moved }],
    });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(odds).toHaveValue('2.40');
  // A key after it is no part of the scroll.
  await higher.press('Enter');
  await expect(odds).toHaveValue('2.42');
  await higher.tap();
  await expect(odds).toHaveValue('2.44');
});

test('a stepper that is pressed by the keyboard steps once each time, and repeats while it is held', async ({
  page,
}) => {
  const odds = oddsField(leg(page, 'Norhaven'));
  const higher = page.getByRole('button', { name: 'Higher odds' });
  await expect(odds).toHaveValue('2.40');
  await higher.press('Enter');
  await expect(odds).toHaveValue('2.42');
  await higher.hover();
  await page.mouse.down();
  await expect(odds).toHaveValue(/^(2\.[5-9]|[3-9])/);
  await page.mouse.up();
  const held = await odds.inputValue();
  // Its click asks for nothing more.
  await higher.press('Enter');
  await expect(odds).not.toHaveValue(held);
});
