import type { Locator, Page } from '@playwright/test';
import { screen } from './page';

/* Deposits and withdrawals. */

export const REQUESTS = '/api/DepositWithdrawal/PlayerRequests';
export const SEND = '/api/DepositWithdrawal/CreateRequestForDepositWithdrawal';

export const amountField = (page: Page): Locator =>
  screen(page).getByLabel('Amount', { exact: true });
export const transactionField = (page: Page): Locator =>
  screen(page).getByLabel('UTR or transaction number');
export const sendButton = (page: Page): Locator =>
  screen(page).getByRole('button', { name: 'Send request' });
export const requests = (page: Page): Locator =>
  screen(page).getByRole('region', { name: 'Requests' });
export const request = (page: Page, name: string): Locator =>
  requests(page).getByRole('listitem').filter({ hasText: name });

export async function fillDeposit(page: Page, amount = '5,000'): Promise<void> {
  await amountField(page).fill(amount);
  await transactionField(page).fill('412088731956');
}

export async function fillWithdrawal(page: Page, amount = '3,000'): Promise<void> {
  await amountField(page).fill(amount);
  await screen(page).getByLabel('Account holder').fill('R Thorne');
  await screen(page).getByLabel('IFSC').fill('EXMP0001234');
  await screen(page).getByLabel('Account number', { exact: true }).fill('0021 4478 9031');
  await screen(page).getByLabel('Account number again').fill('002144789031');
}
