import { asyncScheduler, defer, delay, distinctUntilChanged, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { OpenBet } from '../../../../streams/betting/types';
import { sleep } from '../../device';
import { marbles, type Marbles } from '../../marbles';
import { createLocks, createMemoryStore, wrapped } from '../../ports';
import { aBet, betsBody, matchedBet, wireBet } from '../bets';
import { aBetRequest, openPage, ours, type Page, placed, setUp, states } from './placingPage';
import { ready, REFERENCE, SHOWN, legStates } from '../slip/slipReady';

/*
 * An exchange whose lists of open bets and replies by reference lag behind its placing.
 */

const [U, ENDED] = ['unmatched', 'rejected ENDED'];

test('does not show a new bet as ended if the lists lag by 2 s', () => {
  marbles((m) => {
    const bet = aBet('b1', { clientReference: REFERENCE, placedAt: 600 });
    const { slip, preferences, requests } = ready(m, {
      place: () => of(wrapped(wireBet(bet))).pipe(delay(50)),
      bets: () =>
        defer(() => of(betsBody(asyncScheduler.now() < 2_600 ? [] : [bet]))).pipe(delay(50)),
    });
    preferences.change({ confirmBeforePlacing: false });
    const seen: string[] = [];
    legStates(slip.state$).subscribe((state) => seen.push(state));
    m.act(`${SHOWN} 500ms p`, { p: () => slip.place() });
    m.after(() => {
      expect(seen.at(-1)).toBe('unmatched');
      expect(seen).not.toContain('rejected');
      // The list is fetched again soon, although it arrived empty.
      const lists = requests.filter(
        ({ path, query }) => path.endsWith('OpenBets') && query['references'] === undefined,
      );
      expect(lists.map(({ at }) => at).filter((time) => time > 600 && time < 5_000)).toHaveLength(
        2,
      );
    });
  });
});

/** The states of the placements, each once: a query does not change them. */
const shown = ({ placing }: Pick<ReturnType<typeof openPage>, 'placing'>) =>
  states(placing).pipe(distinctUntilChanged());

/** The page of a player who places at 0 ms. Its list arrives at 300 ms and is empty. */
function lagging(
  m: Marbles,
  answer: (askedAt: number) => readonly OpenBet[],
  more: Partial<Page> = {},
) {
  const page = setUp(m, {
    place: m.cold('-(r|)', { r: placed() }),
    openBets: () => m.cold('-(r|)', { r: betsBody(answer(m.now())) }),
    ...more,
  });
  m.act('p 299ms l', {
    p: () => page.placing.submit(aBetRequest()),
    l: () => page.showBets([]),
  });
  return page;
}

describe('a bet that the list leaves out soon after it was placed', () => {
  test('is queried until the lists can no longer lag, and has then ended', () => {
    marbles((m) => {
      const page = lagging(m, () => []);
      m.expectObservable(shown(page), '--^ 30s !').toBe('--u 10805ms e', {
        u: U,
        e: ENDED,
      });
      m.after(() => {
        const requested = page.requested().map(({ at }) => at);
        expect(requested).toEqual([300, 1_801, 3_302, 4_803, 6_304, 7_805, 9_306, 10_807]);
        expect(page.sent()).toHaveLength(1);
      });
    });
  });

  test('is no longer queried when a reply contains it', () => {
    marbles((m) => {
      const page = lagging(m, (time) => (time < 2_000 ? [] : [aBet('b1', ours)]));
      m.expectObservable(shown(page), '--^ 30s !').toBe('--u', { u: U });
      m.after(() => expect(page.requested().map(({ at }) => at)).toEqual([300, 1_801, 3_302]));
    });
  });

  test.each([
    ['matched', matchedBet('b1', ours), 'matched'],
    ['cancelled', aBet('b1', { ...ours, remaining: 0, cancelled: 1_000 }), 'rejected CANCELLED'],
    [
      'lapsed',
      aBet('b1', { ...ours, remaining: 0, lapsed: 1_000 }),
      'rejected BET_TAKEN_OR_LAPSED',
    ],
  ])('shows a bet as %s if a reply says so', (_, bet, end) => {
    marbles((m) => {
      const page = lagging(m, (time) => (time < 2_000 ? [] : [bet]));
      m.expectObservable(shown(page), '--^ 30s !').toBe('--u 3300ms e', { u: U, e: end });
    });
  });

  test('is queried for its grace period only if part of it was matched', () => {
    marbles((m) => {
      const part = { matched: 400, averagePrice: 300, remaining: 600 };
      const page = lagging(m, () => [], { place: m.cold('-(r|)', { r: placed(part) }) });
      m.expectObservable(shown(page), '--^ 30s !').toBe('--p 10805ms m', {
        p: 'partlyMatched',
        m: 'matched',
      });
    });
  });

  test('waits after a reload until this page has seen it for long enough', () => {
    marbles((m) => {
      const [storage, locks] = [createMemoryStore(), createLocks()];
      const place = m.cold('-(r|)', { r: placed() });
      const openBets = m.cold('-(r|)', { r: betsBody([]) });
      const first = openPage({ storage, locks, place, openBets }, m.scope(1_000));
      m.act('p 299ms l', {
        p: () => first.placing.submit(aBetRequest()),
        l: () => first.showBets([]),
      });
      m.cold('5s r').subscribe(() => {
        const second = openPage({ storage, locks, place, openBets }, m.scope(60_000));
        const seen: [number, string][] = [];
        shown(second).subscribe((state) => seen.push([m.now(), state]));
        m.after(() => {
          expect(seen).toEqual([
            [5_000, U],
            [15_508, ENDED],
          ]);
          expect(second.sent()).toEqual([]);
        });
      });
      m.after(() => expect(first.sent()).toHaveLength(1));
    });
  });

  test('does not end in any tab while any list may lag', () => {
    marbles((m) => {
      const shared = { storage: createMemoryStore(), locks: createLocks() };
      const tab = () =>
        openPage(
          {
            ...shared,
            place: m.cold('-(r|)', { r: placed() }),
            openBets: () =>
              m.cold('-(r|)', { r: betsBody(m.now() < 2_000 ? [] : [aBet('b1', ours)]) }),
          },
          m.scope(60_000),
        );
      const [one, two] = [tab(), tab()];
      // l: the other tab sees the placement, and its list is empty; h: the first one sees that.
      m.act('p 499ms l 999ms h', {
        p: () => one.placing.submit(aBetRequest()),
        l() {
          two.store.reread();
          two.showBets([]);
        },
        h: () => one.store.reread(),
      });
      m.expectObservable(shown(one), '--^ 30s !').toBe('--u', { u: U });
      m.expectObservable(shown(two), '1s ^ 30s !').toBe('1s u', { u: U });
      m.after(() => expect([...one.sent(), ...two.sent()]).toHaveLength(1));
    });
  });

  test.each([
    ['counts, at the first reply after the sleep', 'counted', '3300ms'],
    ['does not count, when the rest of the time is over', 'not counted', '10805ms'],
  ] as const)('ends after a sleep that the clock %s', (_, counted, end) => {
    marbles((m) => {
      const page = lagging(m, () => []);
      m.act('2s s', { s: () => sleep(7_200_000, counted) });
      m.expectObservable(shown(page), '--^ 30s !').toBe(`--u ${end} e`, { u: U, e: ENDED });
    });
  });
});
