import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { createStore } from '../../../streams/storage/persisted';
import { createRealityCheck } from '../../../streams/protection/realityCheck';
import type { CheckDue, ProtectionState } from '../../../streams/protection/types';
import { type Marbles, marbles } from '../marbles';
import { alwaysVisible, createMemoryStore, createReport, type MemoryStore } from '../ports';

const state = (checkMinutes: number, startedAt = 0): ProtectionState => ({
  limits: [],
  checkMinutes,
  session: { startedAt, staked: 0, net: 0 },
});
const PLAYED: CheckDue = { minutes: 1, staked: 0, net: 0 };

interface Given {
  readonly known?: string;
  readonly values?: Readonly<Record<string, ProtectionState | null>>;
  readonly memory?: MemoryStore;
  readonly serverNow?: () => number;
  readonly visibility?: typeof alwaysVisible;
}

function setUp(
  m: Marbles,
  { known = 'a', values = { a: state(1) }, memory = createMemoryStore(), ...rest }: Given = {},
) {
  const scope = m.scope(400_000);
  const check = createRealityCheck(
    {
      store: createStore(memory, createReport().report, scope),
      known$: m.behavior(known, values),
      played$: m.behavior('p', { p: PLAYED }),
      serverNow: rest.serverNow ?? (() => m.now()),
      visibility: rest.visibility ?? alwaysVisible,
    },
    scope,
  );
  return { ...check, shown$: check.check$.pipe(map((due) => (due === null ? '-' : 'c'))), memory };
}

test('shows a check after its interval until it is answered, and repeats it', () =>
  marbles((m) => {
    const { shown$, goOn } = setUp(m);
    m.act('90s g', { g: goOn });
    m.expectObservable(shown$, '^ 151s !').toBe('n 59999ms c 29999ms n 59999ms c', {
      n: '-',
      c: 'c',
    });
  }));

test('shows no check in a session without checks, or to a guest', () =>
  marbles((m) => {
    const { shown$ } = setUp(m, { known: 'a 9ms n', values: { a: state(0), n: null } });
    m.expectObservable(shown$, '^ 300s !').toBe('n', { n: '-' });
  }));

test('applies an answer in one tab to all tabs', () =>
  marbles((m) => {
    const { shown$, memory } = setUp(m);
    m.act('70s e', { e: () => memory.elsewhere('realityCheckedAt', '70000') });
    m.expectObservable(shown$, '^ 80s !').toBe('n 59999ms c 9999ms n', { n: '-', c: 'c' });
  }));

test('shows the check on waking if it was due during a sleep', () =>
  marbles((m) => {
    let asleep = 0;
    const resumed$ = m.hot('--r');
    m.act('-s', { s: () => (asleep = 3_600_000) });
    const { shown$ } = setUp(m, {
      serverNow: () => m.now() + asleep,
      visibility: { visible$: alwaysVisible.visible$, resumed$ },
    });
    m.expectObservable(shown$, '^ 10ms !').toBe('n-c', { n: '-', c: 'c' });
  }));

test('does not postpone the check for an answer with a future timestamp', () =>
  marbles((m) => {
    const memory = createMemoryStore({ realityCheckedAt: '9000000' });
    const { shown$ } = setUp(m, { memory });
    m.expectObservable(shown$, '^ 61s !').toBe('n 59999ms c', { n: '-', c: 'c' });
  }));

test('restores an answer after a reload, even if the device cannot store values for this tab', () =>
  marbles((m) => {
    const { goOn, memory, shown$ } = setUp(m);
    memory.keepsOn('page');
    m.act('60s 1ms g', { g: goOn });
    m.expectObservable(shown$, '^ 70s !').toBe('n 59999ms c n', { n: '-', c: 'c' });
    m.after(() => expect(memory.all()).toEqual({ realityCheckedAt: '60001' }));
  }));

test('does not postpone the check for a future timestamp, even if the state is fetched again', () =>
  marbles((m) => {
    const memory = createMemoryStore({ realityCheckedAt: '9000000' });
    const { shown$ } = setUp(m, {
      memory,
      known: 'a 39999ms b 39999ms c',
      values: { a: state(1), b: state(1), c: state(1) },
    });
    m.expectObservable(shown$, '^ 61s !').toBe('n 59999ms c', { n: '-', c: 'c' });
  }));
