import { of, tap } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Locks } from '../../../../streams/ports';
import {
  createSingleFlight,
  type SingleFlight,
} from '../../../../streams/session/membership/singleFlight';
import { marbles, type Marbles } from '../../marbles';
import { createLocks, noLocks } from '../../ports';

const A = { name: 'a' };

/** The single flight of one tab; for a guest unless a player is given. */
const singleFlightOf = (
  m: Marbles,
  locks: Locks,
  player: () => string | null = () => null,
  closesAt?: number,
): SingleFlight =>
  createSingleFlight(
    { locks, session: { player }, store: { reread: () => undefined } },
    m.scope(closesAt),
  );

test('sends one request for two taps, and completes the second without a value', () =>
  marbles((m) => {
    const { once } = singleFlightOf(m, createLocks());
    const request$ = m.cold('---(a|)');
    m.expectObservable(
      once(A, () => request$),
      '   ^',
    ).toBe('---(a|)');
    m.expectObservable(
      once(A, () => request$),
      '   ^',
    ).toBe('|');
    m.expectObservable(
      once(A, () => request$),
      '   --^',
    ).toBe('--|');
    m.expectObservable(
      once(A, () => request$),
      '   ----^',
    ).toBe('-------(a|)');
    m.expectSubscriptions(request$.subscriptions).toBe(['^--!', '----^--!']);
  }));

test('sends one request for two tabs, but another request for another name', () =>
  marbles((m) => {
    const locks = createLocks();
    const [here, there] = [singleFlightOf(m, locks), singleFlightOf(m, locks)];
    const request$ = m.cold('---(a|)');
    m.expectObservable(here.once(A, () => request$)).toBe('---(a|)');
    m.expectObservable(
      there.once(A, () => request$),
      '-^',
    ).toBe('-|');
    m.expectObservable(
      there.once({ name: 'b' }, () => request$),
      '-^',
    ).toBe('----(a|)');
    m.expectSubscriptions(request$.subscriptions).toBe(['^--!', '-^--!']);
  }));

test('sends one request for two tabs at the same moment, even if the locks answer late', () =>
  marbles((m) => {
    const locks = createLocks(2);
    const request$ = m.cold('---(a|)');
    m.expectObservable(singleFlightOf(m, locks).once(A, () => request$)).toBe('-----(a|)');
    m.expectObservable(singleFlightOf(m, locks).once(A, () => request$)).toBe('--|');
    m.expectSubscriptions(request$.subscriptions).toBe(['--^--!']);
  }));

test('sends the next command after an error', () =>
  marbles((m) => {
    const { once } = singleFlightOf(m, noLocks);
    m.expectObservable(once(A, () => m.cold('-#'))).toBe('-#');
    m.expectObservable(
      once(A, () => m.cold('-(a|)')),
      '--^',
    ).toBe('---(a|)');
  }));

test('continues a command without its subscriber, and ends it when the scope closes', () =>
  marbles((m) => {
    const request$ = m.cold('-----(a|)');
    m.expectObservable(
      singleFlightOf(m, noLocks).once(A, () => request$),
      '^-!',
    ).toBe('');
    m.expectSubscriptions(request$.subscriptions).toBe(['^----!', '^--!']);
    const ending = singleFlightOf(m, noLocks, () => null, 3).once(A, () => request$);
    m.expectObservable(ending).toBe('---|');
    m.after(() => expect(request$.subscriptions).toHaveLength(2));
  }));

describe('another command of the same name', () => {
  test.each([
    ['at once', undefined],
    ['later', 1],
  ])('is sent after the first command, in the order of the taps, if locks answer %s', (_, later) =>
    marbles((m) => {
      const { once } = singleFlightOf(m, createLocks(later));
      const sent: unknown[] = [];
      const run = (about: string): void =>
        void once({ name: 'a', about }, () => {
          sent.push(`${about} ${m.now()}`);
          return m.cold('-----(a|)');
        }).subscribe();
      m.act('a-b-a-a', { a: () => run('mine'), b: () => run('other') });
      const [first, second, third] = later === undefined ? [0, 5, 10] : [1, 7, 13];
      m.after(() => expect(sent).toEqual([`mine ${first}`, `other ${second}`, `mine ${third}`]));
    }),
  );

  test('is sent although the first command failed, and by another tab at once', () =>
    marbles((m) => {
      const locks = createLocks();
      const [here, there] = [singleFlightOf(m, locks), singleFlightOf(m, locks)];
      const other = { name: 'a', about: 'other' };
      m.expectObservable(here.once(A, () => m.cold('---#'))).toBe('---#');
      m.expectObservable(
        here.once(other, () => m.cold('-(a|)')),
        '-^',
      ).toBe('----(a|)');
      m.expectObservable(there.once(other, () => m.cold('-(a|)'))).toBe('-(a|)');
    }));

  test.each([
    ['at once', undefined],
    ['later', 1],
  ])(
    'is sent after the first command if the two differ in a secret and locks answer %s',
    (_, later) =>
      marbles((m) => {
        const { once } = singleFlightOf(m, createLocks(later));
        const sent: number[] = [];
        const run = (secret: string): void =>
          void once({ name: 'a', secret }, () => {
            sent.push(m.now());
            return m.cold('---#');
          }).subscribe({ error: () => undefined });
        m.act('a-b', { a: () => run('first code'), b: () => run('second code') });
        m.after(() => expect(sent).toEqual(later === undefined ? [0, 3] : [1, 5]));
      }),
  );
});

describe('another player’s command', () => {
  test('counts as a different command, here and in another tab', () =>
    marbles((m) => {
      const locks = createLocks();
      let player = 'ada';
      const here = singleFlightOf(m, locks, () => player);
      const there = singleFlightOf(m, locks, () => 'bea');
      const request$ = m.cold('-----(a|)');
      m.expectObservable(here.once(A, () => request$)).toBe('-----(a|)');
      m.expectObservable(
        here.once(A, () => request$),
        '--^',
      ).toBe('-------(a|)');
      m.expectObservable(
        there.once(A, () => request$),
        '---^',
      ).toBe('---|');
      m.act('-b', { b: () => (player = 'bea') });
    }));

  test('is not sent if its player has logged out before its turn', () =>
    marbles((m) => {
      let player = 'ada';
      const { once } = singleFlightOf(m, createLocks(), () => player);
      const [first$, second$] = [m.cold('-----(a|)'), m.cold('-(a|)')];
      m.expectObservable(once(A, () => first$)).toBe('-----(a|)');
      m.expectObservable(
        once({ name: 'a', about: 'other' }, () => second$),
        '-^',
      ).toBe('-----|');
      m.expectSubscriptions(second$.subscriptions).toBe([]);
      m.act('---b', { b: () => (player = 'bea') });
    }));

  test('is not sent after its player’s unnoticed logout in another tab', () =>
    marbles((m) => {
      let player: string | null = 'ada';
      const { once } = createSingleFlight(
        {
          locks: createLocks(),
          session: { player: () => player },
          store: { reread: () => (player = null) },
        },
        m.scope(),
      );
      const request$ = m.cold('-(a|)');
      m.expectObservable(once(A, () => request$)).toBe('|');
      m.expectSubscriptions(request$.subscriptions).toBe([]);
    }));

  test('receives its player, and whether they are still logged in when the reply arrives', () =>
    marbles((m) => {
      let player: string | null = 'ada';
      const { once } = singleFlightOf(m, noLocks, () => player);
      const emitted: unknown[] = [];
      m.act('-a-b-n', {
        a: () =>
          once(A, (caller) =>
            m.cold('a-b-c|').pipe(tap(() => emitted.push([caller.player, caller.isCurrent()]))),
          ).subscribe(),
        b: () => (player = 'bea'),
        n: () => (player = null),
      });
      m.after(() =>
        expect(emitted).toEqual([
          ['ada', true],
          ['ada', false],
          ['ada', true],
        ]),
      );
    }));
});

test('puts no secret in the name of a lock', () =>
  marbles((m) => {
    const names: string[] = [];
    const locks = createLocks();
    const watched: Locks = {
      hold(name, holding) {
        names.push(name);
        return locks.hold(name, holding);
      },
      holders: locks.holders,
    };
    const key = { name: 'a', about: ['player'], secret: ['481052', 'three1wide'] };
    m.expectObservable(singleFlightOf(m, watched).once(key, () => of('a'))).toBe('(a|)');
    m.after(() => {
      expect(names).toHaveLength(1);
      expect(names[0]).toContain('player');
      expect(names[0]).not.toMatch(/481052|three1wide/);
    });
  }));
