import { map, type Observable, of, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createMonitoring } from '../../../streams/monitoring/monitoring';
import type { Fact, Network } from '../../../streams/ports';
import type { Behavior } from '../../../streams/rx/behavior';
import { type Marbles, marbles } from '../marbles';
import { alwaysOnline } from '../ports';

const REFUSED: Fact = {
  kind: 'call',
  call: 'bet/placebetv2',
  error: 'server',
  status: 502,
  ms: 90,
};
const LOST: Fact = { kind: 'hub', transport: 'WebSockets', ms: 5_000 };
const GONE: Fact = { kind: 'code', part: 'the slip' };
const FACTS = { r: REFUSED, s: { ...REFUSED, ms: 300.4 }, l: LOST, g: GONE };

interface Given {
  readonly facts?: string;
  readonly values?: Readonly<Record<string, Fact>>;
  readonly path$?: Behavior<string | null>;
  readonly network?: Network;
  readonly visible$?: Observable<boolean>;
  readonly firstPricesMs?: number | null;
  readonly reply?: Observable<number>;
}

/** The batches that the monitoring sends. */
function batchesOf(m: Marbles, given: Given) {
  const sent$ = new Subject<{ path: string; text: string }>();
  createMonitoring(
    {
      facts$: m.hot(given.facts ?? '-', given.values ?? FACTS),
      firstPricesMs: () => given.firstPricesMs ?? null,
      send: (path, text) => {
        sent$.next({ path, text });
        return given.reply ?? of(204);
      },
    },
    {
      path$: given.path$ ?? m.behavior<string | null>('p', { p: '/monitoring' }),
      network: given.network ?? alwaysOnline,
      visibility: { visible$: given.visible$ ?? of(true) },
    },
    m.scope(300_000),
  );
  return sent$;
}

const failuresIn = (sent$: Observable<{ text: string }>) =>
  sent$.pipe(map(({ text }) => (JSON.parse(text) as { failures: unknown[] }).failures));

test('sends failures of the same moment together, and equal ones once with their longest time', () =>
  marbles((m) => {
    const sent$ = batchesOf(m, { facts: '-(rlgs)' });
    m.expectObservable(failuresIn(sent$)).toBe('- 2s b', {
      b: [
        { kind: 'call', call: 'bet/placebetv2', error: 'server', status: 502, count: 2, ms: 300 },
        { kind: 'hub', transport: 'WebSockets', count: 1, ms: 5_000 },
        { kind: 'code', part: 'the slip', count: 1, ms: 0 },
      ],
    });
  }));

test('sends at most one batch a minute, and the failures in between with the next one', () =>
  marbles((m) => {
    const sent$ = batchesOf(m, { facts: 'r 9999ms l 9999ms g 99999ms r' });
    const kinds$ = failuresIn(sent$).pipe(
      map((list) => (list as readonly Fact[]).map(({ kind }) => kind)),
    );
    m.expectObservable(kinds$).toBe('2s a 59999ms b 59999ms c', {
      a: ['call'],
      b: ['hub', 'code'],
      c: ['call'],
    });
  }));

test('sends at once when the page is hidden, because it may be closed', () =>
  marbles((m) => {
    // The first failure waits for others of its moment, the last one for the minute after a batch.
    const visible$ = m.behavior('v 999ms h 9999ms v 9999ms h 99s v 9s h', { v: true, h: false });
    const sent$ = batchesOf(m, { facts: 'r 4999ms l 4999ms g', visible$ });
    const kinds$ = failuresIn(sent$).pipe(
      map((list) => (list as readonly Fact[]).map(({ kind }) => kind)),
    );
    m.expectObservable(kinds$).toBe('1s a 5999ms b 13999ms c', {
      a: ['call'],
      b: ['hub'],
      c: ['code'],
    });
  }));

test('sends at most twenty different failures', () =>
  marbles((m) => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const values = Object.fromEntries(
      [...letters].map((part): [string, Fact] => [part, { kind: 'code', part }]),
    );
    const sent$ = batchesOf(m, { facts: `(${letters}a)`, values });
    const counts$ = failuresIn(sent$).pipe(map((list) => list.length));
    m.expectObservable(counts$).toBe('2s n', { n: 20 });
  }));

test('sends nothing without a path, and stops when the settings no longer name one', () =>
  marbles((m) => {
    const path$ = m.behavior<string | null>('n 9s p 99s n', { n: null, p: '/monitoring' });
    const sent$ = batchesOf(m, { facts: 'r 9999ms l 199s r', path$ });
    m.expectObservable(sent$.pipe(map(({ path }) => path))).toBe('12s p', { p: '/monitoring' });
  }));

test('neither counts failures of an offline page nor sends while offline', () =>
  marbles((m) => {
    // The first failure is noted online, but the page is offline when its batch is due.
    const network = { online$: m.behavior('o 999ms x 9s o', { o: true, x: false }) };
    const sent$ = batchesOf(m, { facts: 'r 4999ms l 99999ms g', network });
    const kinds$ = failuresIn(sent$).pipe(
      map((list) => (list as readonly Fact[]).map(({ kind }) => kind)),
    );
    m.expectObservable(kinds$).toBe('107s a', { a: ['call', 'code'] });
  }));

test('drops a batch that fails, and sends the next one', () =>
  marbles((m) => {
    const sent$ = batchesOf(m, { facts: 'r 99999ms l', reply: m.cold('#') });
    m.expectObservable(failuresIn(sent$).pipe(map((list) => list.length))).toBe('2s a 99999ms a', {
      a: 1,
    });
  }));

test('gives up a batch without an answer after ten seconds, and sends the next one', () =>
  marbles((m) => {
    const reply = m.cold<number>('-');
    const sent$ = batchesOf(m, { facts: 'r 99999ms l', reply });
    m.expectObservable(failuresIn(sent$).pipe(map((list) => list.length))).toBe('2s a 99999ms a', {
      a: 1,
    });
    m.expectSubscriptions(reply.subscriptions).toBe(['2s ^ 9999ms !', '102s ^ 9999ms !']);
  }));

test.each([
  [3_999, '-', []],
  [4_000, '2s b', [{ kind: 'prices', count: 1, ms: 4_000 }]],
  [null, '-', []],
])('reports first prices after %s ms only if they are slow', (firstPricesMs, drawn, failures) =>
  marbles((m) => {
    const sent$ = batchesOf(m, { firstPricesMs });
    m.expectObservable(failuresIn(sent$)).toBe(drawn, { b: failures });
    m.after(() => expect(failures.length).toBeLessThan(2));
  }),
);
