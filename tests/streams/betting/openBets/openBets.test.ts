import { map, NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { createState } from '../../../../streams/rx/behavior';
import { marbles } from '../../marbles';
import { aBet, betsBody, matchedBet } from '../bets';
import { openBetsOf } from './openBetsPage';

test('sends no request for a guest', () => {
  marbles((m) => {
    const { shown$, requested } = openBetsOf(m, m.cold('-'), { player: 'g' });
    m.expectObservable(shown$, '^ 9s !').toBe('a', { a: 'ready' });
    m.after(() => expect(requested()).toEqual([]));
  });
});

test('fetches the bets after login, newest first, together with the funds', () => {
  marbles((m) => {
    const bets = [aBet('old'), aBet('new', { placedAt: 9_000 }), aBet('odd', { placedAt: 9_000 })];
    // p: logged in, the reply arrives 1 ms later.
    const player = '                             g--p';
    const { shown$, funds } = openBetsOf(m, m.cold('-(r|)', { r: betsBody(bets, 12.5, 3) }), {
      player,
      closesAt: 9_000,
    });
    m.expectObservable(shown$, '^ 99ms !').toBe('a--lr', {
      a: 'ready',
      l: 'loading',
      r: 'ready odd new old',
    });
    m.after(() => expect(funds).toEqual([[1_250, 300]]));
  });
});

test('does not count the empty list of a guest, whose session may have expired, as whole', () => {
  marbles((m) => {
    const reply = m.cold('(r|)', { r: betsBody([aBet('b1')], 12.5, 3) });
    const { openBets } = openBetsOf(m, reply, { player: 'p----g' });
    const whole$ = openBets.bets$.pipe(
      map(({ value = [] }) => `${value.length} ${openBets.isWhole()}`),
    );
    m.expectObservable(whole$, '^ 9ms !').toBe('a----b', {
      a: '1 true',
      b: '0 false',
    });
  });
});

test('shows the bets of the last visit until fresh bets arrive, and stores the fresh bets', () => {
  marbles((m) => {
    const { shown$, storage } = openBetsOf(
      m,
      m.cold('--(r|)', { r: betsBody([matchedBet('b2')]) }),
      {
        stored: { OpenBets: JSON.stringify([aBet('b1')]) },
        closesAt: 9_000,
      },
    );
    m.expectObservable(shown$, '^ 1s !').toBe('l-r', { l: 'loading b1', r: 'ready b2' });
    m.after(() => expect(JSON.parse(storage.get('OpenBets') ?? '')).toEqual([matchedBet('b2')]));
  });
});

test('keeps the time of the reply after a reload', () => {
  marbles((m) => {
    const { openBets, storage } = openBetsOf(m, m.cold('---(r|)', { r: betsBody([aBet('b')]) }), {
      stored: { OpenBets: JSON.stringify([aBet('b1')]), OpenBetsAt: '-5000' },
      closesAt: 9_000,
    });
    m.expectObservable(openBets.asOf$, '^ 1s !').toBe('a--b', { a: -5_000, b: 3 });
    m.after(() => expect(storage.get('OpenBetsAt')).toBe('3'));
  });
});

test('clears the bets at logout, and ignores a reply in flight', () => {
  marbles((m) => {
    // c: the store is cleared before the guest g is emitted; the reply would arrive at 3 ms.
    m.act('                          -c', { c: () => store.clear('logout') });
    const player = '                 pg';
    const { shown$, store, storage, funds } = openBetsOf(
      m,
      m.cold('---(r|)', { r: betsBody([aBet('b')]) }),
      { player, stored: { OpenBets: JSON.stringify([aBet('b1')]) }, closesAt: 9 },
    );
    m.expectObservable(shown$).toBe('lg-------|', { l: 'loading b1', g: 'ready' });
    m.after(() => {
      expect(storage.get('OpenBets')).toBe(null);
      expect(funds).toEqual([]);
    });
  });
});

test('shows each player only their own bets, even after a guest', () => {
  marbles((m) => {
    // c: another tab clears the bets before the second player q is emitted.
    m.act('                          -c', { c: () => storage.elsewhere('OpenBets', null) });
    const player = '                 pq';
    const { shown$, storage, requested } = openBetsOf(
      m,
      (_, count) => m.cold('---(r|)', { r: betsBody([aBet(count === 0 ? 'one' : 'two')]) }),
      { player, closesAt: 9 },
    );
    m.expectObservable(shown$).toBe('ll--r----|', { l: 'loading', r: 'ready two' });
    m.after(() => {
      expect(requested()).toEqual([0, 1]);
      expect(storage.get('OpenBets')).toContain('two');
    });
  });
});

test('neither shows nor stores the bets of a previous player', () => {
  marbles((m) => {
    const player = createState<string | null>('p1', m.scope(9));
    const { shown$, storage } = openBetsOf(
      m,
      (_, count) => (count === 0 ? m.cold('--(r|)', { r: betsBody([aBet('one')]) }) : NEVER),
      // This tab may notice the change only when it sets the funds.
      { closesAt: 9, player$: player.value$, onFunds: () => player.set('p2') },
    );
    m.expectObservable(shown$).toBe('l-l------|', { l: 'loading' });
    m.after(() => expect(storage.get('OpenBets')).toBe(null));
  });
});

test('says whether a list was requested after a given moment', () => {
  marbles((m) => {
    const { openBets } = openBetsOf(m, m.cold('--(r|)', { r: betsBody([aBet('b')]) }), {
      closesAt: 40_000,
    });
    const answers: boolean[] = [];
    let isNewer = (): boolean => true;
    // The first request is in flight at s; its reply at 2 is older than that, and the next reply at 15 s is newer.
    m.act('-s-a 16s b', {
      s: () => void (isNewer = openBets.sinceNow()),
      a: () => answers.push(isNewer()),
      b: () => answers.push(isNewer()),
    });
    m.after(() => expect(answers).toEqual([false, true]));
  });
});
