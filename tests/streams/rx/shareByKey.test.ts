import { NEVER, Observable, retry } from 'rxjs';
import { expect, test } from 'vitest';
import { createShareByKey } from '../../../streams/rx/shareByKey';
import type { Scope } from '../../../streams/rx/scope';
import { marbles } from '../marbles';

test('all subscribers of a key share one stream and get its latest value first', () => {
  marbles((m) => {
    const source$ = m.cold('a--b--c');
    const of$ = createShareByKey<string, string>(() => source$, { lingerMs: 5 }, m.scope());
    m.expectObservable(of$('k'), '^---------!').toBe(' a--b--c');
    m.expectObservable(of$('k'), '----^--!').toBe('    ----b-c');
    m.expectSubscriptions(source$.subscriptions).toBe('^--------------!');
  });
});

test('each key has its own', () => {
  marbles((m) => {
    const sources = { x: m.cold('-x'), y: m.cold('--y') };
    const of$ = createShareByKey((key: 'x' | 'y') => sources[key], { lingerMs: 0 }, m.scope());
    m.expectObservable(of$('x'), '^---!').toBe('         -x');
    m.expectObservable(of$('y'), '^---!').toBe('         --y');
    m.expectSubscriptions(sources.x.subscriptions).toBe('^---!');
    m.expectSubscriptions(sources.y.subscriptions).toBe('^---!');
  });
});

test('a stream lingers after its last subscriber: it is alive for a while, later it is made anew', () => {
  marbles((m) => {
    const source$ = m.cold('a-b-c-d-e-f');
    const of$ = createShareByKey<string, string>(() => source$, { lingerMs: 3 }, m.scope());
    m.expectObservable(of$('k'), '^-!').toBe('           a');
    m.expectObservable(of$('k'), '-----^!').toBe('       -----c');
    m.expectObservable(of$('k'), '------------^!').toBe('------------a');
    m.expectSubscriptions(source$.subscriptions).toBe(['^--------!', '------------^---!']);
  });
});

test('its scope closes with it', () => {
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

test('an error reaches everybody and is forgotten: the next one tries again', () => {
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

test('a subscriber at the moment of the failure shares the new stream with later ones', () => {
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

test('a stream that completes is made anew for the next one', () => {
  marbles((m) => {
    const source$ = m.cold('(a|)');
    const of$ = createShareByKey<string, string>(() => source$, { lingerMs: 50 }, m.scope());
    m.expectObservable(of$('k')).toBe('        (a|)');
    m.expectObservable(of$('k'), '---^').toBe('---(a|)');
    m.expectSubscriptions(source$.subscriptions).toBe(['(^!)', '---(^!)']);
  });
});

test('closing the outer scope completes every stream and leaves its sources', () => {
  marbles((m) => {
    const source$ = m.cold('a----b');
    const of$ = createShareByKey<string, string>(() => source$, { lingerMs: 50 }, m.scope(3));
    m.expectObservable(of$('k')).toBe('                a--|');
    m.expectSubscriptions(source$.subscriptions).toBe('^--!');
  });
});

test('a source that answers during subscription is subscribed to once', () => {
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
