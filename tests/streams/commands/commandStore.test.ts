import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createCommandStore } from '../../../streams/commands/commandStore';
import { createState } from '../../../streams/rx/behavior';
import { createStore } from '../../../streams/storage/persisted';
import { marbles, type Marbles } from '../marbles';
import { createMemoryStore, createReport, type MemoryStore } from '../ports';
import { type Order, ORDERS } from './commandPage';

const order = (stage: Order['stage'], sentAt = 0): Order => ({ sentAt, stage });
const only = (one: Order, id = 'a') => new Map([[id, one]]);

const sent = only(order('sending'));

function tab(m: Marbles, storage: MemoryStore, isOwned = false) {
  const scope = m.scope(20);
  const store = createStore(storage, createReport().report, scope);
  const player = createState<string | null>('p', scope);
  const knowsMore = (here: Order, stored: Order): boolean =>
    here.stage === 'missing' && stored.stage !== 'missing';
  const deps = { store, player$: player.value$ };
  const commandStore = createCommandStore<Order>(
    deps,
    {
      family: ORDERS,
      knowsMore,
      isSending: ({ stage }) => stage === 'sending',
      isOpen: ({ stage }) => stage === 'unknown',
      ...(isOwned && { ownerOf: ({ player: owner }) => owner }),
    },
    scope,
  );
  const shown$ = commandStore.all$.pipe(
    map((all) => [...all].map(([id, { stage }]) => `${id}${stage[0]}`).join()),
  );
  return { ...commandStore, keep: commandStore.store, store, player, shown$ };
}

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

test('names the commands that no storage takes and leaves them as they were, or keeps them in the page', () => {
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

test('names only the commands that are not stored yet when no storage takes them', () => {
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
        // The storage has a, so its end in another tab counts; this page alone remembers b.
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

describe('a player who leaves', () => {
  test('takes the open commands along, and finds them on the return', () => {
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

  test('learns on the return what became of a command meanwhile, and no other player does', () => {
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

  test('leaves nothing to a guest who saw the commands before the login', () => {
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

  test('does not restore a command that names its player and ended in another tab', () => {
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

  test('stores what became of a command that the page sent and that names its player', () => {
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

  test('restores a command that the page sent if the storage was wiped meanwhile', () => {
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

  test('learns more on the return than another tab has restored', () => {
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
        // Another tab restores what it knew when the player left.
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

  test('reads the record of another tab before what the page knew', () => {
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

  test('leaves commands that name their player on the device, for that player alone', () => {
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
          // The device is full: what this page alone knows is not shown to another player either.
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

test('holds a command that the page sends when the storage is wiped, until its state changes', () => {
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

test('gives way to another tab’s record of a command that the page sends', () => {
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
