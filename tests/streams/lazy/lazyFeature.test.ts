import { defer, map, NEVER, type Observable, of, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type Behavior, behaviorOf } from '../../../streams/rx/behavior';
import {
  awaited,
  behavior,
  command,
  createLazyFeatures,
  request,
  type Facade,
  stream,
  streams,
} from '../../../streams/lazy/lazyFeature';
import { createStore } from '../../../streams/storage/persisted';
import type { Scope } from '../../../streams/rx/scope';
import { type Marbles, marbles } from '../marbles';
import { alwaysOnline, createMemoryStore, createRandom, createReport } from '../ports';

const MISSING = expect.objectContaining({ kind: 'missing' });

interface Feature {
  readonly count$: Behavior<number>;
  readonly emitted$: Observable<number>;
  readonly group: { add(by: number): void };
  times$(by: number): Observable<number>;
  ask(what: number): Observable<string>;
  find(what: number): Observable<string>;
}

const FACADE: Facade<Feature> = {
  count$: behavior(0),
  emitted$: stream,
  group: { add: command },
  times$: streams,
  ask: request,
  find: awaited,
};

interface Setup {
  readonly scope?: Scope;
  readonly answer$?: Observable<string>;
}

/** A feature whose code loads when `code$` emits. */
function setUp(m: Marbles, code$: Observable<unknown>, given: Setup = {}) {
  const { scope = m.scope(), answer$ = NEVER } = given;
  const storage = createMemoryStore({ mine: '1', other: '2' });
  const { report, warnings, missing$ } = createReport();
  const store = createStore(storage, report, scope);
  const ports = { network: alwaysOnline, random: createRandom(0), report };
  const features = createLazyFeatures(ports, store, scope);
  const added: number[] = [];
  const requested: number[] = [];
  const answer = (what: number): Observable<string> => {
    requested.push(what);
    return answer$;
  };
  const example = features.add({
    name: 'example',
    facade: FACADE,
    keys: [{ key: 'mine', clearedAtLogout: true }],
    code$,
    create: (): Feature => ({
      count$: behaviorOf(m.cold('--y', { y: 2 }), 1, scope),
      emitted$: m.cold('x-y', { x: 1, y: 2 }),
      group: { add: (by) => void added.push(by) },
      times$: (by) => m.cold('x-y', { x: 1, y: 2 }).pipe(map((value) => value * by)),
      ask: answer,
      find: answer,
    }),
  });
  const { add } = example.group;
  return { features, example, add, added, requested, store, storage, warnings, missing$ };
}

/** Code that fails to load this many times, and when each attempt began. */
function failing(m: Marbles, times: number, failure$: Observable<unknown> = m.cold('#')) {
  const at: number[] = [];
  let fails = times;
  const code$ = defer(() => {
    at.push(m.now());
    return fails-- > 0 ? failure$ : of('code');
  });
  return { at, code$ };
}

describe('a feature that has not loaded', () => {
  it('has initial values and silent streams, and does not load because of them', () =>
    marbles((m) => {
      const code$ = m.cold('---p|');
      const { example } = setUp(m, code$, { scope: m.scope(20) });
      const values = { i: 0, x: 1, y: 2, a: 10, b: 20 };
      m.expectObservable(example.count$).toBe('        i----x-y------------|', values);
      m.expectObservable(example.emitted$).toBe('         -----x-y', values);
      m.expectObservable(example.times$(10)).toBe('    -----a-b', values);
      // s: the feature is started twice; its code, which takes 3 ms, is loaded once.
      m.act('                                          --s-s', { s: example.load });
      m.expectSubscriptions(code$.subscriptions).toBe('--^--!');
    }));

  it('loads for a command and runs the waiting commands in order', () =>
    marbles((m) => {
      const { add, added } = setUp(m, m.cold('---p|'), { scope: m.scope(20) });
      // a, b: commands that wait for the feature until 3 ms; c: a command after that.
      m.act('ab---c', { a: () => add(1), b: () => add(2), c: () => add(3) });
      m.after(() => expect(added).toEqual([1, 2, 3]));
    }));

  it('loads once for all requests, and sends each of them', () =>
    marbles((m) => {
      const code$ = m.cold('---p|');
      const answer$ = m.cold('-(a|)', { a: 'answer' });
      const { example, requested } = setUp(m, code$, { scope: m.scope(20), answer$ });
      m.expectObservable(example.ask(1), '-^').toBe('      -----(a|)', { a: 'answer' });
      m.expectObservable(example.ask(2), '-------^').toBe('--------(a|)', { a: 'answer' });
      m.expectSubscriptions(code$.subscriptions).toBe('    -^--!');
      m.expectSubscriptions(answer$.subscriptions).toBe(['----^!', '-------^!']);
      m.after(() => expect(requested).toEqual([1, 2]));
    }));

  it('drops a request whose subscriber leaves before the feature has loaded', () =>
    marbles((m) => {
      const answer$ = m.cold<string>('-');
      const { example } = setUp(m, m.cold('---p|'), { scope: m.scope(20), answer$ });
      m.expectObservable(example.ask(1), '^-!').toBe('');
      m.expectSubscriptions(answer$.subscriptions).toBe([]);
    }));

  it('passes on the errors of a request', () =>
    marbles((m) => {
      const { example } = setUp(m, m.cold('-(p|)'), { scope: m.scope(20), answer$: m.cold('-#') });
      m.expectObservable(example.ask(1)).toBe('--#');
    }));

  it('is created in a separate task after its code has loaded', () =>
    marbles((m) => {
      const { add, added } = setUp(m, of('code'));
      add(1);
      expect(added).toEqual([]);
      m.after(() => expect(added).toEqual([1]));
    }));

  it('has its keys cleared at logout, even if it never loaded', () =>
    marbles((m) => {
      const { store, storage } = setUp(m, NEVER, { scope: m.scope(9) });
      m.act('-o', { o: () => store.clear('logout') });
      m.after(() => expect(storage.all()).toEqual({ other: '2' }));
    }));
});

describe('a feature whose code fails to load', () => {
  it('is loaded again, and no command is lost', () =>
    marbles((m) => {
      const { at, code$ } = failing(m, 3);
      const { add, added } = setUp(m, code$);
      add(7);
      m.after(() => {
        expect(at).toEqual([0, 800, 2_400, 5_600]);
        expect(added).toEqual([7]);
      });
    }));

  it('counts as missing from the second failure until it is loaded, and is reported once', () =>
    marbles((m) => {
      let count = 0;
      const failure$ = defer(() => m.cold('10ms #', {}, `gone ${++count}`));
      const { code$ } = failing(m, 5, failure$);
      const { example, missing$, warnings } = setUp(m, code$);
      // Failures at 10 ms, 0.82 s, 2.43 s, 5.64 s and 12.05 s; loaded at 24.85 s.
      m.expectObservable(missing$, '^ 50s !').toBe('n 819ms m 24029ms n', { n: false, m: true });
      example.load();
      m.after(() =>
        expect(warnings).toEqual([
          { what: 'the example feature could not be loaded', detail: 'gone 2' },
        ]),
      );
    }));

  it('fails the waiting requests, and each later request whose own attempt has failed', () =>
    marbles((m) => {
      const code$ = m.cold('10ms #');
      const { example } = setUp(m, code$, { scope: m.scope(5_000) });
      m.expectObservable(example.ask(1)).toBe('            820ms #', undefined, MISSING);
      m.expectObservable(example.ask(2), '3500ms ^').toBe('3510ms #', undefined, MISSING);
      m.expectSubscriptions(code$.subscriptions).toBe([
        '^ 9ms !',
        '810ms ^ 9ms !',
        '2420ms ^ 9ms !',
        // Loaded at once for the second request, not 3.2 s after the third failure.
        '3500ms ^ 9ms !',
      ]);
    }));

  it('emits the reply to a request that waited for too few failures to count as missing', () =>
    marbles((m) => {
      const { code$ } = failing(m, 1);
      const { example } = setUp(m, code$, { answer$: m.cold('(a|)', { a: 'answer' }) });
      m.expectObservable(example.ask(1)).toBe('800ms (a|)', { a: 'answer' });
    }));

  it('emits the reply to a request, even if the reply takes long', () =>
    marbles((m) => {
      const { code$ } = failing(m, 5);
      const { example, requested } = setUp(m, code$, { answer$: m.cold('(a|)', { a: 'answer' }) });
      m.expectObservable(example.find(1)).toBe('24800ms (a|)', { a: 'answer' });
      m.after(() => expect(requested).toEqual([1]));
    }));

  it('keeps commands in order through an outage, and retries for a new command', () =>
    marbles((m) => {
      const { at, code$ } = failing(m, 6);
      const { add, added } = setUp(m, code$);
      // b: a command that starts the sixth attempt, which fails; c: a command that starts the seventh.
      m.act('a 19s b 4s c', { a: () => add(1), b: () => add(2), c: () => add(3) });
      m.after(() => {
        expect(at).toEqual([0, 800, 2_400, 5_600, 12_000, 19_001, 23_002]);
        expect(added).toEqual([1, 2, 3]);
      });
    }));

  it('is loaded again if an attempt never ends', () =>
    marbles((m) => {
      const { code$ } = failing(m, 1, NEVER);
      const { add, added } = setUp(m, code$);
      add(1);
      // b: the first attempt timed out at 20 s, the second has not begun; c: the second succeeded.
      m.act('20799ms b 2ms c', {
        b: () => expect(added).toEqual([]),
        c: () => expect(added).toEqual([1]),
      });
    }));

  it('reports that an attempt without an end took too long', () =>
    marbles((m) => {
      const { example, warnings } = setUp(m, NEVER, { scope: m.scope(42_000) });
      m.expectObservable(example.ask(1)).toBe('40800ms #', undefined, MISSING);
      m.after(() => expect(warnings[0]?.detail).toEqual(new Error('It took too long.')));
    }));

  it('is missing if it cannot be created from its code', () =>
    marbles((m) => {
      const { code$ } = failing(
        m,
        9,
        throwError(() => new TypeError('no code')),
      );
      const { example, warnings } = setUp(m, code$, { scope: m.scope(9_000) });
      m.expectObservable(example.ask(1)).toBe('800ms #', undefined, MISSING);
      m.after(() => expect(warnings[0]?.detail).toEqual(new TypeError('no code')));
    }));
});

describe('the scope', () => {
  it('ends a waiting request', () =>
    marbles((m) => {
      const { example } = setUp(m, NEVER, { scope: m.scope(9) });
      m.expectObservable(example.ask(1)).toBe('---------|');
    }));

  it('stops loading when it closes, and runs no command afterwards', () =>
    marbles((m) => {
      const code$ = m.cold('---p|');
      const { add, added } = setUp(m, code$, { scope: m.scope(2) });
      add(1);
      m.expectSubscriptions(code$.subscriptions).toBe('^-!');
      m.after(() => expect(added).toEqual([]));
    }));
});

it('reports missing code while any feature is missing', () =>
  marbles((m) => {
    const { features, example, missing$ } = setUp(m, failing(m, 3).code$);
    const other = features.add({
      name: 'other',
      facade: { add: command },
      code$: failing(m, 4).code$,
      create: (): { add(): void } => ({ add: () => undefined }),
    });
    example.load();
    m.act('                                             500ms l', { l: other.load });
    // One is loaded at 5.6 s, the other at 12.5 s.
    m.expectObservable(missing$, '^ 50s !').toBe('n 799ms m 11699ms n', {
      n: false,
      m: true,
    });
  }));
