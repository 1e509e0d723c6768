import { NEVER, Observable, retry } from 'rxjs';
import { expect, test } from 'vitest';
import { createShareByKey } from '../../../streams/rx/shareByKey';
import type { Scope } from '../../../streams/rx/scope';
import { marbles } from '../marbles';

test('shares one stream among all subscribers of a key and emits its latest value first', () => {
  marbles((m) => {
    const source$ = m.cold('a--b--c');
    const of$ = createShareByKey<string, string>(() => source$, { lingerMs: 5 }, m.scope());
    m.expectObservable(of$('k'), '^---------!').toBe(' a--b--c');
    m.expectObservable(of$('k'), '----^--!').toBe('    ----b-c');
    m.expectSubscriptions(source$.subscriptions).toBe('^--------------!');
  });
});

test('keeps the streams of different keys separate', () => {
  marbles((m) => {
    const sources = { x: m.cold('-x'), y: m.cold('--y') };
    const of$ = createShareByKey((key: 'x' | 'y') => sources[key], { lingerMs: 0 }, m.scope());
    m.expectObservable(of$('x'), '^---!').toBe('         -x');
    m.expectObservable(of$('y'), '^---!').toBe('         --y');
    m.expectSubscriptions(sources.x.subscriptions).toBe('^---!');
    m.expectSubscriptions(sources.y.subscriptions).toBe('^---!');
  });
});

test('keeps a stream alive for a while after its last subscriber', () => {
  marbles((m) => {
    const source$ = m.cold('a-b-c-d-e-f');
    const of$ = createShareByKey<string, string>(() => source$, { lingerMs: 3 }, m.scope());
    m.expectObservable(of$('k'), '^-!').toBe('           a');
    m.expectObservable(of$('k'), '-----^!').toBe('       -----c');
    m.expectObservable(of$('k'), '------------^!').toBe('------------a');
    m.expectSubscriptions(source$.subscriptions).toBe(['^--------!', '------------^---!']);
  });
});

test('closes the stream’s scope with the stream', () => {
  marbles((m) => {
    const scopes: Scope[] = [];
    const make = (_key: string, scope: Scope) => {
      scopes.push(scope);
      return NEVER;
    };
    const of$ = createShareByKey(make, { lingerMs: 2 }, m.scope());
    const closedAt: number[] = [];
    m.expectObservable(of$('k'), '^---!').toBe('');
    m.act('-s', { s: () => scopes[0]?.closed$.subscribe(() => closedAt.push(m.now())) });
    m.after(() => {
      expect(closedAt).toEqual([6]);
      expect(scopes).toHaveLength(1);
    });
  });
});

test('emits an error to all subscribers and drops the stream, so that a new subscriber retries', () => {
  marbles((m) => {
    let made = 0;
    const of$ = createShareByKey<string, string>(
      () => (made++ === 0 ? m.cold('-a#') : m.cold('-b')),
      { lingerMs: 5 },
      m.scope(),
    );
    m.expectObservable(of$('k')).toBe('            -a#');
    m.expectObservable(of$('k'), '-^').toBe('      -a#');
    m.expectObservable(of$('k'), '----^--!').toBe('-----b');
  });
});

test('shares the new stream even with a subscriber at the moment of the failure', () => {
  marbles((m) => {
    const [lost$, new$] = [m.cold('--#'), m.cold('a--b')];
    let made = 0;
    const of$ = createShareByKey<string, string>(
      () => (made++ === 0 ? lost$ : new$),
      { lingerMs: 1 },
      m.scope(),
    );
    m.expectObservable(of$('k').pipe(retry()), '^------!').toBe('--a--b');
    m.expectObservable(of$('k'), '----^----!').toBe('            ----ab');
    m.expectSubscriptions(new$.subscriptions).toBe('             --^-------!');
    m.after(() => expect(made).toBe(2));
  });
});

test('creates a new stream after the previous stream has completed', () => {
  marbles((m) => {
    const source$ = m.cold('(a|)');
    const of$ = createShareByKey<string, string>(() => source$, { lingerMs: 50 }, m.scope());
    m.expectObservable(of$('k')).toBe('        (a|)');
    m.expectObservable(of$('k'), '---^').toBe('---(a|)');
    m.expectSubscriptions(source$.subscriptions).toBe(['(^!)', '---(^!)']);
  });
});

test('completes every stream and unsubscribes from its source when the outer scope closes', () => {
  marbles((m) => {
    const source$ = m.cold('a----b');
    const of$ = createShareByKey<string, string>(() => source$, { lingerMs: 50 }, m.scope(3));
    m.expectObservable(of$('k')).toBe('                a--|');
    m.expectSubscriptions(source$.subscriptions).toBe('^--!');
  });
});

test('subscribes once to a source that emits during subscription', () => {
  marbles((m) => {
    let subscribed = 0;
    const source$ = new Observable<string>((subscriber) => {
      subscribed++;
      subscriber.next('now');
    });
    const of$ = createShareByKey<string, string>(() => source$, { lingerMs: 1 }, m.scope());
    m.expectObservable(of$('k'), '^--!').toBe('n', { n: 'now' });
    m.expectObservable(of$('k'), '-^-!').toBe('-n', { n: 'now' });
    m.after(() => expect(subscribed).toBe(1));
  });
});
