import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { CricketCard, TennisCard } from '../../../streams/eventFacts/types';
import { goInPlay, type Server } from '../../browser/actions/server';
import { marketAddress } from '../../checks/prices';
import { expectAccessible } from '../checks';
import { type Given, stage } from '../stage';
import { QUIET, QUIET_MARKET } from './market';

const SCORE_CARD = '/api/services/app/Sport/GetScoreCard';

const scoreLine = (): Locator => page.getByRole('button', { name: /^Score card/ });
const scorePanel = (): Locator => page.getByRole('region', { name: 'Score card' });

const CARD: CricketCard = {
  sport: 'CRICKET',
  phase: 'PLAY',
  innings: [
    { team: 'Norhaven', runs: 155, wickets: 4, balls: 120 },
    { team: 'Eastmere', runs: 54, wickets: 1, balls: 39 },
  ],
  perOver: 6,
  ballsEach: 120,
  target: 156,
  batters: [
    { name: 'R. Thorne', runs: 31, balls: 20, onStrike: true },
    { name: 'K. Dovric', runs: 12, balls: 11, onStrike: false },
  ],
  bowler: { name: 'A. Galvani', balls: 9, runs: 14, wickets: 1 },
  over: ['1', '0', '4'],
};

/** Opens the quiet match in play. */
const openInPlay = ({ before, ...given }: Given = {}) =>
  stage({
    path: QUIET_MARKET,
    before(server) {
      goInPlay(server, 0);
      return before?.(server);
    },
    ...given,
  });

const setScore = (
  { sandbox }: Server,
  ...score: Parameters<typeof sandbox.exchange.setScore> extends [string, ...infer Rest]
    ? Rest
    : never
): void => sandbox.exchange.setScore(QUIET.eventId, ...score);

test.each([
  ['of the address', `${QUIET_MARKET}/d-77`, 'd-77'],
  ['of the event if the address has no dream id', QUIET_MARKET, QUIET.eventId],
])('fetches the score card with the dream id %s', async (_, path, dreamId) => {
  const { sent } = await openInPlay({ path });
  await expect.poll(() => sent(SCORE_CARD)[0]?.query['DreamEventId']).toBe(dreamId);
});

test.each(['phone', 'desktop'] as const)(
  'shows the score above the prices, and its details, source and age after a tap, on a %s',
  async (size) => {
    const staged = await openInPlay({
      size,
      before: (server) => setScore(server, { home: '155/4', away: '54/1', clock: '6.3 ov' }, CARD),
    });
    await expect.element(scoreLine()).toHaveTextContent('Need 102 off 81 · This over 1 0 4');
    await expect.element(scoreLine()).toHaveTextContent(/\d+ s old/);
    // The balls of an over are on one line.
    const text = scoreLine().getByCss('bdi').element().firstChild!;
    const range = document.createRange();
    range.setStart(text, text.textContent!.indexOf('This'));
    range.setEnd(text, text.textContent!.length);
    expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1);
    await expect.element(scorePanel()).not.toBeInTheDocument();
    await scoreLine().click();
    const panel = scorePanel();
    await expect.element(panel).toHaveTextContent('Required 7.56');
    for (const name of ['Norhaven 155/4 20.0', 'R. Thorne (on strike) 31 20'])
      await expect.element(panel.getByRole('row', { name })).toBeVisible();
    await expect.element(panel).toHaveTextContent('Source: Sandbox scorer');
    await expect.element(panel).toHaveTextContent('Bets are settled by the official result.');
    await expectAccessible();
    // The next ball appears without a reload.
    const next = { ...CARD, over: [...CARD.over, 'W'] };
    setScore(staged, { home: '155/4', away: '54/2', clock: '6.4 ov' }, next);
    await expect.element(scoreLine()).toHaveTextContent('This over 1 0 4 W');
  },
);

test('shows the same score in the header as on the score card', async () => {
  const card = (points: string): TennisCard => ({
    sport: 'TENNIS',
    phase: 'PLAY',
    sides: [
      { name: 'Norhaven', games: [3], points, isServing: true },
      { name: 'Eastmere', games: [2], points: '15', isServing: false },
    ],
  });
  const old = { home: '0', away: '0', clock: '3-2 0:15' };
  const staged = await openInPlay({ before: (server) => setScore(server, old, card('0')) });
  const head = staged.screen.getByCss('header').first();
  await expect.element(head).toHaveTextContent('3-2 0–15');
  // The event's own score is out of date.
  setScore(staged, old, card('30'));
  await expect.element(head).toHaveTextContent('3-2 30–15');
  // The line below the head adds the facts that the head does not show.
  await expect.element(scoreLine()).toHaveTextContent('Norhaven serves');
  await expect.element(scoreLine()).not.toHaveTextContent('30–15');
  await expect.element(scoreLine()).not.toHaveTextContent('3–2');
});

test('says that an event in play has no score', async () => {
  const staged = await stage({ path: QUIET_MARKET });
  await expect.element(staged.screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(staged.screen).not.toHaveTextContent('No live score');
  goInPlay(staged, 0);
  await staged.reload();
  await expect.element(staged.screen).toHaveTextContent('No live score for this event.');
});

test('shows the operator’s rules of cricket word for word below the markets', async () => {
  const { sandbox, screen, visit } = await stage({ world: 'simulator', backend: { seed: 3 } });
  const match = [...sandbox.exchange.events()].find(({ sportId }) => sportId === '3');
  visit(marketAddress(match!.id));
  await screen.getByText('Rules', { exact: true }).click();
  const text = screen.getByText('A match counts once a ball is bowled.');
  await expect.element(text).toBeVisible();
  expect((text.element() as HTMLElement).innerText).toContain('bowled.\nRuns of a super over');
  await expect.element(screen.getByRole('heading', { name: /^Bookmaker/, level: 3 })).toBeVisible();
  // A row that is half covered by the sticky bar is excluded from this check.
  scrollTo(0, 0);
  await expectAccessible();
});
