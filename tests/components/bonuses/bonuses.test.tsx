import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { SIGN_UP } from '../../browser/actions/codes';
import { failCalls, onCall } from '../../browser/actions/server';
import { retryAndMend } from '../actions';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import { slowDoubleClick } from '../mouse';
import { type Given, stage, type Stage, SIZES } from '../stage';
import { wagerElsewhere } from '../../browser/actions/elsewhere';

/* The player's bonuses: offered, claimed once, wagered and turned into cash. */

const LIST = '/api/Bonus/GetBonuses';
const CLAIM = '/api/Bonus/Claim';
const GIVE_UP = '/api/Bonus/GiveUp';
const [WEEKEND, EVENS] = ['Weekend free bet', 'Evens and over'];

const bonuses = (given: Given = {}): Promise<Stage> =>
  stage({ path: '/bonus', signedIn: true, ...given });
const bonus = (name: string): Locator =>
  page.getByRole('main').getByRole('article', { name, exact: true });
const claimButton = (name: string): Locator => bonus(name).getByRole('button', { name: 'Claim' });
const past = (): Locator => page.getByRole('main').getByRole('region', { name: 'Past' });

async function claim(name: string): Promise<void> {
  await claimButton(name).click();
  await expect.element(bonus(name)).toHaveTextContent('Active');
}

async function expectSoundHere(size: (typeof SIZES)[number]): Promise<void> {
  await expectAccessible();
  await expectReadableInEveryView();
  if (size === 'phone') await expectLargeTargets();
}

test.each(SIZES)(
  'follows a bonus that is claimed, wagered on another device and turned into cash, on a %s',
  async (size) => {
    const opened = await bonuses({ size });
    const weekend = bonus(WEEKEND);
    await expect.element(weekend).toHaveTextContent('For you');
    await expect.element(bonus('December free bet')).toHaveTextContent('Soon');
    await expect.element(claimButton('December free bet')).not.toBeInTheDocument();
    await expectSoundHere(size);
    await claim(WEEKEND);
    await expect.element(weekend).toHaveTextContent('₹0 of ₹2,500');
    await expect.element(weekend).toHaveTextContent('No bet has counted yet.');
    await expect.element(weekend).toHaveTextContent('7 days left');
    wagerElsewhere(opened, 164_000);
    await expect.element(weekend).toHaveTextContent('₹1,640 of ₹2,500');
    await expect.element(weekend).toHaveTextContent('65%');
    await expect
      .element(weekend)
      .toHaveTextContent('₹860 to go. The last bet that counted was ₹1,640 at 2.40');
    await expectSoundHere(size);
    wagerElsewhere(opened, 86_000);
    await expect.element(past()).toHaveTextContent('Weekend free bet');
    await expect.element(past()).toHaveTextContent('Became cash on');
    await expect.element(opened.screen).toHaveTextContent('1,00,250.00');
    await expectSoundHere(size);
  },
);

test('sends one claim if the button is pressed twice', async () => {
  const { sent } = await bonuses();
  await claimButton(EVENS).dblClick();
  await expect.element(bonus(EVENS)).toHaveTextContent('Active');
  expect(sent(CLAIM)).toHaveLength(1);
  // The button has disappeared, and the focus is still on its bonus.
  await expect.element(bonus(EVENS)).toHaveFocus();
});

test('keeps the focus on a claimed bonus whose button disappears', async () => {
  await bonuses();
  await slowDoubleClick(claimButton(EVENS), () =>
    expect.element(bonus(EVENS)).toHaveTextContent('Active'),
  );
  await expect.element(bonus(EVENS)).toHaveFocus();
});

test('shows the outcome of a claim whose reply is lost, and does not send the claim again', async () => {
  const { sent } = await bonuses({
    before: ({ sandbox: { faults } }) =>
      faults.add({ match: { path: `${CLAIM}*` }, action: { kind: 'dropAfter' } }),
  });
  await claim(WEEKEND);
  expect(sent(CLAIM)).toHaveLength(1);
});

test('shows why the operator refused a claim until the list changes', async () => {
  const opened = await bonuses();
  await claim(WEEKEND);
  await claimButton(EVENS).click();
  const alert = bonus(EVENS).getByRole('alert');
  await expect.element(alert).toHaveTextContent(/^You can have one bonus at a time\.$/);
  await expect.element(claimButton(EVENS)).toBeEnabled();
  await expectAccessible();
  wagerElsewhere(opened, 250_000);
  await expect.element(bonus(WEEKEND)).not.toBeInTheDocument();
  await expect.element(alert).not.toBeInTheDocument();
});

test.each(SIZES)(
  'gives up an active bonus once, after a question, and enables another bonus, on a %s',
  async (size) => {
    const { sent } = await bonuses({ size });
    await claim(WEEKEND);
    const weekend = bonus(WEEKEND);
    const open = weekend.getByRole('button', { name: 'Give it up' });
    await open.click();
    await expect.element(weekend).toHaveTextContent('you can’t claim it again');
    await expectSoundHere(size);
    const keep = weekend.getByRole('button', { name: 'Keep it' });
    await keep.click();
    await expect.element(keep).not.toBeInTheDocument();
    await open.click();
    await weekend.getByRole('button', { name: 'Give up the bonus' }).dblClick();
    await expect.element(past()).toHaveTextContent('Given up on');
    await expect.element(weekend).not.toBeInTheDocument();
    expect(sent(GIVE_UP)).toHaveLength(1);
    await claim(EVENS);
  },
);

test('does not claim another bonus when a double click gives up the first bonus', async () => {
  const { sent } = await bonuses();
  await claim(WEEKEND);
  const weekend = bonus(WEEKEND);
  await weekend.getByRole('button', { name: 'Give it up' }).click();
  const giveUp = weekend.getByRole('button', { name: 'Give up the bonus' });
  await expect.element(giveUp).toBeVisible();
  // The list becomes shorter, and moves another button to this position.
  scrollTo({ top: 216, behavior: 'instant' });
  await slowDoubleClick(giveUp, (under) =>
    expect.poll(() => claimButton(EVENS).query()?.contains(under())).toBe(true),
  );
  expect(sent(CLAIM)).toHaveLength(1);
  await claim(EVENS);
  expect(sent(CLAIM)).toHaveLength(2);
});

test('shows an error if giving up a bonus fails, and still shows the bonus as active', async () => {
  const opened = await bonuses();
  await claim(WEEKEND);
  const weekend = bonus(WEEKEND);
  await weekend.getByRole('button', { name: 'Give it up' }).click();
  failCalls(opened, GIVE_UP);
  await weekend.getByRole('button', { name: 'Give up the bonus' }).click();
  await expect.element(weekend.getByRole('alert')).toBeVisible();
  await expect.element(weekend).toHaveTextContent('Active');
});

test('loads the bonuses again after a failure, and keeps them after another failure', async () => {
  const opened = await bonuses({ before: (server) => failCalls(server, LIST) });
  const alert = opened.screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('We couldn’t load your bonuses.');
  await expectAccessible();
  await retryAndMend(opened, alert, LIST);
  await expect.element(bonus(WEEKEND)).toBeVisible();
  failCalls(opened, LIST);
  wagerElsewhere(opened, 10_000);
  await expect.element(opened.screen).toHaveTextContent(/Last updated at \d\d:\d\d, \d+ s ago\./);
  await expect.element(bonus(WEEKEND)).toBeVisible();
});

test('reserves space for bonuses that are loading', async () => {
  await bonuses({ before: (server) => onCall(server, LIST, { kind: 'silence' }) });
  await expect.element(page.getByCss('main [aria-busy=true]').first()).toBeVisible();
  await expectSoundHere('phone');
});

test.each(SIZES)(
  'shows a guest the claimable bonuses next to the sign-up, on a %s',
  async (size) => {
    const { screen } = await stage({ path: SIGN_UP, size });
    const offers = screen
      .getByRole('region', { name: 'Bonuses for players' })
      .getByRole('listitem');
    await expect.poll(() => offers.elements()).toHaveLength(3);
    const first = offers.first();
    await expect.element(first).toHaveTextContent('Evens and over');
    await expect.element(first).toHaveTextContent('until');
    await expect.element(offers.last()).toHaveTextContent('from');
    await first.getByText('What counts').click();
    await expect.element(first).toHaveTextContent('Matched stakes at odds of 2.00 or more count');
    await expectSoundHere(size);
  },
);

test.each([
  ['an empty list of bonuses', []],
  ['an invalid list of bonuses', 'all of them'],
  ['unreadable bonuses', [{ id: 1, title: { not: 'a text' } }]],
])('hides the bonuses from a guest if the domain has %s', async (_, given) => {
  const { screen } = await stage({ path: SIGN_UP, setting: { bonuses: given } });
  await expect.element(screen.getByRole('button', { name: 'Create account' })).toBeVisible();
  await expect.element(screen).not.toHaveTextContent('Bonuses for players');
});
