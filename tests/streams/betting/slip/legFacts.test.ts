import { defer, distinctUntilChanged, map, NEVER, type Observable, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../streams/api/errors';
import type { Loadable } from '../../../../streams/rx/loadable';
import type { EventDetail } from '../../../../streams/catalogue/types';
import { createLegFacts } from '../../../../streams/betting/slip/legFacts';
import { newLeg, type SlipLeg } from '../../../../streams/betting/slip/slipLegs';
import { createState } from '../../../../streams/rx/behavior';
import { createShareByKey } from '../../../../streams/rx/shareByKey';
import type { BetLimits } from '../../../../streams/betting/slip/limits';
import { createBooks } from '../../../../streams/odds/books';
import { marbles, type Marbles } from '../../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createReport,
  FRAME_AND_SLACK_MS,
  onTime,
  sixteens,
  steady,
} from '../../ports';
import { delta, marketOdds, oddsReply, runnerOdds } from '../../odds/oddsSamples';
import { aMarketInfo, aSelection } from './slipParts';

const back = newLeg(aSelection(), 'back', 0);
const lay = newLeg(aSelection({ side: 'LAY' }), 'lay', 0);
const limits: BetLimits = { minStake: 1, maxStake: 2, maxLiability: 3 };

function setUp(
  m: Marbles,
  initial: readonly SlipLeg[],
  event$: Observable<Loadable<EventDetail>> = NEVER,
  closesAt = 100,
) {
  const scope = m.scope(closesAt);
  const legs = createState(initial, scope);
  const { report } = createReport();
  const books = createBooks(
    {
      frames: sixteens,
      visibility: alwaysVisible,
      network: alwaysOnline,
      report,
      steady,
      clock: onTime,
    },
    scope,
  );
  const info$ = m.cold('----(i|)', { i: aMarketInfo() });
  const limits$ = m.cold('--l', { l: limits });
  const facts$ = createLegFacts(
    {
      legs$: legs.value$,
      books,
      catalogue: { marketInfo$: () => info$, event$: () => event$ },
      limits: {
        limits$: createShareByKey(() => limits$, { lingerMs: 0 }, scope),
        operatorPriced$: () => limits$,
      },
    },
    scope,
  );
  return { legs, books, facts$, info$, limits$ };
}

test('gives each leg its best price, its market, its limits and its rules', () => {
  marbles((m) => {
    const { books, facts$ } = setUp(m, [back, lay]);
    m.act('-------o', {
      o: () => books.apply(oddsReply([marketOdds('m', 1, [runnerOdds('a', 300)])]), 'poll'),
    });
    const seen$ = facts$.pipe(
      map((all) =>
        [...all]
          .map(
            ([id, { market, best, limits: l, rules }]) =>
              `${id} ${market?.status ?? '?'} ${best} ${l?.maxStake ?? '?'} ${rules?.bettingType ?? '?'}`,
          )
          .join(', '),
      ),
    );
    const seen: [number, string][] = [];
    seen$.subscribe((text) => seen.push([m.now(), text]));
    m.after(() => {
      const last = (at: number) => seen.findLast(([time]) => time <= at)?.[1];
      expect(last(0)).toBe('back ? 0 ? ?, lay ? 0 ? ?');
      expect(last(3)).toBe('back ? 0 2 ?, lay ? 0 2 ?');
      expect(last(5)).toBe('back ? 0 2 ODDS, lay ? 0 2 ODDS');
      expect(last(99)).toBe('back OPEN 300 2 ODDS, lay OPEN 302 2 ODDS');
    });
  });
});

test('does not emit when the odds change but the best price does not', () => {
  marbles((m) => {
    const { books, facts$ } = setUp(m, [back]);
    books.apply(oddsReply([marketOdds('m', 1, [runnerOdds('a', 300)])]), 'poll');
    m.act('30ms a 19ms b', {
      a: () =>
        books.apply(oddsReply([delta('m', 2, [runnerOdds('a', 300, { traded: 900 })])]), 'push'),
      b: () => books.apply(oddsReply([delta('m', 3, [runnerOdds('a', 310)])]), 'push'),
    });
    m.expectObservable(
      facts$.pipe(map((all) => all.get('back')?.best)),
      `${FRAME_AND_SLACK_MS}ms ^ 70ms !`,
    ).toBe(`${FRAME_AND_SLACK_MS}ms a 43ms b`, { a: 300, b: 310 });
  });
});

test('watches a market exactly while the slip has a leg in it', () => {
  marbles((m) => {
    const { legs, books, facts$, info$, limits$ } = setUp(m, []);
    m.act('-a-b-c', {
      a: () => legs.set([back]),
      b: () => legs.set([back, lay]),
      c: () => legs.set([]),
    });
    m.expectObservable(books.watched$, '^ 20ms !').toBe('nm---n', { n: [], m: ['m'] });
    m.expectObservable(facts$.pipe(map((all) => all.size)), '------^ 9ms !').toBe('------n', {
      n: 0,
    });
    m.expectSubscriptions(info$.subscriptions).toBe(['-^---!', '---^-!']);
    m.expectSubscriptions(limits$.subscriptions).toBe('-^---!');
  });
});

test('stops watching a closed market, whose leg still shows that it has closed', () => {
  marbles((m) => {
    const { books, facts$ } = setUp(m, [back]);
    m.act('                                              --o--c', {
      o: () => books.apply(oddsReply([marketOdds('m', 1, [runnerOdds('a', 300)])]), 'poll'),
      c: () => books.apply(oddsReply([delta('m', 2, [], { status: 'CLOSED' })]), 'push'),
    });
    m.expectObservable(books.watched$, '^ 20ms !').toBe('m----n', { n: [], m: ['m'] });
    const status$ = facts$.pipe(map((all) => all.get('back')?.market?.status));
    m.expectObservable(status$, '-----^ 4ms !').toBe('   -----c', { c: 'CLOSED' });
  });
});

test('drops only the facts of a leg that is removed', () => {
  marbles((m) => {
    const { legs, facts$ } = setUp(m, [back, lay]);
    m.act('10ms a', { a: () => legs.set([lay]) });
    const seen$ = facts$.pipe(
      map((all) => [...all.keys()].join()),
      distinctUntilChanged(),
    );
    m.expectObservable(seen$, '9ms ^ 9ms !').toBe('9ms ba', {
      b: 'back,lay',
      a: 'lay',
    });
  });
});

describe('a market that its event does not list', () => {
  const detail = (...ids: readonly string[]) => ({
    state: 'ready' as const,
    value: { markets: ids.map((id) => aMarketInfo({ id })) } as unknown as EventDetail,
  });
  const replies = {
    l: { state: 'loading' as const },
    g: detail('other'),
    b: detail('other', 'm'),
    f: { state: 'failed' as const, error: new ApiError({ kind: 'network' }) },
    s: { state: 'failed' as const, error: new ApiError({ kind: 'server', status: 500 }) },
    n: { state: 'failed' as const, error: new ApiError({ kind: 'refused', status: 404 }) },
    // A failure contains the last good reply, which may no longer be true.
    o: { ...detail('other'), state: 'failed' as const, error: new ApiError({ kind: 'timeout' }) },
  };
  const unlisted = (facts$: ReturnType<typeof setUp>['facts$']) =>
    facts$.pipe(
      map((all) => all.get('back')?.isUnlisted),
      distinctUntilChanged(),
    );

  test.each([
    ['l-g', 'f 10001ms t'],
    ['l-n', 'f 10001ms t'],
    // The event's first reply may be a failure.
    ['l-f--g', 'f 10004ms t'],
    ['l-b', 'f'],
    ['l-f', 'f'],
    ['l-s', 'f'],
    ['l-o', 'f'],
  ])('is unlisted 10 s after its odds went stale, with the replies %s', (drawn, expected) => {
    marbles((m) => {
      const event$ = m.cold<Loadable<EventDetail>>(drawn, replies);
      const { facts$ } = setUp(m, [back], event$, 20_000);
      m.expectObservable(unlisted(facts$), '^ 15s !').toBe(expected, { t: true, f: false });
    });
  });

  test('is queried only while its odds are stale, and is listed again with fresh odds', () => {
    marbles((m) => {
      const event$ = m.cold<Loadable<EventDetail>>('g', replies);
      const { books, facts$ } = setUp(m, [back], event$, 40_000);
      const odds = (seq: number) => () =>
        books.apply(oddsReply([marketOdds('m', seq, [runnerOdds('a', 300)])]), 'poll');
      // The odds are fresh for 8 s; the market is unlisted 10 s later; then the odds are fresh again.
      m.act('-a 24998ms b', { a: odds(1), b: odds(2) });
      m.expectObservable(unlisted(facts$), '-^ 30s !').toBe('-f 17999ms t 6998ms f', {
        t: true,
        f: false,
      });
      m.expectSubscriptions(event$.subscriptions).toBe('18001ms (^!)');
    });
  });

  test('is queried again after five minutes while it is listed', () => {
    marbles((m) => {
      let count = 0;
      const event$ = defer(() => of(count++ === 0 ? replies.b : replies.g));
      const { facts$ } = setUp(m, [back], event$, 400_000);
      m.expectObservable(unlisted(facts$), '^ 350s !').toBe('f 309999ms t', { t: true, f: false });
      m.after(() => expect(count).toBe(2));
    });
  });
});
