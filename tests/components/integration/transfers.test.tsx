import { expect, test } from 'vitest';
import type { FaultRule } from '../../sandbox/desk/faults';
import { mendServer } from '../../browser/actions/server';
import { DEPOSIT, fundsOnBoth } from '../../browser/actions/sites';
import type { Stage } from '../stage';
import { jumpingTime } from '../time';
import {
  amountField,
  deposit,
  expectSite,
  main,
  openAccount,
  openSites,
  says,
  siteButton,
  typeDeposit,
} from './actions';

/* Transfers between the exchange and another site whose connection or page breaks. */

const AMOUNT = 100_000;
const START = 10_000_000;
const ARRIVED = { here: START - AMOUNT, there: AMOUNT };
const WAIT = 'Don’t send it again.';

async function begin(): Promise<Stage> {
  const opened = await openSites();
  await openAccount();
  return opened;
}

const strike = ({ sandbox }: Stage, action: FaultRule['action']): void =>
  void sandbox.faults.add({ match: { path: DEPOSIT, method: 'POST' }, times: 1, action });

/** Expects that the page sent this many deposits, and that the money is on the right account. */
function expectSent(opened: Stage, count: number, funds: object = ARRIVED): void {
  expect(opened.sent(DEPOSIT)).toHaveLength(count);
  expect(fundsOnBoth(opened)).toEqual(funds);
}

test.each([
  ['whose reply is lost', { kind: 'dropAfter' }],
  ['whose reply is a page of a gateway', { kind: 'malform' }],
] as const)(
  'finds a transfer %s by its reference, and does not send the transfer again',
  async (_, fault) => {
    const pass = jumpingTime();
    const opened = await begin();
    strike(opened, fault);
    await deposit('1,000');
    await pass(2_000);
    await expectSite('1,000.00');
    await says('Arrived');
    await expect.element(main()).not.toHaveTextContent('No answer yet');
    // The form is empty, as it is after a reply, so that the player does not send the transfer twice by mistake.
    await expectSite('Sent ₹1,000 to Harbour Sportsbook.');
    await expect.element(amountField()).toHaveValue('');
    expectSent(opened, 1);
  },
);

test('says that the exchange does not list a transfer, and allows the player to send it again', async () => {
  const pass = jumpingTime();
  const opened = await begin();
  strike(opened, { kind: 'dropBefore' });
  await deposit('1,000');
  await says(WAIT);
  await expectSite('Wait for the transfer that is on its way.');
  await pass(45_000);
  await says('The exchange doesn’t list it.');
  expectSent(opened, 1, { here: START, there: 0 });
  mendServer(opened);
  await main().getByRole('button', { name: 'Dismiss', exact: true }).click();
  await siteButton(/^Move ₹/).click();
  await expectSite('1,000.00');
  expectSent(opened, 2);
});

test('sends a transfer once when its button is pressed ten times', async () => {
  const pass = jumpingTime();
  const opened = await begin();
  strike(opened, { kind: 'delay', ms: 800 });
  await typeDeposit('1000');
  const move = siteButton(/^Mov/).element() as HTMLElement;
  for (let press = 0; press < 10; press++) move.click();
  await pass(1_000);
  await expectSite('1,000.00');
  expectSent(opened, 1);
});

test('finds a transfer when the page is reloaded before the reply', async () => {
  const pass = jumpingTime();
  const opened = await begin();
  strike(opened, { kind: 'late', ms: 2_500 });
  await deposit('1,000');
  await expect.poll(() => opened.sent(DEPOSIT)).toHaveLength(1);
  await opened.reload();
  await says(WAIT);
  await pass(10_000);
  await expectSite('1,000.00');
  await expect.element(main()).not.toHaveTextContent(WAIT);
  expectSent(opened, 1);
});
