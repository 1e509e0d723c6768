import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { betElsewhere, failCalls } from '../../browser/actions/server';
import {
  amountField,
  banking,
  booked,
  fillDeposit,
  fillWithdrawal,
  photo,
  pictureField,
  request,
  sendButton,
  sendDeposit,
  STORE,
  transactionField,
  unfold,
  withdrawButton,
  withdrawing,
} from './actions';

/* The forms for deposits and withdrawals, and their reactions to the values that players type. */

test('replaces an amount that is selected and typed again', async () => {
  const { screen } = await banking();
  await amountField().click();
  await userEvent.keyboard('5000{Tab}');
  await expect.element(amountField()).toHaveValue('5,000');
  // Moving the focus back to the field with the keyboard selects its whole value.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(amountField()).toHaveFocus();
  await userEvent.keyboard('700{Tab}');
  await expect.element(amountField()).toHaveValue('700');
  await expect.element(screen.getByRole('heading', { name: 'Pay ₹700 by UPI' })).toBeVisible();
});

test('leaves the number empty when the player changes from a bank to a wallet', async () => {
  const { screen } = await withdrawing();
  await fillWithdrawal();
  await screen.getByText('Paytm', { exact: true }).click();
  await expect.element(screen.getByLabelText('Your Paytm number')).toHaveValue('');
  await expect.element(screen).not.toHaveTextContent('9031');
  await screen.getByText('IMPS', { exact: true }).click();
  await expect
    .element(screen.getByLabelText('Account number', { exact: true }))
    .toHaveValue('0021 4478 9031');
  await expect.element(screen).toHaveTextContent('To IMPS ··9031');
});

test('moves the focus to the first wrong field if a form cannot be sent', async () => {
  const { screen, visit } = await banking({ before: (server) => betElsewhere(server, 9_600_000) });
  await fillDeposit('100');
  await sendButton().click();
  await expect.element(amountField()).toHaveFocus();
  await expect.element(screen.getByText('The minimum is ₹500.')).toBeInViewport();
  await fillDeposit('500');
  await transactionField().clear();
  await sendButton().click();
  await expect.element(transactionField()).toHaveFocus();
  visit('/dwrequest?view=withdraw');
  await withdrawButton().click();
  await expect.element(amountField()).toHaveFocus();
  await expect.element(screen.getByText('Enter an amount, such as 1,000.')).toBeInViewport();
  await fillWithdrawal();
  await screen.getByLabelText('IFSC').fill('abc');
  await withdrawButton().click();
  await expect.element(screen.getByLabelText('IFSC')).toHaveFocus();
});

test('does not send a request before its picture is uploaded, and says so at the picture', async () => {
  const { screen } = await banking({ before: (server) => failCalls(server, STORE) });
  await fillDeposit();
  await pictureField().upload(await photo());
  await expect.element(screen).toHaveTextContent('The picture wasn’t uploaded.');
  await sendButton().click();
  const picture = screen.getByRole('group', { name: 'Your picture' });
  await expect.element(picture).toHaveFocus();
  await expect
    .element(picture)
    .toHaveAccessibleDescription('Upload the picture again, or remove it.');
  await expect.element(transactionField()).not.toHaveAttribute('aria-invalid');
  await screen.getByRole('button', { name: 'Remove the picture' }).click();
  await expect.element(screen).not.toHaveTextContent('Upload the picture again');
});

test('shows the number of a pending deposit, and asks before it cancels the deposit', async () => {
  await banking();
  const row = await sendDeposit();
  await unfold(row);
  await expect.element(row).toHaveTextContent(' · D1001');
  const cancel = row.getByRole('button', { name: 'Cancel request' });
  await cancel.click();
  await expect.element(row).toHaveTextContent('If you’ve paid, don’t cancel');
  await expect.element(row).toHaveTextContent('Pending');
  await cancel.click();
  await expect.element(row).toHaveTextContent('Cancelled');
});

test('breaks no word of a request in large text', async () => {
  await banking();
  await sendDeposit();
  const name = request('Deposit, UPI').getByText('Deposit, UPI').element();
  document.documentElement.style.fontSize = '200%';
  const range = document.createRange();
  range.selectNodeContents(name);
  expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1);
});

test('sends a smaller picture without its location, and suggests its transaction number', async () => {
  const taken = await photo();
  const signsOf = (bytes: Uint8Array) =>
    Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  expect(signsOf(await taken.bytes()).includes('GPS 51.5007')).toBe(true);
  const opened = await banking();
  const { screen, sandbox } = opened;
  // The browser's own fetch sends the picture to the text recognition.
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const outgoing = new Request(input, init);
    return sandbox.takes(new URL(outgoing.url).pathname)
      ? sandbox.fetch(outgoing)
      : fetch(outgoing);
  });
  await amountField().fill('5,000');
  const mend = failCalls(opened, STORE, { times: 1 });
  await pictureField().upload(taken);
  await expect.element(screen).toHaveTextContent('The picture wasn’t uploaded.');
  mend();
  await screen.getByRole('button', { name: 'Upload again' }).click();
  await expect.element(screen).toHaveTextContent('ready');
  const offered = screen.getByRole('button', { name: /^Use \d{12} as/ });
  await expect.element(offered).toBeVisible();
  await expect.element(transactionField()).toHaveValue('');
  await offered.click();
  await expect.element(transactionField()).toHaveValue(expect.stringMatching(/^\d{12}$/));
  await sendButton().click();
  await expect.element(request('Deposit, UPI')).toHaveTextContent('Pending');
  await expect.element(pictureField()).toBeInTheDocument();
  const [{ image } = { image: null }] = booked(opened);
  const stored = atob(sandbox.payments.picture(image ?? '')!.split(',', 2)[1]!);
  expect(stored.length).toBeLessThan(taken.size);
  expect(stored.includes('Exif')).toBe(false);
  // The text recognition gets the same picture, and no data about the player.
  const [read] = sandbox.reader.sent;
  expect(read?.token).toBeNull();
  expect(signsOf(read!.body).includes(stored)).toBe(true);
});

test('refuses a file that is not a picture, and does not upload it', async () => {
  const { screen, sandbox, sent } = await banking();
  await pictureField().upload(new File(['<svg/>'], 'slip.jpg', { type: 'image/jpeg' }));
  await expect.element(screen).toHaveTextContent('Choose a JPEG or PNG picture.');
  await screen.getByRole('button', { name: 'Choose another' }).click();
  await expect.element(screen).toHaveTextContent('Add a picture of the payment');
  expect(sandbox.reader.sent).toHaveLength(0);
  expect(sent(STORE)).toHaveLength(0);
});
