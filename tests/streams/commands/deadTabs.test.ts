import { map, NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { findAbandoned } from '../../../streams/commands/deadTabs';
import type { Locks } from '../../../streams/ports';
import { setWallClock } from '../device';
import { marbles, type Marbles } from '../marbles';
import { createLocks, createMemoryStore, noLocks } from '../ports';
import { type Given, nextOrder, openTab, type Order, ORDERS, POLICY } from './commandPage';

const STATES = { n: '', s: 's', u: 'u' };
const tab = (m: Marbles, given: Given = {}, closesAt = 600_000) =>
  openTab(given, m.scope(closesAt), m);

describe('three tabs', () => {
  const open = (m: Marbles, given: Given, closes: readonly number[]) => {
    const shared = { storage: createMemoryStore(), locks: createLocks(), ...given };
    const tabs = closes.map((closesAt) => tab(m, shared, closesAt));
    /** Each tab receives the others' changes. */
    const rereadAll = (): void => tabs.forEach(({ store }) => store.reread());
    return { tabs, rereadAll };
  };

  test('leave a command to the tab that sends it, and all see its end', () => {
    marbles((m) => {
      const { tabs, rereadAll } = open(m, {}, [60_000, 60_000, 60_000]);
      m.act('s 10ms h 30s h', { s: () => tabs[0]?.send('a', m.cold('30s (a|)')), h: rereadAll });
      m.expectObservable(tabs[2]!.states$, '^ 40s !').toBe('n 10ms s 29999ms n', STATES);
      m.after(() => expect(tabs.flatMap(({ requested }) => requested)).toEqual([]));
    });
  });

  test('take over the command of a dead tab once, when its lock is free', () => {
    marbles((m) => {
      const { tabs, rereadAll } = open(
        m,
        { says: () => m.cold('5ms (h|)', { h: 'has' }) },
        [3_000, 60_000, 60_000],
      );
      m.act('s 10ms h', { s: () => tabs[0]?.send('a', NEVER), h: rereadAll });
      for (let time = 500; time < 9_000; time += 500) m.act(`${time}ms h`, { h: rereadAll });
      m.expectObservable(tabs[1]!.states$, '^ 9s !').toBe('n 10ms s 2999ms u 4ms n', STATES);
      m.after(() => expect(tabs.map(({ requested }) => requested.length)).toEqual([0, 1, 1]));
    });
  });

  test('wait for the first second, in which another tab may not have its lock yet', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const [one, other] = [createLocks(), createLocks()].map((locks) =>
        tab(m, { storage, locks }),
      );
      m.act('900ms s 9ms h', { s: () => one?.send('a', NEVER), h: () => other?.store.reread() });
      m.expectObservable(other!.states$, '^ 4s !').toBe('n 909ms s 999ms u', STATES);
    });
  });

  test.each<[string, Locks, number]>([
    ['without locks', noLocks, 20_000],
    ['whose lock stays held', { hold: () => NEVER, holders: () => of(1) }, 40_000],
  ])('wait by the monotonic clock for a tab %s', (_, locks, most) => {
    marbles((m) => {
      const storage = createMemoryStore();
      const [one, other] = [0, 0].map(() => tab(m, { storage, locks, says: () => NEVER }, 90_000));
      m.act('s 9ms h 500ms c', {
        s: () => one?.send('a', NEVER),
        h: () => other?.store.reread(),
        c: () => setWallClock(3_600_000),
      });
      m.expectObservable(other!.states$.pipe(map((state) => state)), '^ 80s !').toBe(
        `n 9ms s ${most - 1}ms u`,
        STATES,
      );
    });
  });
});

describe('a search for abandoned commands', () => {
  const looked = (m: Marbles, locks: Locks, stored: Readonly<Record<string, Order>>) => {
    const texts = Object.entries(stored).map(([id, one]) => [`orders:${id}`, ORDERS.print(one)]);
    const storage = createMemoryStore(Object.fromEntries(texts));
    // A machine that sends no queries, so that only these searches find a command.
    const { commands } = tab(m, { storage, kind: { isOpen: () => false, isSending: () => false } });
    const kind = { policy: POLICY, isSending: (one: Order) => one.stage === 'sending' };
    const facts = { sentAt: (one: Order) => one.sentAt, holdMs: () => 3_000, next: nextOrder };
    const machine = { ...commands, isSending: (id: string) => id === 'mine' };
    const look = (age: number) =>
      findAbandoned({ ...kind, ...facts }, { machine, locks, seenFor: () => age });
    return { commands, look };
  };
  const sent: Order = { sentAt: 0, stage: 'sending' };

  test('completes without a value, even without a command', () => {
    marbles((m) => {
      m.expectObservable(looked(m, createLocks(), {}).look(0)).toBe('|');
      m.expectObservable(looked(m, createLocks(), { a: sent }).look(0)).toBe('|');
    });
  });

  test('leaves commands that this page is sending, and commands with an outcome', () => {
    marbles((m) => {
      const { commands, look } = looked(m, createLocks(), {
        mine: sent,
        known: { sentAt: 0, stage: 'missing' },
      });
      m.expectObservable(look(90_000), '9s ^').toBe('9s |');
      m.after(() =>
        expect([...commands.all$.value.values()].map(({ stage }) => stage)).toEqual([
          'missing',
          'sending',
        ]),
      );
    });
  });

  test.each<[string, number, string]>([
    ['just within', 22_999, 'sending'],
    ['after', 23_000, 'unknown'],
  ])(
    'waits longer by the hold of the command for a tab without locks: %s that time',
    (_, age, stage) => {
      marbles((m) => {
        const { commands, look } = looked(m, noLocks, { a: sent });
        m.expectObservable(look(age)).toBe('|');
        m.after(() => expect(commands.all$.value.get('a')?.stage).toBe(stage));
      });
    },
  );

  test.each<[string, string, string]>([
    ['leaves a command with a free lock within its first second', '999ms', 'sending'],
    ['finds a command with a free lock after a second', '1s', 'unknown'],
  ])('%s', (_, age, stage) => {
    marbles((m) => {
      const { commands, look } = looked(m, createLocks(), { a: sent });
      m.expectObservable(look(0), `${age} ^`).toBe(`${age} |`);
      m.after(() => expect(commands.all$.value.get('a')?.stage).toBe(stage));
    });
  });

  test('finds a command even if the wall clock was set since', () => {
    marbles((m) => {
      const { commands, look } = looked(m, createLocks(), { a: { ...sent, sentAt: 3_600_000 } });
      m.expectObservable(look(0), '5ms ^').toBe('5ms |');
      m.after(() => expect(commands.all$.value.get('a')?.stage).toBe('unknown'));
    });
  });
});
