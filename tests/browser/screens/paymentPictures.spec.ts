import type { Page } from '@playwright/test';
import { screen } from '../hands/page';
import { amountField, request, sendButton } from '../hands/payments';
import { failCalls } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expectReadableInEveryView } from '../hands/views';
import { expect, test, type Product } from '../product';
import { expectAccessible } from './axe';

/* The picture of a payment: small, without its place, and read. */

const STORE = '/api/Setting/StoreImage';

const booked = ({ sandbox, accountId }: Product) => sandbox.payments.all(accountId);

/** A photo of 2,400 by 1,800 px, in which the camera wrote where it was taken. */
async function photo(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_400, height: 1_800 });
    const context = canvas.getContext('2d')!;
    for (let at = 0; at < 400; at++) {
      context.fillStyle = `hsl(${(at * 47) % 360} 70% 50%)`;
      context.fillRect((at * 211) % 2_400, (at * 97) % 1_800, 300, 120);
    }
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  const jpeg = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
  const exif = Buffer.from('Exif\0\0 GPS 51.5007 N 0.1246 W', 'latin1');
  const size = Buffer.from([0, exif.length + 2]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    size,
    exif,
    jpeg.subarray(2),
  ]);
}

test(
  'a picture of the payment leaves small and without its place, and its number is offered',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/dwrequest');
    const taken = await photo(page);
    expect(taken.includes('GPS 51.5007')).toBe(true);
    await amountField(page).fill('5,000');
    const back = failCalls(product, STORE, { times: 1 });
    await screen(page)
      .getByLabel('Add a picture of the payment')
      .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: taken });
    await expect(screen(page)).toContainText('The picture wasn’t uploaded.');
    await expectAccessible(page, 'a picture that was not uploaded');
    back();
    await screen(page).getByRole('button', { name: 'Upload again' }).click();
    await expect(screen(page)).toContainText('ready');
    const offered = screen(page).getByRole('button', { name: /^Use \d{12} as/ });
    await expect(offered).toBeVisible();
    await expectReadableInEveryView(page, 'a picture of the payment');
    await expectAccessible(page, 'a picture of the payment');
    const number = screen(page).getByLabel('UTR or transaction number');
    await expect(number).toHaveValue('');
    await offered.click();
    await expect(number).toHaveValue(/^\d{12}$/);
    await sendButton(page).click();
    await expect(request(page, 'Deposit, UPI')).toContainText('Pending');
    await expect(screen(page).getByLabel('Add a picture of the payment')).toBeAttached();
    const [{ image } = { image: null }] = booked(product);
    const stored = Buffer.from(
      product.sandbox.payments.picture(image ?? '')!.split(',', 2)[1]!,
      'base64',
    );
    expect(stored.length).toBeLessThan(taken.length);
    expect(stored.includes('Exif')).toBe(false);
    // The reader gets the same picture, and no word of the player.
    const [read] = product.sandbox.reader.sent;
    expect(read?.token).toBeNull();
    expect(Buffer.from(read?.body ?? []).includes(stored)).toBe(true);
  },
);

test('a file that is no picture is refused before it leaves', async ({ page, product }) => {
  await signIn(page, product, '/dwrequest');
  await screen(page)
    .getByLabel('Add a picture of the payment')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await expect(screen(page)).toContainText('Choose a JPEG or PNG picture.');
  await screen(page).getByRole('button', { name: 'Choose another' }).click();
  await expect(screen(page)).toContainText('Add a picture of the payment');
  expect(product.sandbox.reader.sent).toHaveLength(0);
});
