import { BONUS_LIST, bonus, claimButton } from '../actions/bonuses';
import { siteCard } from '../actions/integrations';
import { screen, screenBehind } from '../actions/page';
import {
  amountField,
  fillDeposit,
  fillWithdrawal,
  request,
  requests,
  REQUESTS,
  sendButton,
} from '../actions/payments';
import { failCalls, mendServer } from '../actions/server';
import { expect } from '../product';
import { moveTo, open, visit, type Walk } from './visit';
import { signInAtNoon } from './world';

/** Deposits, withdrawals, bonuses, accounts on other sites, and the casino of a player. */
export async function walkMoney(walk: Walk): Promise<void> {
  await walkPayments(walk);
  await walkBonuses(walk);
  await walkSites(walk);
  const { page, recorder } = walk;
  await moveTo(page, '/lobby?section=slots');
  await recorder.record('casino of a player');
  await moveTo(page, '/lobby?play=plinko');
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Plinko');
  await recorder.record('game');
}

async function walkPayments({ page, product, recorder }: Walk): Promise<void> {
  const { record } = recorder;
  await signInAtNoon(page, product, '/dwrequest');
  await expect(sendButton(page)).toBeVisible();
  await amountField(page).fill('1');
  await sendButton(page).click();
  await expect(screen(page).locator('[aria-invalid=true]').first()).toBeVisible();
  await record('deposit with mistakes');
  await fillDeposit(page);
  await sendButton(page).click();
  const deposited = request(page, 'Deposit, UPI');
  await expect(deposited).toContainText('Pending');
  await deposited.locator('summary').click();
  await record('deposit that is sent');
  await deposited.getByRole('link', { name: 'How to pay' }).click();
  await expect(page).toHaveURL(/\/payment-bill\/D\d+$/);
  await expect(screen(page).getByRole('timer')).toBeVisible();
  await record('bill of a deposit');
  await moveTo(page, '/dwrequest?view=withdraw');
  await fillWithdrawal(page);
  await screen(page).getByLabel('Account number again').fill('1');
  await screen(page)
    .getByRole('button', { name: /^Request/ })
    .click();
  await expect(screen(page)).toContainText('The two numbers differ.');
  await record('withdrawal with a mistake');
  product.sandbox.control({ do: 'decide', isAccepted: false, reason: 'Proof not readable' });
  await requests(page).getByRole('link', { name: 'All' }).click();
  await expect(screen(page)).toContainText('Proof not readable');
  await record('requests with a rejected one');
  failCalls(product, REQUESTS);
  await open(page, '/dwrequest');
  await expect(screenBehind(page)).toContainText('We couldn’t load your requests.');
  await record('requests that fail');
  mendServer(product);
}

async function walkBonuses(walk: Walk): Promise<void> {
  const { page, product, recorder } = walk;
  await moveTo(page, '/bonus');
  await claimButton(page, 'Weekend free bet').click();
  const weekend = bonus(page, 'Weekend free bet');
  await expect(weekend).toContainText('Active');
  await weekend.getByRole('button', { name: 'Give it up' }).click();
  await expect(weekend).toContainText('you can’t claim it again');
  await recorder.record('question before a bonus is given up');
  failCalls(product, BONUS_LIST);
  await visit(walk, 'bonuses that fail', '/bonus');
  mendServer(product);
}

async function walkSites({ page, product, recorder }: Walk): Promise<void> {
  await moveTo(page, '/ids');
  const site = siteCard(page);
  await site.getByRole('button', { name: 'Open an ID' }).click();
  await expect(site).toContainText('0.00');
  await open(page, '/ids');
  product.sandbox.control({ do: 'breakTransfers', times: 1 });
  await site.getByRole('button', { name: 'Deposit' }).click();
  await site.getByLabel('Amount').fill('1,000');
  await site.getByRole('button', { name: /^Move ₹/ }).click();
  await expect(screen(page)).toContainText('Not arrived');
  await recorder.record('transfer that broke half way');
}
