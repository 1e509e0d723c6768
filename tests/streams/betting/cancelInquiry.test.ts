import { distinctUntilChanged, map, NEVER, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import type { Locks } from '../../../streams/ports';
import { marbles } from '../marbles';
import { createLocks, createMemoryStore, noReply } from '../ports';
import { aBet, betsBody } from './bets';
import { endedBet, openCancelPage } from './cancelPage';

const how$ = ({ cancels }: ReturnType<typeof openCancelPage>) =>
  cancels.outcome$.pipe(map(([first]) => first?.how));

test('a page that is loaded anew asks what became of the wish of the one before', () => {
  marbles((m) => {
    const [storage, locks] = [createMemoryStore(), createLocks()];
    const page = { storage, locks, cancel: NEVER, openBets: of(betsBody([endedBet(1_000)])) };
    openCancelPage(page, m.scope(5)).cancels.cancel(['b1']);
    const after = openCancelPage(page, m.scope());
    // The lock is free: the second look finds the wish alone.
    m.expectObservable(how$(after), '^ 9s !').toBe('1500ms o', { o: 'cancelled' });
    m.after(() => {
      expect(after.sent()).toEqual([]);
      expect(after.asked()).toHaveLength(1);
    });
  });
});

test('a wish of a tab that is alive is its own, for 20 s', () => {
  marbles((m) => {
    const alive: Locks = { hold: () => NEVER, isHeld: () => of(true) };
    const storage = createMemoryStore();
    const page = {
      storage,
      locks: alive,
      cancel: NEVER,
      openBets: of(betsBody([endedBet(0)])),
    };
    openCancelPage(page, m.scope(5)).cancels.cancel(['b1']);
    const other = openCancelPage(page, m.scope());
    m.expectObservable(how$(other), '^ 40s !').toBe('21s o', { o: 'taken' });
  });
});

test('an unreadable list leaves the outcome open, a readable one without the bet ends it', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const odd = { ...betsBody([]), body: betsBody([]).body.replace('[]', '[{}]') };
    const page = openCancelPage(
      {
        storage,
        cancel: m.cold('#'),
        openBets: (_, count) => of(count === 0 ? odd : betsBody([aBet('b2')])),
      },
      m.scope(),
    );
    m.act('-c', { c: () => page.cancels.cancel(['b1']) });
    m.expectObservable(how$(page), '^ 9s !').toBe('- 1500ms o', { o: 'ended' });
  });
});

test('a page that sleeps or is offline asks at once when the network is back', () => {
  marbles((m) => {
    const page = openCancelPage(
      {
        storage: createMemoryStore(),
        cancel: throwError(noReply),
        network: { online$: m.hot('f 1999ms t', { f: false, t: true }) },
        openBets: (_, count) => (count < 1 ? throwError(noReply) : of(betsBody([endedBet(0)]))),
      },
      m.scope(),
    );
    m.act('-c', { c: () => page.cancels.cancel(['b1']) });
    m.expectObservable(how$(page), '^ 9s !').toBe('2s o', { o: 'taken' });
    m.after(() => expect(page.sent()).toHaveLength(1));
  });
});

test('a player who logs out is told nothing, and their wish goes with them', () => {
  marbles((m) => {
    const page = openCancelPage(
      {
        storage: createMemoryStore(),
        cancel: m.cold('#'),
        openBets: m.cold('----(r|)', { r: betsBody([endedBet(1_000)]) }),
      },
      m.scope(),
    );
    m.act('-c-o', {
      c: () => page.cancels.cancel(['b1']),
      o() {
        page.store.clear('logout');
        page.setPlayer(null);
      },
    });
    m.expectObservable(how$(page), '^ 9s !').toBe('-');
    m.expectObservable(
      page.cancels.pending$.pipe(
        map(({ size }) => size),
        distinctUntilChanged(),
      ),
      '^ 9s !',
    ).toBe('01-0', {
      0: 0,
      1: 1,
    });
  });
});
