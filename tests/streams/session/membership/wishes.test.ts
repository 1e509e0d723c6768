import { expect, test } from 'vitest';
import { createWishes } from '../../../../streams/session/membership/wishes';
import { marbles } from '../../marbles';
import { createLocks, noLocks } from '../../ports';

test('two presses are one request, and the second one completes without a value', () =>
  marbles((m) => {
    const { once } = createWishes(createLocks(), m.scope());
    const request$ = m.cold('---(a|)');
    m.expectObservable(once('a', request$), '   ^').toBe('---(a|)');
    m.expectObservable(once('a', request$), '   ^').toBe('|');
    m.expectObservable(once('a', request$), '   --^').toBe('--|');
    m.expectObservable(once('a', request$), '   ----^').toBe('-------(a|)');
    m.expectSubscriptions(request$.subscriptions).toBe(['^--!', '----^--!']);
  }));

test('two tabs are one request, and another name is another wish', () =>
  marbles((m) => {
    const locks = createLocks();
    const [here, there] = [createWishes(locks, m.scope()), createWishes(locks, m.scope())];
    const request$ = m.cold('---(a|)');
    m.expectObservable(here.once('a', request$)).toBe('---(a|)');
    m.expectObservable(there.once('a', request$), '-^').toBe('-|');
    m.expectObservable(there.once('b', request$), '-^').toBe('----(a|)');
    m.expectSubscriptions(request$.subscriptions).toBe(['^--!', '-^--!']);
  }));

test('an error ends the wish, and the next one is sent', () =>
  marbles((m) => {
    const { once } = createWishes(noLocks, m.scope());
    m.expectObservable(once('a', m.cold('-#'))).toBe('-#');
    m.expectObservable(once('a', m.cold('-(a|)')), '--^').toBe('---(a|)');
  }));

test('a wish goes on without its subscriber, and ends with the scope', () =>
  marbles((m) => {
    const request$ = m.cold('-----(a|)');
    m.expectObservable(createWishes(noLocks, m.scope()).once('a', request$), '^-!').toBe('');
    m.expectSubscriptions(request$.subscriptions).toBe(['^----!', '^--!']);
    const ending = createWishes(noLocks, m.scope(3)).once('a', request$);
    m.expectObservable(ending).toBe('---|');
    m.after(() => expect(request$.subscriptions).toHaveLength(2));
  }));
