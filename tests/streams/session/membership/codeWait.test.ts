import { expect, test } from 'vitest';
import { createCodeWait } from '../../../../streams/session/membership/codeWait';
import { marbles } from '../../marbles';
import { alwaysVisible, steady } from '../../ports';

const deps = { steady, visibility: alwaysVisible };
const VALUES = { z: 0, a: 1, b: 2, w: 120 };

test('allows another code two minutes after the last code', () =>
  marbles((m) => {
    const sent$ = m.hot('o 2999ms n', { o: { sentAt: -118_000 }, n: { sentAt: 3_000 } });
    const { wait$ } = createCodeWait(sent$, deps);
    m.expectObservable(wait$, '^ 3500ms !').toBe('b 999ms a 999ms z 999ms w', VALUES);
    m.expectSubscriptions(sent$.subscriptions).toBe('^ 3500ms !');
  }));

test('does not wait if no code was sent', () =>
  marbles((m) => {
    const { wait$ } = createCodeWait(m.cold('n', { n: null }), deps);
    m.expectObservable(wait$, '^-!').toBe('z', VALUES);
  }));

test('counts a code as recent for two minutes', () =>
  marbles((m) => {
    const { isRecent } = createCodeWait(m.cold('n', { n: null }), deps);
    const emitted: unknown[] = [];
    m.act('a 119998ms b c', {
      a: () => emitted.push(isRecent({ sentAt: 0 }), isRecent(null), isRecent({ sentAt: 5 })),
      b: () => emitted.push(isRecent({ sentAt: 0 })),
      c: () => emitted.push(isRecent({ sentAt: 0 })),
    });
    m.expectObservable(m.cold('(n|)')).toBe('(n|)');
    m.after(() => expect(emitted).toEqual([true, false, false, true, false]));
  }));
