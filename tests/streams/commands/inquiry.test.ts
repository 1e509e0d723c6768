import { distinctUntilChanged, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../streams/api/errors';
import { sleep } from '../device';
import { marbles, type Marbles } from '../marbles';
import { createMemoryStore } from '../ports';
import { ORDERS, type Given, openTab, type Said } from './commandPage';

const tab = (m: Marbles, given: Given = {}, closesAt = 600_000) =>
  openTab(given, m.scope(closesAt), m);
const cut = (m: Marbles) => m.cold('--#', {}, new TypeError('cut'));

describe('the queries', () => {
  test('are sent less often after errors, and at once when the network returns', () => {
    marbles((m) => {
      const online$ = m.behavior('y 8999ms n 999ms y', { y: true, n: false });
      const page = tab(
        m,
        { network: { online$ }, says: (_, n) => (n < 4 ? throwError(() => n) : of<Said>('has')) },
        30_000,
      );
      m.act('s', { s: () => page.send('a', cut(m)) });
      m.after(() => {
        expect(page.requested.map(({ at }) => at)).toEqual([2, 2_002, 6_002, 10_000, 18_000]);
        expect(page.warnings).toEqual(
          [0, 1, 2, 3].map((detail) => ({
            what: 'ordering: could not fetch the outcome',
            detail,
          })),
        );
      });
    });
  });

  test('stop for a guest, and abort their request', () => {
    marbles((m) => {
      const loggedIn$ = m.behavior('y----n', { y: true, n: false });
      const answer$ = m.cold<Said>('-');
      const page = tab(m, { loggedIn$, says: () => answer$ }, 20_000);
      m.act('s', { s: () => page.send('a', cut(m)) });
      m.expectSubscriptions(answer$.subscriptions).toBe('--^--!');
    });
  });

  test('contain at most fifty commands each', () => {
    marbles((m) => {
      const stored = Array.from({ length: 120 }, (_, index): [string, string] => [
        `orders:${String(index).padStart(3, '0')}`,
        ORDERS.print({ sentAt: 0, stage: 'unknown' }),
      ]);
      const storage = createMemoryStore(Object.fromEntries(stored));
      const page = tab(m, { storage, says: () => of<Said>('has') });
      m.after(() => {
        expect(page.requested.map(({ ids }) => ids.length)).toEqual([50, 50, 20]);
        expect(page.commands.all$.value.size).toBe(0);
      });
    });
  });

  test('continues with the next group after one group failed', () => {
    marbles((m) => {
      const stored = Array.from({ length: 60 }, (_, index): [string, string] => [
        `orders:${String(index).padStart(3, '0')}`,
        ORDERS.print({ sentAt: 0, stage: 'unknown' }),
      ]);
      const says: NonNullable<Given['says']> = (ids) =>
        ids.includes('000') ? throwError(() => 'broken') : of<Said>('has');
      const page = tab(m, { storage: createMemoryStore(Object.fromEntries(stored)), says }, 5_000);
      m.after(() => {
        expect(page.commands.all$.value.size).toBe(50);
        expect(page.requested.filter(({ ids }) => ids.includes('000')).map(({ at }) => at)).toEqual(
          [0, 2_000],
        );
      });
    });
  });

  test('restart the count of unreadable replies for a command that is sent again', () => {
    marbles((m) => {
      const page = tab(m, { says: () => of<Said>('odd') });
      m.act('s 300s s', { s: () => page.send('a', cut(m)) });
      m.expectObservable(page.states$, '299s ^ 100s !').toBe('299s r 1000ms s-u', {
        r: 'r',
        s: 's',
        u: 'u',
      });
      m.after(() => expect(page.requested.filter(({ at }) => at > 300_001)).toHaveLength(15));
    });
  });

  test.each<[string, NonNullable<Given['says']>]>([
    ['whose answers have an unreadable entry', () => of<Said>('odd')],
    [
      'whose answers are unreadable as a whole',
      () => throwError(() => new ApiError({ kind: 'unreadable' })),
    ],
    [
      'that the server refuses',
      () => throwError(() => new ApiError({ kind: 'refused', status: 403, enveloped: true })),
    ],
    [
      'that the server does not know',
      () => throwError(() => new ApiError({ kind: 'refused', status: 404 })),
    ],
    [
      'that a gateway limits',
      () => throwError(() => new ApiError({ kind: 'server', status: 429 })),
    ],
    [
      'that a gateway cannot pass on',
      () => throwError(() => new ApiError({ kind: 'server', status: 502 })),
    ],
    [
      'that the server fails to answer',
      () => throwError(() => new ApiError({ kind: 'refused', status: 500, enveloped: true })),
    ],
  ])('are sent ever less often, and no more after fifteen: those %s', (_, says) => {
    marbles((m) => {
      const page = tab(m, { says });
      m.act('s', { s: () => page.send('a', cut(m)) });
      const states: string[] = [];
      page.states$.subscribe((state) => states.push(state));
      m.after(() => {
        expect(states).toEqual(['', 's', 'u', 'r']);
        const times = page.requested.map(({ at }) => at);
        expect(times).toHaveLength(15);
        expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([
          1_000,
          2_000,
          4_000,
          8_000,
          ...Array.from({ length: 10 }, () => 15_000),
        ]);
      });
    });
  });

  test.each<[string, ApiError]>([
    ['without an answer', new ApiError({ kind: 'network' })],
    ['whose time runs out', new ApiError({ kind: 'timeout' })],
    ['that end the session', new ApiError({ kind: 'unauthorized', status: 401 })],
  ])('never make a command unreadable: those %s', (_, error) => {
    marbles((m) => {
      const page = tab(m, { says: () => throwError(() => error) });
      m.act('s', { s: () => page.send('a', cut(m)) });
      m.expectObservable(page.states$, '^ 590s !').toBe('s-u', { s: 's', u: 'u' });
      m.after(() => expect(page.requested.length).toBeGreaterThan(50));
    });
  });

  test.each([
    ['its grace and its hold', 2_000, 8],
    ['its grace', 0, 6],
  ])('are sent less often once a command is open for longer than %s', (_, hold, quick) => {
    marbles((m) => {
      const page = tab(m, {
        kind: {
          next: (one, event) => (event.kind === 'noAnswer' ? { ...one, stage: 'unknown' } : one),
          ...(hold > 0 && { holdMs: () => hold }),
        },
      });
      m.act('s', { s: () => page.send('a', cut(m)) });
      m.after(() => {
        const times = page.requested.map(({ at }) => at);
        const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
        expect(waits.slice(0, quick + 5)).toEqual([
          ...Array.from({ length: quick }, () => 1_000),
          2_000,
          4_000,
          8_000,
          15_000,
          15_000,
        ]);
        expect(page.commands.all$.value.get('a')?.stage).toBe('unknown');
      });
    });
  });

  test('report at once an entry that may be a missing command', () => {
    marbles((m) => {
      const says: NonNullable<Given['says']> = () => of<Said>(m.now() < 20_000 ? 'lacks' : 'maybe');
      const page = tab(m, { says });
      m.act('s', { s: () => page.send('a', cut(m)) });
      m.expectObservable(page.states$, '^ 60s !').toBe('s-u 4999ms m 28999ms r', {
        s: 's',
        u: 'u',
        m: 'm',
        r: 'r',
      });
    });
  });

  test('leave a missing command unchanged if they cannot be read', () => {
    marbles((m) => {
      const says: NonNullable<Given['says']> = () => of<Said>(m.now() < 20_000 ? 'lacks' : 'odd');
      const page = tab(m, { says });
      m.act('s', { s: () => page.send('a', cut(m)) });
      m.expectObservable(page.states$, '^ 90s !').toBe('s-u 4999ms m', { s: 's', u: 'u', m: 'm' });
    });
  });

  test('restart the count of unreadable replies after a readable reply', () => {
    marbles((m) => {
      const page = tab(m, {
        says: (_, count) => of<Said>(count === 3 ? 'lacks' : 'odd'),
        policy: { graceMs: 100_000 },
        kind: {
          next: (order, event) =>
            event.kind === 'unlisted'
              ? order
              : { ...order, stage: event.kind === 'unreadable' ? 'unread' : 'unknown' },
        },
      });
      m.act('s', { s: () => page.send('a', cut(m)) });
      m.after(() => expect(page.requested).toHaveLength(4 + 15));
    });
  });
});

describe('two commands', () => {
  test('send all queries at once when the second command has no reply either', () => {
    marbles((m) => {
      const page = tab(m, { says: () => of<Said>('lacks') }, 1_000);
      m.act('a 499ms b', { a: () => page.send('a', cut(m)), b: () => page.send('b', cut(m)) });
      m.after(() =>
        expect(page.requested).toEqual([
          { at: 2, ids: ['a'] },
          { at: 502, ids: ['a', 'b'] },
        ]),
      );
    });
  });

  test('have separate waits, so that a change of one command does not speed up the other', () => {
    marbles((m) => {
      const page = tab(m, { says: () => of<Said>('odd') }, 60_000);
      m.act('a 29s b', { a: () => page.send('a', cut(m)), b: () => page.send('b', cut(m)) });
      m.after(() => {
        const times = page.requested.flatMap(({ at, ids }) => (ids.includes('a') ? [at] : []));
        const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
        expect(waits.map((ms) => Math.round(ms / 1_000))).toEqual([1, 2, 4, 8, 15, 15]);
      });
    });
  });
});

test('ignores a reply about a command that has ended in the meantime', () => {
  marbles((m) => {
    const one = ORDERS.print({ sentAt: 0, stage: 'unknown' });
    const storage = createMemoryStore({ 'orders:a': one, 'orders:b': one });
    const page = tab(m, { storage, says: () => m.cold('2s (l|)', { l: 'lacks' }) }, 9_000);
    m.act('1s e', { e: () => storage.elsewhere('orders:a', null) });
    m.after(() => expect(page.warnings).toEqual([]));
  });
});

describe('a command that another tab sent again', () => {
  const again = (at: number): string => ORDERS.print({ sentAt: at, stage: 'unknown' });

  test('has its full grace from then on, in a tab that slept', () => {
    marbles((m) => {
      const storage = createMemoryStore({ 'orders:a': again(0) });
      const page = tab(m, { storage });
      m.act('2s w', {
        w() {
          sleep(60_000, 'counted');
          storage.elsewhere('orders:a', again(62_000));
        },
      });
      m.expectObservable(page.states$.pipe(distinctUntilChanged()), '^ 20s !').toBe('u 6999ms m', {
        u: 'u',
        m: 'm',
      });
    });
  });

  test('is not judged by a reply to an earlier query', () => {
    marbles((m) => {
      const storage = createMemoryStore({ 'orders:a': again(0) });
      // The query at 5 s is answered 3 s later.
      const says: NonNullable<Given['says']> = (_, count) =>
        m.cold(count === 5 ? '3s (l|)' : '(l|)', { l: 'lacks' });
      const page = tab(m, { storage, says });
      m.act('6s w', { w: () => storage.unheard('orders:a', again(6_000)) });
      m.expectObservable(page.states$.pipe(distinctUntilChanged()), '^ 20s !').toBe('u 12999ms m', {
        u: 'u',
        m: 'm',
      });
    });
  });

  test('has its unreadable replies counted from zero', () => {
    marbles((m) => {
      const storage = createMemoryStore({ 'orders:a': again(0) });
      const page = tab(m, { storage, says: () => of<Said>('odd') });
      m.act('60s w', { w: () => storage.elsewhere('orders:a', again(60_000)) });
      m.after(() => expect(page.requested.filter(({ at }) => at >= 60_000)).toHaveLength(15));
    });
  });
});
