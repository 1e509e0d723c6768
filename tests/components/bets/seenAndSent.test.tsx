import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { OPEN_BETS, PLACE } from '../../browser/actions/calls';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { openBet } from '../bets';
import { bet, leg, openMarket, referencesOf } from '../slip';
import { SIZES } from '../stage';

/* From a receipt, the player opens what they saw and sent with the bet. */

const withoutReference = (name: string, value: unknown): unknown =>
  name === 'clientReference' ? null : value;

async function openEvidence(bet: Locator): Promise<Locator> {
  await bet.getByCss('summary').filter({ hasText: 'Receipt' }).first().click();
  await bet.getByCss('summary').filter({ hasText: 'What you saw' }).first().click();
  return bet.getByCss('details details').first();
}

/** A row of the evidence by its name. */
const row = (evidence: Locator, name: string): Locator =>
  evidence.getByCss('dl > div').filter({ hasText: name }).getByCss('dd');

test.each(SIZES)(
  'shows the odds, versions, times, request and reply of a bet from its receipt, on a %s',
  async (size) => {
    const server = await openMarket({ size });
    await bet('Back', 'Norhaven', '100');
    const evidence = await openEvidence(leg('Norhaven'));
    await expect.element(row(evidence, 'Odds you sent')).toHaveTextContent(/^2\.40$/);
    await expect.element(row(evidence, 'Stake you sent')).toHaveTextContent(/^₹100$/);
    await expect.element(row(evidence, 'Back odds')).toHaveTextContent(/^2\.40 \(₹/);
    await expect.element(row(evidence, 'Age')).toHaveTextContent(/^\d+\.\d s$/);
    await expect.element(row(evidence, 'Market version')).toHaveTextContent(/^\d+$/);
    for (const time of ['by your clock', 'Sent, by the exchange', 'Reply arrived', 'Received, by'])
      await expect.element(row(evidence, time)).toHaveTextContent(/\d\d:\d\d:\d\d/);
    const [sent] = server.sent(PLACE);
    await expect.element(row(evidence, 'Request')).toHaveTextContent(sent?.body ?? 'no body');
    const [, token = 'no token'] = sent?.authorization?.split(' ') ?? [];
    expect(server.stored[`evidence:${referencesOf(server)[0]}`]).not.toContain(token);
    await expectAccessible();
    await expectReadableInEveryView({ isSheet: size === 'phone' });
    if (size === 'phone') await expectLargeTargets();
  },
);

test('opens from an open bet, also if the server sends no references, and is copied', async () => {
  const server = await openMarket({ islands: [outlet, slip] });
  server.changeReplies(OPEN_BETS, (own) => JSON.parse(JSON.stringify(own, withoutReference)));
  await bet('Back', 'Norhaven', '100');
  server.visit('/current-bet');
  const evidence = await openEvidence(openBet('Norhaven'));
  await expect.element(row(evidence, 'Odds you sent')).toHaveTextContent(/^2\.40$/);
  await evidence.getByRole('button', { name: 'Copy what you saw and sent' }).click();
  await expect.element(evidence.getByRole('button', { name: 'Copied' })).toBeVisible();
});

test('is not offered if the settings turn it off', async () => {
  await openMarket({ setting: { problemReports: false } });
  await bet('Back', 'Norhaven', '100');
  await leg('Norhaven').getByCss('summary').filter({ hasText: 'Receipt' }).click();
  await expect.element(leg('Norhaven')).toHaveTextContent('Reference');
  await expect.element(leg('Norhaven')).not.toHaveTextContent('What you saw');
});

test('names no reference that an older server did not receive', async () => {
  const server = await openMarket({ backend: { dialect: 'older' } });
  await bet('Back', 'Norhaven', '10');
  const receipt = leg('Norhaven').getByCss('details').first();
  await receipt.getByCss('summary').click();
  await expect.element(receipt).toHaveTextContent('Sent');
  await expect.element(leg('Norhaven')).not.toHaveTextContent('Reference');
  expect(Object.keys(server.stored).some((key) => key.startsWith('evidence:'))).toBe(true);
});
