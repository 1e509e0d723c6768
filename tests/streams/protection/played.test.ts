import { map, NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { playedTime } from '../../../streams/protection/played';
import type { PlayedSession } from '../../../streams/protection/types';
import { depth } from '../depth';
import { type Marbles, marbles } from '../marbles';
import { alwaysVisible } from '../ports';

const session = (startedAt: number, net = 0): PlayedSession => ({ startedAt, staked: 0, net });
const minutesOf = (
  m: Marbles,
  sessions: string,
  values: Readonly<Record<string, PlayedSession | null>>,
  deps: Partial<Parameters<typeof playedTime>[1]> = {},
) =>
  playedTime(m.behavior(sessions, values), {
    serverNow: () => m.now(),
    visibility: alwaysVisible,
    ...deps,
  }).pipe(map((played) => (played === null ? 'n' : String(played.minutes))));

test('emits the minutes since the login when they change, and ends with the session', () =>
  marbles((m) => {
    const minutes$ = minutesOf(m, 'a 69s n', { a: session(-50_000), n: null });
    m.expectObservable(minutes$, '^ 80s !').toBe('0 9999ms 1 59s n');
  }));

test('emits a new result of the session at once, but not an equal result', () =>
  marbles((m) => {
    const played$ = playedTime(
      m.behavior('a-b-c', { a: session(0), b: session(0, 5), c: session(0, 5) }),
      { serverNow: () => m.now(), visibility: alwaysVisible },
    ).pipe(map((played) => String(played?.net)));
    m.expectObservable(played$, '^ 10ms !').toBe('a-b', { a: '0', b: '5' });
  }));

test('emits the minutes that passed during a sleep when the page wakes', () =>
  marbles((m) => {
    let asleep = 0;
    const resumed$ = m.hot('--r');
    m.act('-s', { s: () => (asleep = 600_000) });
    const minutes$ = minutesOf(
      m,
      'a',
      { a: session(0) },
      {
        serverNow: () => m.now() + asleep,
        visibility: { visible$: m.behavior('t', { t: true }), resumed$ },
      },
    );
    m.expectObservable(minutes$, '^ 10ms !').toBe('0-x', { 0: '0', x: '10' });
  }));

test('counts a login that the server dates in the future from now', () =>
  marbles((m) => {
    const minutes$ = minutesOf(
      m,
      'a',
      { a: session(500) },
      { visibility: { visible$: m.behavior('t', { t: true }), resumed$: NEVER } },
    );
    m.expectObservable(minutes$, '^ 400ms !').toBe('0');
  }));

test('emits each minute of a long session without deeper nested calls', () =>
  marbles((m) => {
    const depths: number[] = [];
    const minutes$ = minutesOf(m, 'a 100m n', { a: session(0), n: null });
    minutes$.subscribe(() => depths.push(depth()));
    m.after(() => {
      expect(depths).toHaveLength(102);
      expect(depths[99]).toBe(depths[1]);
    });
  }));
