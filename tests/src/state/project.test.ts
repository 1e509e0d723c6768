import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { proxy, snapshot } from 'valtio/vanilla';
import { project, whole } from '../../../src/state/project';

describe('projecting a stream into a proxy', () => {
  it('writes each value until it is unsubscribed, and leaves other fields alone', () => {
    const source$ = new Subject<number>();
    const state = proxy({ count: 0, other: 'kept' });
    const writing = project(source$, state, (count) => ({ count }));
    source$.next(5);
    expect(state).toEqual({ count: 5, other: 'kept' });
    writing.unsubscribe();
    source$.next(6);
    expect(state.count).toBe(5);
  });

  it('gives screens the very object a stream emitted, never a changed one', () => {
    const value = Object.freeze({ legs: Object.freeze([Object.freeze({ id: 'a' })]) });
    const source$ = new Subject<typeof value>();
    const state = proxy({ slip: whole({ legs: [] }) as unknown as typeof value });
    project(source$, state, (slip) => ({ slip: whole(slip) }));
    source$.next(value);
    expect(snapshot(state).slip).toBe(value);
  });
});
