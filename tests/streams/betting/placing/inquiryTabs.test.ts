import { map, NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { NOT_PLACED } from '../../../../streams/betting/placing/placementRules';
import { setWallClock } from '../../device';
import { marbles, type Marbles } from '../../marbles';
import { createLocks, createMemoryStore, noLocks } from '../../ports';
import { betsBody, matchedBet } from '../bets';
import { aBetRequest, lost, openPage, ours, placed, REF, states } from './placingPage';

describe('a placement that another tab is sending', () => {
  const openBets = (m: Marbles) => m.cold('-(r|)', { r: betsBody([matchedBet('b1', ours)]) });

  test('remains submitting while that tab lives and a reply may arrive', () => {
    marbles((m) => {
      const [storage, locks] = [createMemoryStore(), createLocks()];
      const sender = openPage(
        { storage, locks, place: m.cold('10s (r|)', { r: placed() }) },
        m.scope(),
      );
      sender.placing.submit(aBetRequest());
      m.cold('2s o').subscribe(() => {
        const other = openPage({ storage, locks, place: NEVER, openBets: NEVER }, m.scope());
        m.cold('9s r').subscribe(() => other.store.reread());
        m.expectObservable(states(other.placing), '^ 15s !').toBe('2s s 8999ms u', {
          s: 'submitting',
          u: 'unmatched',
        });
        m.after(() => expect(other.requested()).toEqual([]));
      });
    });
  });

  test('is queried as soon as that tab has closed', () => {
    marbles((m) => {
      const [storage, locks] = [createMemoryStore(), createLocks()];
      const gone = openPage({ storage, locks, place: NEVER }, m.scope(5_000));
      gone.placing.submit(aBetRequest());
      const other = openPage(
        { storage, locks, place: NEVER, openBets: openBets(m) },
        m.scope(40_000),
      );
      m.expectObservable(states(other.placing), '^ 39s !').toBe('s 5999ms um', {
        s: 'submitting',
        u: 'unknown',
        m: 'matched',
      });
      m.after(() => expect(other.sent()).toEqual([]));
    });
  });

  test('is queried as soon as that tab has closed, even if this tab is sending another bet', () => {
    marbles((m) => {
      const [storage, locks] = [createMemoryStore(), createLocks()];
      const gone = openPage({ storage, locks, place: NEVER }, m.scope(2_000));
      gone.placing.submit(aBetRequest());
      const other = openPage(
        { storage, locks, place: NEVER, openBets: openBets(m) },
        m.scope(9_000),
      );
      m.act('1s p', {
        p: () => other.placing.submit(aBetRequest({ legId: 'leg2', reference: 'ref2' })),
      });
      m.after(() => expect(other.requested().map(({ at }) => at)).toEqual([3_000]));
      m.expectObservable(
        other.placing.outcome$.pipe(map(({ order }) => order.legId)),
        '^ 8s !',
      ).toBe('3001ms a', { a: 'leg' });
    });
  });

  test('is queried in a browser without locks when a reply can no longer arrive', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      openPage({ storage, locks: noLocks, place: NEVER }, m.scope(5_000)).placing.submit(
        aBetRequest({ betDelay: 3 }),
      );
      const other = openPage(
        { storage, locks: noLocks, place: NEVER, openBets: openBets(m) },
        m.scope(40_000),
      );
      m.expectObservable(states(other.placing), '^ 39s !').toBe('s 23999ms um', {
        s: 'submitting',
        u: 'unknown',
        m: 'matched',
      });
    });
  });

  test('waits until that tab has had time to take its lock', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      // The other tab does not see a lock at once.
      const sender = openPage({ storage, locks: createLocks(), place: NEVER }, m.scope(5_000));
      const other = openPage({ storage, locks: createLocks(), place: NEVER }, m.scope(9_000));
      m.act('900ms p', { p: () => sender.placing.submit(aBetRequest()) });
      m.act('950ms h', { h: () => other.store.reread() });
      m.expectObservable(states(other.placing), '^ 8s !').toBe('n 949ms s 1499ms u', {
        n: '',
        s: 'submitting',
        u: 'unknown',
      });
    });
  });

  test('is queried even if the clock was set back an hour in between', () => {
    marbles((m) => {
      const [storage, locks] = [createMemoryStore(), createLocks()];
      const gone = openPage({ storage, locks, place: NEVER }, m.scope(10));
      gone.placing.submit(aBetRequest());
      m.cold('20ms a').subscribe(() => {
        for (const [key, text] of Object.entries(storage.all()))
          storage.unheard(key, text.replaceAll('"sentAt":0', '"sentAt":3600000'));
        const other = openPage(
          { storage, locks, place: NEVER, openBets: openBets(m) },
          m.scope(9_000),
        );
        m.expectObservable(states(other.placing), '^ 8s !').toBe('20ms um', {
          u: 'unknown',
          m: 'matched',
        });
      });
      m.after(() => expect(gone.sent()).toHaveLength(1));
    });
  });

  test('is queried by a tab that sent it earlier and stopped waiting for the reply', () => {
    marbles((m) => {
      const [storage, locks] = [createMemoryStore(), createLocks()];
      const first = openPage(
        {
          storage,
          locks,
          place: lost(m),
          openBets: (request) =>
            request.at < 30_000 ? m.cold('-(r|)', { r: betsBody([]) }) : openBets(m),
        },
        m.scope(59_000),
      );
      first.placing.submit(aBetRequest());
      m.cold('30s a').subscribe(() => {
        const second = openPage({ storage, locks, place: NEVER }, m.scope(2_000));
        second.placing.submit(aBetRequest());
        first.store.reread();
      });
      m.expectObservable(states(first.placing), '^ 50s !').toBe(
        's-u 10507ms r 19489ms s 2999ms um',
        { s: 'submitting', u: 'unknown', r: `rejected ${NOT_PLACED}`, m: 'matched' },
      );
    });
  });
});

test('does not end a placement that this page is sending when the clock is set ahead', () => {
  marbles((m) => {
    const page = openPage(
      { storage: createMemoryStore(), place: m.cold('5s (r|)', { r: placed() }) },
      m.scope(20_000),
    );
    page.placing.submit(aBetRequest());
    m.act('1s c', { c: () => setWallClock(3_600_000) });
    m.expectObservable(states(page.placing), '^ 9s !').toBe('s 4999ms u', {
      s: 'submitting',
      u: 'unmatched',
    });
  });
});

test('does not set the funds from a reply for another player', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const page = openPage(
      { storage, place: lost(m), openBets: m.cold('1s (r|)', { r: betsBody([], 90, 10) }) },
      m.scope(1_500),
    );
    page.placing.submit(aBetRequest());
    // n: while the query is in flight, another tab logs the next player in and sends a bet of theirs.
    m.act('500ms n', {
      n: () => {
        const key = `placements:${REF}`;
        const theirs = storage.get(key)?.replaceAll(REF, 'theirs') ?? '';
        storage.unheard(key, null);
        storage.unheard('placements:theirs', theirs);
        page.store.reread();
        page.setPlayer('next');
      },
    });
    m.after(() => expect([page.requested().length, page.funds]).toEqual([1, []]));
  });
});
