import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../marbles';
import { createMemoryStore } from '../ports';
import { openTab, ORDERS, type Said } from './commandPage';

const UNKNOWN = ORDERS.print({ sentAt: 0, stage: 'unknown' });
const storageWith = (...ids: readonly string[]) =>
  createMemoryStore(Object.fromEntries(ids.map((id) => [`orders:${id}`, UNKNOWN])));

test('sends the second group when the first group has its reply', () => {
  marbles((m) => {
    const ids = Array.from({ length: 60 }, (_, index) => String(index).padStart(3, '0'));
    const first$ = m.cold<Said>('-----(h|)', { h: 'has' });
    const second$ = m.cold<Said>('---(h|)', { h: 'has' });
    const says = (group: readonly string[]) => (group.includes('000') ? first$ : second$);
    const { commands } = openTab({ storage: storageWith(...ids), says }, m.scope(500), m);
    m.expectSubscriptions(first$.subscriptions).toBe('^----!');
    m.expectSubscriptions(second$.subscriptions).toBe('-----^--!');
    m.after(() => expect(commands.all$.value.size).toBe(0));
  });
});

test('records no reply for a player who has logged out', () => {
  marbles((m) => {
    const says = () => m.cold<Said>('----(h|)', { h: 'has' });
    const storage = storageWith('a');
    const page = openTab({ storage, says }, m.scope(20), m);
    m.act('--o', { o: () => page.setPlayer('other') });
    m.after(() => expect(Object.keys(storage.all())).toContain('orders:a'));
  });
});

test('ends only the commands in the reply', () => {
  marbles((m) => {
    const page = openTab(
      {
        storage: storageWith('a', 'b'),
        says: () => of<Said>('has'),
        kind: { ask: () => m.cold('--(a|)', { a: new Map([['a', { kind: 'done' } as const]]) }) },
      },
      m.scope(500),
      m,
    );
    m.expectObservable(page.states$, '^ 400ms !').toBe('b-a', { b: 'uu', a: 'u' });
  });
});
