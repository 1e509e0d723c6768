import { describe, expect, test } from 'vitest';
import { marbles } from '../marbles';
import { createMemoryStore } from '../ports';
import { ORDERS } from './commandPage';
import { only, order, sent, tab } from './commandStorePage';

describe('a player who logs out', () => {
  test('finds their open commands again on return', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const page = tab(m, storage);
      const three = new Map([
        ...only(order('sending')),
        ...only(order('unknown'), 'b'),
        ...only(order('missing'), 'c'),
      ]);
      m.act('-p-x-o-r', {
        p: () => page.put(three),
        x() {
          for (const key of storage.keys()) storage.remove(key);
          page.player.set(null);
          page.store.reread();
        },
        o: () => page.player.set('q'),
        r: () => page.player.set('p'),
      });
      m.expectObservable(page.shown$, '^ 9ms !').toBe('np-n---r', {
        n: '',
        p: 'as,bu,cm',
        r: 'as,bu',
      });
      m.after(() => expect(storage.keys().toSorted()).toEqual(['orders:a', 'orders:b']));
    });
  });

  test('finds the outcome of a command on return, and hides the command from other players', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const page = tab(m, storage);
      m.act('-p-x-a-r', {
        p: () => page.put(new Map([...only(order('sending')), ...only(order('sending'), 'b')])),
        x() {
          for (const key of storage.keys()) storage.remove(key);
          page.player.set('q');
          page.store.reread();
        },
        a() {
          expect(page.get('a')).toEqual(order('sending'));
          page.put(only(order('missing')));
          page.remove(['b']);
          expect(storage.keys()).toEqual([]);
        },
        r: () => page.player.set('p'),
      });
      m.expectObservable(page.shown$, '^ 9ms !').toBe('np-n---r', {
        n: '',
        p: 'as,bs',
        r: 'am',
      });
    });
  });

  test('leaves no command to a guest who saw the commands before the login', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const page = tab(m, storage);
      m.act('-p-x-r-o', {
        p: () => page.put(only(order('unknown'))),
        r: () => (page.player.set('p'), page.put(only(order('missing')))),
        x: () => page.player.set(null),
        o() {
          storage.remove('orders:a');
          page.player.set(null);
          page.store.reread();
        },
      });
      m.expectObservable(page.shown$, '^ 9ms !').toBe('nu---m-n', { n: '', u: 'au', m: 'am' });
    });
  });

  test('finds the record of another tab instead of the command', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const page = tab(m, storage);
      m.act('-p-x-e-r', {
        p: () => page.put(only(order('unknown'))),
        x: () => page.player.set(null),
        e: () => storage.elsewhere('orders:a', ORDERS.print(order('missing'))),
        r: () => page.player.set('p'),
      });
      m.expectObservable(page.shown$, '^ 9ms !').toBe('nu---m', { n: '', u: 'au', m: 'am' });
    });
  });

  test('does not find an own command that ended in another tab', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const page = tab(m, storage, true);
      m.act('-p-x-e-r', {
        p: () => page.put(only({ ...order('sending'), player: 'p' })),
        x: () => page.player.set(null),
        e: () => storage.elsewhere('orders:a', null),
        r: () => page.player.set('p'),
      });
      m.expectObservable(page.shown$, '^ 9ms !').toBe('np-n', { n: '', p: 'as' });
      m.after(() => expect(storage.keys()).toEqual([]));
    });
  });

  test('finds the outcome of a command that stores its player', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const page = tab(m, storage, true);
      const unknown = { ...order('unknown'), player: 'p' };
      m.act('-p-x-u', {
        p() {
          const named = only({ ...order('sending'), player: 'p' });
          page.keep(named);
          page.hold(named);
        },
        x: () => page.player.set(null),
        u() {
          page.put(only(unknown));
          expect(storage.get('orders:a')).toBe(ORDERS.print(unknown));
        },
      });
      m.expectObservable(page.shown$, '^ 9ms !').toBe('np-n', { n: '', p: 'as' });
    });
  });

  test('finds a command that the page sent, even if the storage was wiped in the meantime', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const page = tab(m, storage, true);
      m.act('-p-x-w-r', {
        p() {
          const named = only({ ...order('sending'), player: 'p' });
          page.keep(named);
          page.hold(named);
        },
        x: () => page.player.set(null),
        w: () => storage.clearElsewhere(),
        r: () => page.player.set('p'),
      });
      m.expectObservable(page.shown$, '^ 9ms !').toBe('np-n---p', { n: '', p: 'as' });
      m.after(() => expect(storage.keys()).toEqual(['orders:a']));
    });
  });

  test('finds a newer state on return if another tab has restored one', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const page = tab(m, storage);
      m.act('-p-x-a-e-r', {
        p: () => page.put(sent),
        x() {
          storage.remove('orders:a');
          page.player.set(null);
          page.store.reread();
        },
        a: () => page.put(only(order('missing'))),
        // Another tab stores the state that it had when the player logged out.
        e: () => storage.elsewhere('orders:a', ORDERS.print(order('sending'))),
        r: () => page.player.set('p'),
      });
      m.expectObservable(page.shown$, '^-----------!').toBe('ns-n---s-m', {
        n: '',
        s: 'as',
        m: 'am',
      });
      m.after(() => expect(storage.get('orders:a')).toBe(ORDERS.print(order('missing'))));
    });
  });

  test('prefers the record of another tab to the record of the page', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const page = tab(m, storage, true);
      m.act('-p-x-e', {
        p() {
          const named = only({ ...order('sending'), player: 'p' });
          page.keep(named);
          page.hold(named);
        },
        x: () => page.player.set(null),
        e() {
          const later = { ...order('missing', 7), player: 'p' };
          storage.elsewhere('orders:a', ORDERS.print(later));
          expect(page.get('a')).toEqual(later);
        },
      });
      m.expectObservable(page.shown$, '^ 9ms !').toBe('np-n', { n: '', p: 'as' });
    });
  });

  test('leaves commands that store their player on the device, for their player only', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const page = tab(m, storage, true);
      m.act('-p-x-a-f-r', {
        p: () =>
          page.put(
            new Map([
              ...only({ ...order('sending'), player: 'p' }),
              ...only({ ...order('missing'), player: 'p' }, 'b'),
              ...only({ ...order('missing'), player: 'q' }, 'c'),
            ]),
          ),
        x: () => page.player.set('q'),
        a: () => page.put(only({ ...order('unknown'), player: 'p' })),
        f() {
          // The device is full: a command that only this page has is not shown to another player either.
          storage.keepsOn('page');
          page.put(only({ ...order('missing', 9), player: 'p' }, 'd'));
        },
        r: () => page.player.set('p'),
      });
      m.expectObservable(page.shown$, '^-----------!').toBe('np-q-----r', {
        n: '',
        p: 'as,bm',
        q: 'cm',
        r: 'au,bm',
      });
    });
  });
});
