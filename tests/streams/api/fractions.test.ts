import { describe, expect, test } from 'vitest';
import { userBalance } from '../../../streams/account/calls';
import { userLimits, userOpenBets } from '../../../streams/betting/calls';
import { bonuses } from '../../../streams/bonuses/calls';
import { paymentTerms } from '../../../streams/payments/terms';
import { integrationList, partnerBalance, siteBalance } from '../../../streams/transfers/calls';
import { getProtection } from '../../../streams/protection/calls';

/* Servers keep money with more than two decimals. No screen may offer or promise more than there is. */

const [WRITTEN, DOWN, UP] = [100.9951, 10_099, 10_100];

const operatorLimit = (limit: object) =>
  userLimits.read([{ marketType: 'toss', runnnerId: null, limit }]);
const bonusOf = (more: object) =>
  bonuses.read([{ id: 'b', title: 'Bonus', amount: 1, status: 'ACTIVE', ...more }])[0];
const limits = { minStake: WRITTEN, maxStake: WRITTEN, maxLiability: WRITTEN };
const site = (more: object) => integrationList.read([{ id: 's', name: 'Site', ...more }])[0];

describe('an amount with fractions of a minor unit', () => {
  test.each([
    ['the pushed balance', () => userBalance.read({ Balance: WRITTEN, Exposure: 0 }).balance],
    [
      'the balance beside the open bets',
      () => userOpenBets.read({ balance: WRITTEN, exposure: 0, openBets: [] }).balance,
    ],
    ['the balance on a site', () => siteBalance.read(WRITTEN)],
    ['the balance with a partner', () => partnerBalance.read({ balance: `${WRITTEN}` })],
    ['the largest stake', () => Object(userLimits.read(limits)).maxStake],
    ['the largest liability', () => Object(userLimits.read(limits)).maxLiability],
    [
      'the largest stake with the operator',
      () => Object(operatorLimit({ minStake: 0, maxStake: WRITTEN }))[0].limit.maxStake,
    ],
    ['the largest deposit on a site', () => site({ maxDeposit: WRITTEN })?.maxDeposit],
    ['the largest withdrawal from a site', () => site({ maxWithdrawal: WRITTEN })?.maxWithdrawal],
    [
      'the largest withdrawal',
      () => paymentTerms({ maxWithdrawalAmount: WRITTEN }).withdrawal.most,
    ],
    [
      'a limit that the player set',
      () =>
        getProtection.read({
          limits: [{ kind: 'LOSS', period: 'DAY', amount: WRITTEN, used: 0 }],
        }).limits[0]?.amount,
    ],
    ['the stakes that count for a bonus', () => bonusOf({ wagered: WRITTEN })?.wagered],
  ])('is rounded down for %s', (_, read) => {
    expect(read()).toBe(DOWN);
  });

  test.each([
    ['the pushed exposure', () => userBalance.read({ Balance: 0, Exposure: WRITTEN }).exposure],
    [
      'the exposure beside the open bets',
      () => userOpenBets.read({ balance: 0, exposure: WRITTEN, openBets: [] }).exposure,
    ],
    ['the smallest stake', () => Object(userLimits.read(limits)).minStake],
    [
      'the smallest stake with the operator',
      () => Object(operatorLimit({ minStake: WRITTEN, maxStake: 0 }))[0].limit.minStake,
    ],
    ['the smallest deposit on a site', () => site({ minDeposit: WRITTEN })?.minDeposit],
    ['the smallest withdrawal from a site', () => site({ minWithdrawal: WRITTEN })?.minWithdrawal],
    ['the smallest deposit', () => paymentTerms({ minDepositAmount: WRITTEN }).deposit.least],
    [
      'the smallest withdrawal',
      () => paymentTerms({ minWithdrawalAmount: WRITTEN }).withdrawal.least,
    ],
    ['the stakes that a bonus needs', () => bonusOf({ required: WRITTEN })?.required],
  ])('is rounded up for %s', (_, read) => {
    expect(read()).toBe(UP);
  });
});
