import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { type Given, stage, type Stage } from '../stage';

/* Deposits and withdrawals. */

export const SEND = '/api/DepositWithdrawal/CreateRequestForDepositWithdrawal';
export const LIST = '/api/DepositWithdrawal/PlayerRequests';
export const STORE = '/api/Setting/StoreImage';

const screen = (): Locator => page.getByRole('main');
const field = (name: string): Locator => screen().getByLabelText(name, { exact: true });

/** A page with the screen and the balance; `banking({ path })` for another address. */
export const banking = (given: Given = {}): Promise<Stage> =>
  stage({ path: '/dwrequest', signedIn: true, islands: [outlet, header], ...given });
export const withdrawing = (given: Given = {}): Promise<Stage> =>
  banking({ path: '/dwrequest?view=withdraw', ...given });

export const amountField = (): Locator => field('Amount');
export const transactionField = (): Locator => field('UTR or transaction number');
export const pictureField = (): Locator => screen().getByLabelText('Add a picture of the payment');
export const sendButton = (): Locator => screen().getByRole('button', { name: 'Send request' });
export const withdrawButton = (): Locator => screen().getByRole('button', { name: /^Request/ });
export const requests = (): Locator => screen().getByRole('region', { name: 'Requests' });
export const request = (name: string): Locator =>
  requests().getByRole('listitem').filter({ hasText: name });
export const balance = (): Locator => page.getByCss('#island-header');

export async function fillDeposit(amount = '5,000'): Promise<void> {
  await amountField().fill(amount);
  await transactionField().fill('412088731956');
}

export async function fillWithdrawal(amount = '3,000'): Promise<void> {
  await amountField().fill(amount);
  await field('Account holder').fill('R Thorne');
  await field('IFSC').fill('EXMP0001234');
  await field('Account number').fill('0021 4478 9031');
  await field('Account number again').fill('002144789031');
}

/** Sends a deposit of ₹5,000, which then waits for the operator. */
export async function sendDeposit(): Promise<Locator> {
  await fillDeposit();
  await sendButton().click();
  const row = request('Deposit, UPI');
  await expect.element(row).toHaveTextContent('Pending');
  return row;
}

/** Opens the details of a request. */
export const unfold = (row: Locator): Promise<void> => row.getByCss('summary').click();

export const balanceOf = ({ sandbox, accountId }: Stage): number =>
  sandbox.exchange.funds(accountId).balance;
export const booked = ({ sandbox, accountId }: Stage) => sandbox.payments.all(accountId);

/** Accepts or rejects all waiting requests, as the operator does. */
export const decide = ({ sandbox }: Stage, isAccepted: boolean, reason?: string): void =>
  sandbox.control({ do: 'decide', isAccepted, ...(reason === undefined ? {} : { reason }) });

/** Creates a photo of 2,400 by 1,800 px in which the camera has stored its location. */
export async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(2_400, 1_800);
  const context = canvas.getContext('2d')!;
  for (let index = 0; index < 400; index++) {
    context.fillStyle = `hsl(${(index * 47) % 360} 70% 50%)`;
    context.fillRect((index * 211) % 2_400, (index * 97) % 1_800, 300, 120);
  }
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
  const exif = new TextEncoder().encode('Exif\0\0 GPS 51.5007 N 0.1246 W');
  const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2]);
  return new File([jpeg.slice(0, 2), segment, exif, jpeg.slice(2)], 'slip.jpg', {
    type: 'image/jpeg',
  });
}
