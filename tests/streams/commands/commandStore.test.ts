import { expect, test } from 'vitest';
import { marbles } from '../marbles';
import { createMemoryStore } from '../ports';
import { type Order, ORDERS } from './commandPage';
import { only, order, sent, tab } from './commandStorePage';

test('shows a command in every tab, with its changes and its end', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const [here, there] = [tab(m, storage), tab(m, storage)];
    m.act('-p-u-r', {
      p: () => expect(here.keep(only(order('sending')))).toEqual([]),
      u: () => there.put(only(order('unknown'))),
      r: () => there.remove(['a']),
    });
    m.act('--a-b-c', {
      a: () => there.store.reread(),
      b: () => here.store.reread(),
      c: () => here.store.reread(),
    });
    const shown = { n: '', s: 'as', u: 'au' };
    m.expectObservable(here.shown$, '^ 9ms !').toBe('ns--u-n', shown);
    m.expectObservable(there.shown$, '^ 9ms !').toBe('n-su-n', shown);
  });
});

test('returns the commands that no storage accepts, or stores them in the page', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const page = tab(m, storage);
    m.act('-s-f-p-g', {
      s: () => page.keep(only(order('missing'))),
      f() {
        storage.keepsOn('page');
        expect(
          page.keep(new Map([...only(order('sending', 9)), ...only(order('missing'), 'b')])),
        ).toEqual(['a', 'b']);
      },
      p: () => page.put(only(order('unknown', 9))),
      g: () => page.player.set(null),
    });
    m.expectObservable(page.shown$, '^ 9ms !').toBe('nm---u-m', { n: '', m: 'am', u: 'au' });
  });
});

test('returns only the commands that are not stored yet when storage fails', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const page = tab(m, storage);
    m.act('-s', {
      s() {
        page.keep(only(order('sending')));
        storage.keepsOn('page');
        const both = new Map([...only(order('sending')), ...only(order('sending'), 'b')]);
        expect(page.keep(both)).toEqual(['b']);
        page.put(both);
        expect([...page.all$.value.keys()]).toEqual(['a', 'b']);
        // The storage has `a`, so its end in another tab counts; only this page has `b`.
        storage.elsewhere('orders:a', null);
        expect([...page.all$.value.keys()]).toEqual(['b']);
      },
    });
    m.expectObservable(page.shown$, '^ 9ms !').toBe('n(aub)', {
      n: '',
      a: 'as',
      u: 'as,bs',
      b: 'bs',
    });
  });
});

test.each<[string, Order['stage'], Order | null, string]>([
  [
    'replaces what only this page knows with another tab’s change',
    'unknown',
    order('unread'),
    'au',
  ],
  ['drops what only this page knows when the command ends in another tab', 'unknown', null, ''],
  ['keeps what only this page knows if it knows more', 'missing', order('unknown'), 'am'],
  ['drops a command that ends in another tab, although this page knows more', 'missing', null, ''],
])('%s', (_, here, stored, shown) => {
  marbles((m) => {
    const storage = createMemoryStore();
    const page = tab(m, storage);
    m.act('-s-p-e', {
      s: () => page.keep(only(order('sending'))),
      p() {
        storage.keepsOn('page');
        page.put(only(order(here, 5)));
      },
      e: () => storage.elsewhere('orders:a', stored && ORDERS.print(stored)),
    });
    m.expectObservable(page.shown$, '^-----------!').toBe(shown === 'am' ? 'ns-h' : 'ns-h-e', {
      n: '',
      s: 'as',
      h: `a${here[0]}`,
      e: shown,
    });
  });
});

test('emits a group of changes once', () => {
  marbles((m) => {
    const page = tab(m, createMemoryStore());
    m.act('-p-g', {
      p: () => page.put(new Map([...only(order('sending')), ...only(order('sending'), 'b')])),
      g: () =>
        page.together(() => {
          page.put(only(order('unknown')));
          page.together(() => page.remove(['b']));
          page.put(only(order('missing'), 'c'));
        }),
    });
    m.expectObservable(page.shown$, '^ 9ms !').toBe('np-g', { n: '', p: 'as,bs', g: 'au,cm' });
  });
});

test('restores a command in flight when the storage is wiped, until its state changes', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const page = tab(m, storage);
    m.act('-s-w-u-w', {
      s() {
        page.keep(sent);
        page.hold(sent);
      },
      w: () => storage.clearElsewhere(),
      u: () => page.put(only(order('unknown'))),
    });
    m.expectObservable(page.shown$, '^ 9ms !').toBe('ns---u-n', { n: '', s: 'as', u: 'au' });
  });
});

test('replaces a command in flight by another tab’s record of the command', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const page = tab(m, storage);
    m.act('-s-u-e', {
      s() {
        page.keep(sent);
        page.hold(sent);
      },
      u: () => storage.elsewhere('orders:a', ORDERS.print(order('unknown'))),
      e: () => storage.elsewhere('orders:a', null),
    });
    m.expectObservable(page.shown$, '^ 9ms !').toBe('ns-u-n', { n: '', s: 'as', u: 'au' });
  });
});
