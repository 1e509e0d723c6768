import { map, NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { createSettledBets } from '../../../../streams/betting/settlement/settledBets';
import { marbles, type Marbles } from '../../marbles';
import { alwaysOnline, createRandom, type Route, wrapped } from '../../ports';
import { createServer } from '../../server';

const page = (count: number) =>
  wrapped({
    items: Array.from({ length: count }, (_, index) => ({
      betId: `b${index}`,
      marketId: 'm',
      profitLoss: 10,
      settleTime: '2026-11-22T10:00:00Z',
    })),
    totalCount: 3,
  });

function open(
  m: Marbles,
  history: Route,
  results = '-',
  player = 'p',
  visible = 't',
  resumed = '-',
  now = Date.UTC(2026, 10, 22, 12),
) {
  const { api, requests } = createServer({ 'Bet/GetUserBetHistory': history });
  const scope = m.scope(200_000);
  const settled = createSettledBets(
    {
      api,
      player$: m.behavior(player, { p: 'p', n: null }),
      results$: m.hot(results),
      serverNow: () => now + m.now(),
      visibility: {
        visible$: m.behavior(visible, { t: true, f: false }),
        resumed$: m.hot(resumed),
      },
      network: alwaysOnline,
      random: createRandom(0),
    },
    scope,
  );
  const shown$ = (count: number) =>
    settled
      .today$(count)
      .pipe(map(({ state, value }) => `${state} ${value?.shown ?? '-'}/${value?.total ?? '-'}`));
  return { ...settled, shown$, requests };
}
const values = {
  l: 'loading -/-',
  a: 'ready 1/3',
  b: 'ready 2/3',
  e: 'failed -/-',
  f: 'failed 1/3',
  z: 'ready 0/0',
};

test('fetches the first bets of the day, and again when a result arrives', () => {
  marbles((m) => {
    const history: Route = (_, count) => m.cold('-(r|)', { r: page(count + 1) });
    const { shown$, requests } = open(m, history, '----r');
    m.expectObservable(shown$(20), '^ 9ms !').toBe('la---b', values);
    m.after(() => {
      const [first] = requests.map(({ body }) => JSON.parse(body ?? '') as object);
      const midnight = new Date(new Date(Date.UTC(2026, 10, 22, 12)).setHours(0, 0, 0, 0));
      expect(first).toMatchObject({
        FromTime: midnight.toISOString(),
        SkipCount: 0,
        MaxResultCount: 20,
      });
      expect(requests).toHaveLength(2);
    });
  });
});

test('emits the last loaded bets with a failure, and retries at once', () => {
  marbles((m) => {
    const history: Route = (_, count) =>
      count === 1 ? m.cold('#') : m.cold('-(r|)', { r: page(1) });
    const { shown$, reload } = open(m, history, '---r');
    m.act('------t', { t: reload });
    m.expectObservable(shown$(20), '^ 9ms !').toBe('la-f--ka', {
      ...values,
      k: 'loading 1/3',
    });
  });
});

test('waits to fetch until a hidden page becomes visible', () => {
  marbles((m) => {
    const { shown$, requests } = open(m, of(page(1)), '--r', 'p', 'f---t');
    m.expectObservable(shown$(20), '^ 9ms !').toBe('l---a', values);
    m.after(() => expect(requests).toHaveLength(1));
  });
});

test('fetches again after a sleep with the page visible, and drops the earlier request', () => {
  marbles((m) => {
    const history: Route = (_, count) => m.cold('---(r|)', { r: page(count + 1) });
    const { shown$ } = open(m, history, '-', 'p', 't', '--r');
    m.expectObservable(shown$(20), '^ 9ms !').toBe('l----b', values);
  });
});

test('stops at logout, and has no bets for a guest', () => {
  marbles((m) => {
    const history = m.cold('----(r|)', { r: page(1) });
    const { shown$ } = open(m, history, '-', 'p-n');
    m.expectObservable(shown$(20), '^ 9ms !').toBe('l-z', values);
    m.expectSubscriptions(history.subscriptions).toBe('^-!');
  });
});

/** Returns the range of times for the bets of the day, at a time in London. */
function dayAt(now: number): { readonly from: string; readonly to: string } {
  const previous = process.env['TZ'];
  process.env['TZ'] = 'Europe/London';
  const queried = { from: '', to: '' };
  try {
    marbles((m) => {
      const { shown$, requests } = open(m, NEVER, '-', 'p', 't', '-', now);
      m.expectObservable(shown$(20), '^ 9ms !').toBe('l', values);
      m.after(() => {
        const { FromTime, ToTime } = JSON.parse(requests[0]?.body ?? '{}');
        Object.assign(queried, { from: FromTime, to: ToTime });
      });
    });
    return queried;
  } finally {
    if (previous === undefined) delete process.env['TZ'];
    else process.env['TZ'] = previous;
  }
}

test.each([
  [
    '25 hours',
    Date.UTC(2026, 9, 25, 23, 30),
    '2026-10-24T23:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ],
  [
    '24 hours',
    Date.UTC(2026, 10, 22, 23, 30),
    '2026-11-22T00:00:00.000Z',
    '2026-11-23T00:00:00.000Z',
  ],
  [
    '23 hours',
    Date.UTC(2026, 2, 29, 22, 30),
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T23:00:00.000Z',
  ],
])('requests a day of %s up to its last hour', (_, now, from, to) => {
  expect(dayAt(now)).toEqual({ from, to });
});
