import { readdirSync, readFileSync } from 'node:fs';
import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { getVersion, snapshot } from 'valtio/vanilla';
import { proxyOf } from '../../../src/state/proxyOf';
import { createState } from '../../../streams/rx/behavior';
import { derive } from '../../../streams/rx/derive';
import { createScope } from '../../../streams/rx/scope';
import type { Loadable, QuickStake, User } from '../../../streams/app';

describe('proxyOf', () => {
  it('has the first value of each Behavior, then every change, field by field', () => {
    const scope = createScope();
    const count = createState(1, scope);
    const name = createState<string | null>(null, scope);
    const state = proxyOf({ count: count.value$, name: name.value$ });
    expect(snapshot(state)).toEqual({ count: 1, name: null });
    count.set(2);
    expect(snapshot(state)).toEqual({ count: 2, name: null });
    name.set('ann');
    expect(snapshot(state)).toEqual({ count: 2, name: 'ann' });
    name.set(null);
    expect(snapshot(state)).toEqual({ count: 2, name: null });
  });

  it('follows a derived Behavior like any other', () => {
    const count = createState(1, createScope());
    const state = proxyOf({ odd: derive([count.value$], (n) => n % 2 === 1) });
    expect(state.odd).toBe(true);
    count.set(2);
    expect(state.odd).toBe(false);
  });

  it('follows its Behaviors until the scope closes', () => {
    const scope = createScope();
    const count = createState(1, scope);
    const twice$ = derive([count.value$], (n) => n * 2);
    const state = proxyOf({ count: count.value$, twice: twice$ });
    scope.close();
    count.set(5);
    expect(state).toEqual({ count: 1, twice: 2 });
  });

  it('keeps no subscription to a Behavior that has completed', () => {
    const value$ = new BehaviorSubject(1);
    proxyOf({ value: value$ });
    expect(value$.observed).toBe(true);
    value$.complete();
    expect(value$.observed).toBe(false);
  });

  it('passes views the same lists and sets that a stream emitted, even inside a record', () => {
    const scope = createScope();
    const legs = Object.freeze([Object.freeze({ id: 'a' })]);
    const slip = createState<{ readonly legs: typeof legs } | null>(null, scope);
    const list = createState<readonly string[]>(Object.freeze([]), scope);
    const pins = createState<ReadonlySet<string>>(new Set(), scope);
    const state = proxyOf({ slip: slip.value$, list: list.value$, pins: pins.value$ });
    slip.set(Object.freeze({ legs }));
    const more = Object.freeze(['x']);
    list.set(more);
    const pinned = new Set(['e']);
    pins.set(pinned);
    const now = snapshot(state);
    expect(now.slip?.legs).toBe(legs);
    expect(now.list).toBe(more);
    expect(now.pins).toBe(pinned);
  });

  it('writes nothing into a record of a stream', () => {
    const scope = createScope();
    const funds = Object.freeze({ balance: 1, limits: Object.freeze({ day: 5 }) });
    const state = proxyOf({ value: createState(funds, scope).value$ });
    expect(snapshot(state).value).toEqual({ balance: 1, limits: { day: 5 } });
    expect(getVersion(funds.limits)).toBeUndefined();
  });

  it('passes views the same record when the stream emits it again inside another record', () => {
    const scope = createScope();
    const notice = { kind: 'full' };
    const slip = createState({ notice, count: 1 }, scope);
    const state = proxyOf({ slip: slip.value$ });
    const before = snapshot(state).slip.notice;
    slip.set({ notice, count: 2 });
    expect(snapshot(state).slip.notice).toBe(before);
    slip.set({ notice: { kind: 'full' }, count: 2 });
    expect(snapshot(state).slip.notice).not.toBe(before);
  });

  it('removes a field that the next record does not have', () => {
    const scope = createScope();
    const bets = createState<Loadable<number>>({ state: 'failed', error: 'down', value: 1 }, scope);
    const state = proxyOf({ bets: bets.value$ });
    bets.set({ state: 'loading' });
    expect(snapshot(state).bets).toEqual({ state: 'loading' });
  });

  it('leaves a field untouched if its value did not change', () => {
    const scope = createScope();
    const source$ = new Subject<number>();
    const value$ = Object.defineProperty(source$, 'value', { get: () => 1 }) as Subject<number> & {
      readonly value: number;
    };
    const state = proxyOf({ value: value$, other: createState('kept', scope).value$ });
    source$.next(1);
    const before = getVersion(state);
    source$.next(1);
    expect(getVersion(state)).toBe(before);
    source$.next(2);
    expect(getVersion(state)).not.toBe(before);
  });

  it('has the type of each field, and does not let a caller write it', () => {
    const scope = createScope();
    const user$ = createState<User | null>(null, scope).value$;
    const stakes$ = createState<readonly QuickStake[]>([], scope).value$;
    const state: { readonly user: User | null; readonly stakes: readonly QuickStake[] } = proxyOf({
      user: user$,
      stakes: stakes$,
    });
    expect(Object.keys(state)).toEqual(['user', 'stakes']);

    const typed = proxyOf({ user: user$ });
    // @ts-expect-error -- written only by its Behavior
    typed.user = null;
    // @ts-expect-error -- no such field
    expect(typed.stakes).toBeUndefined();
    // @ts-expect-error -- the user is an object
    const text: string | null = proxyOf({ user: user$ }).user;
    expect(text).toBeNull();
  });

  it('accepts only Behaviors', () => {
    const late$ = new Subject<number>();
    // @ts-expect-error -- a stream without a current value
    expect(() => proxyOf({ late: late$ })).not.toThrow();
    // @ts-expect-error -- a plain value
    expect(() => proxyOf({ value: 1 })).toThrow();
  });
});

it('is the only file of the product that creates a proxy', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) =>
      /\bproxy\(|\bproxy\b.*from 'valtio/.test(readFileSync(`src/${path}`, 'utf8')),
    );
  expect(files).toEqual(['state/proxyOf.ts']);
});
