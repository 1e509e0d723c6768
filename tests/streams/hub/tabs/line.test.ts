import { expect, test } from 'vitest';
import { tabLine } from '../../../../streams/hub/tabs/line';
import { marbles } from '../../marbles';

test('emits known messages only, and signs and numbers its own messages', () => {
  marbles((m) => {
    const gone = { kind: 'gone', from: 'b' };
    const message$ = m.hot('-g-x-g', { g: gone, x: { kind: 'goal' } });
    const sent: unknown[] = [];
    const lead = () => m.cold<boolean>('-');
    const line = tabLine({ message$, send: (message) => sent.push(message), lead }, 'a');
    m.expectObservable(line.message$, '^-----!').toBe('-g---g', { g: gone });
    m.expectObservable(line.message$, '^-----!').toBe('-g---g', { g: gone });
    m.expectSubscriptions(message$.subscriptions).toBe('^-----!');
    line.send({ kind: 'ask', what: 'retry' });
    expect([line.me, line.next(), line.next()]).toEqual(['a', 1, 2]);
    m.after(() => expect(sent).toEqual([{ kind: 'ask', what: 'retry', from: 'a' }]));
  });
});
