import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { cancelOf } from '../../../streams/betting/cancelRules';
import { keepWishes } from '../../../streams/betting/cancelWishes';
import { createState } from '../../../streams/core/behavior';
import { createStore } from '../../../streams/core/persisted';
import { marbles, type Marbles } from '../marbles';
import { createMemoryStore, createReport, type MemoryStore } from '../ports';
import { aBet } from './bets';

const wish = cancelOf(aBet('b1'), 0);

function tab(m: Marbles, storage: MemoryStore) {
  const scope = m.scope(9);
  const store = createStore(storage, createReport().report, scope);
  const player = createState<string | null>('p', scope);
  const wishes = keepWishes(store, player.value$, scope);
  const shown$ = wishes.values$.pipe(
    map((values) => [...values.values()].map(({ at }) => at).join()),
  );
  return { ...wishes, player, store, shown$ };
}
const texts = { n: '', s: 'sending', u: 'unknown' };

test('a wish is known to every tab, becomes unknown in all, and goes from all', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const [here, there] = [tab(m, storage), tab(m, storage)];
    m.act('-p-u-r', {
      p: () => here.put([wish]),
      u: () => there.becomeUnknown(['b1', 'b2']),
      r: () => there.remove(['b1']),
    });
    m.act('--a-b-c', {
      a: () => there.store.reread(),
      b: () => here.store.reread(),
      c: () => here.store.reread(),
    });
    m.expectObservable(here.shown$).toBe('ns--u-n--|', texts);
    m.expectObservable(there.shown$).toBe('n-su-n---|', texts);
  });
});

test('a wish that no storage takes stays with the page and its player', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    storage.keepsOn('page');
    const { shown$, put, becomeUnknown, player } = tab(m, storage);
    m.act('-p-u-o', {
      p: () => put([wish]),
      u: () => becomeUnknown(['b1']),
      o: () => player.set(null),
    });
    m.expectObservable(shown$).toBe('ns-u-n---|', texts);
    m.after(() => expect(storage.all()).toEqual({}));
  });
});

test('many wishes become unknown together', () => {
  marbles((m) => {
    const { shown$, put, becomeUnknown } = tab(m, createMemoryStore());
    m.act('-p-u', {
      p: () => put([wish, { ...wish, betId: 'b2' }]),
      u: () => becomeUnknown(['b1', 'b2']),
    });
    m.expectObservable(shown$).toBe('ns-u-----|', {
      n: '',
      s: 'sending,sending',
      u: 'unknown,unknown',
    });
  });
});
