import { map, NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { sleep } from '../device';
import { marbles, type Marbles } from '../marbles';
import { createLocks, createMemoryStore } from '../ports';
import { ORDERS, type Given, openTab, type Said } from './commandPage';

const STATES = { n: '', s: 's', u: 'u', m: 'm', r: 'r' };
const tab = (m: Marbles, given: Given = {}, closesAt = 600_000) =>
  openTab(given, m.scope(closesAt), m);
const cut = (m: Marbles) => m.cold('--#', {}, new TypeError('cut'));
const lockOf = (id: string): string => `ordering ${id}`;

describe('a command', () => {
  test('is stored and locked before it is sent, and released after its reply', () => {
    marbles((m) => {
      const [storage, locks] = [createMemoryStore(), createLocks()];
      const page = tab(m, { storage, locks });
      const request$ = m.cold('---(a|)');
      const seen: unknown[] = [];
      const look = () =>
        locks.holders(lockOf('a')).subscribe((tabs) => seen.push(tabs, storage.all()));
      m.act('-s-l-l', { s: () => page.send('a', request$), l: look });
      m.expectObservable(page.states$, '^----!').toBe('ns--n', STATES);
      m.expectSubscriptions(request$.subscriptions).toBe('-^--!');
      m.after(() =>
        expect(seen).toEqual([1, { 'orders:a': '{"sentAt":1,"stage":"sending"}' }, 0, {}]),
      );
    });
  });

  test('is queried by its id and never sent again if it has no reply', () => {
    marbles((m) => {
      const request$ = cut(m);
      const page = tab(m, {
        says: (_, count) => m.cold('-(a|)', { a: count < 2 ? 'lacks' : 'has' }),
      });
      m.act('s', { s: () => page.send('a', request$) });
      m.expectObservable(page.states$, '^ 9s !').toBe('s-u 2002ms n', STATES);
      m.expectSubscriptions(request$.subscriptions).toBe('^-!');
      m.after(() =>
        expect(page.requested).toEqual([2, 1_003, 2_004].map((at) => ({ at, ids: ['a'] }))),
      );
    });
  });

  test('has no reply if its request completes without a value', () => {
    marbles((m) => {
      const page = tab(m, { says: () => NEVER });
      m.act('s', { s: () => page.send('a', m.cold('-|')) });
      m.expectObservable(page.states$, '^---!').toBe('su', STATES);
    });
  });

  test('counts as missing only after a query that began after its grace', () => {
    marbles((m) => {
      // The query at 4 s takes 4 s to answer, so it is no proof for the time in between.
      const page = tab(m, {
        says: (_, count) => m.cold(count === 4 ? '4s (l|)' : '(l|)', { l: 'lacks' }),
      });
      m.act('s', { s: () => page.send('a', cut(m)) });
      m.expectObservable(page.states$, '^ 20s !').toBe('s-u 8999ms m', STATES);
    });
  });

  test('is queried for five minutes if it counts as missing, and found when it arrives', () => {
    marbles((m) => {
      const page = tab(m);
      m.act('s', { s: () => page.send('a', cut(m)) });
      m.after(() => {
        const late = page.requested
          .map(({ at }) => (at - 5_002) / 1_000)
          .filter((time) => time > 0);
        expect(late).toEqual([2, 6, 14, 29, 59, 119, 179, 239, 299, 359]);
        expect(page.commands.all$.value.get('a')).toMatchObject({
          stage: 'missing',
          watched: false,
        });
      });
    });
    marbles((m) => {
      const page = tab(m, { says: () => of<Said>(m.now() < 12_000 ? 'lacks' : 'has') });
      m.act('s', { s: () => page.send('a', cut(m)) });
      m.expectObservable(page.states$, '^ 60s !').toBe('s-u 4999ms m 13999ms n', STATES);
    });
  });

  test('keeps its state when a reply arrives for a player who has logged out', () => {
    marbles((m) => {
      const page = tab(m, { says: () => m.cold('3s (h|)', { h: 'has' }) });
      m.act('s--p', { s: () => page.send('a', cut(m)), p: () => page.setPlayer('q') });
      m.expectObservable(page.states$, '^ 6s !').toBe('s-u', STATES);
      m.after(() => expect(page.requested.length).toBeGreaterThan(1));
    });
  });
});

describe('a device that sleeps', () => {
  test.each([
    ['counted', '500ms'],
    ['not counted', '4500ms'],
  ] as const)(
    'counts a command as missing at the next query, if its steady clock %s the sleep',
    (how, left) => {
      marbles((m) => {
        const page = tab(m);
        m.act('s 500ms z', { s: () => page.send('a', cut(m)), z: () => sleep(3_600_000, how) });
        m.expectObservable(page.states$, '^ 9s !').toBe(`s-u 499ms ${left} m`, STATES);
      });
    },
  );

  test('does not take a command from the tab that sends it', () => {
    marbles((m) => {
      const page = tab(m);
      m.act('s 500ms z', { s: () => page.send('a', NEVER), z: () => sleep(3_600_000, 'counted') });
      m.expectObservable(page.states$, '^ 9s !').toBe('s', STATES);
      m.after(() => expect(page.requested).toEqual([]));
    });
  });
});

describe('a full device', () => {
  test('stops a command that must be stored before it is sent or locked', () => {
    marbles((m) => {
      const [storage, locks] = [createMemoryStore(), createLocks()];
      storage.keepsOn('page');
      const page = tab(m, { storage, locks });
      const request$ = m.cold('-');
      let tabs: number | null = null;
      m.act('-s-l', {
        s: () => expect(page.send('a', request$)).toBe(false),
        l: () => locks.holders(lockOf('a')).subscribe((count) => (tabs = count)),
      });
      m.expectObservable(page.states$, '^ 9s !').toBe('n', STATES);
      m.expectSubscriptions(request$.subscriptions).toBe([]);
      m.after(() =>
        expect([tabs, page.commands.isSending('a'), storage.all()]).toEqual([0, false, {}]),
      );
    });
  });

  test('leaves the previous state of a command that is sent again', () => {
    marbles((m) => {
      const storage = createMemoryStore({
        'orders:a': ORDERS.print({ sentAt: 0, stage: 'missing' }),
      });
      storage.keepsOn('page');
      const page = tab(m, { storage });
      m.act('-s', { s: () => expect(page.send('a', m.cold('-'))).toBe(false) });
      m.expectObservable(page.states$, '^ 9s !').toBe('m', STATES);
    });
  });

  test('queries a command that may be stored in the page, and removes it at logout', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      storage.keepsOn('page');
      const page = tab(m, { storage, policy: { unstored: 'inPage' } });
      m.act('-s---p', { s: () => page.send('a', cut(m)), p: () => page.setPlayer(null) });
      m.expectObservable(page.states$, '^ 9s !').toBe('ns-u-n', STATES);
      m.after(() => expect([page.requested[0]?.at, storage.all()]).toEqual([3, {}]));
    });
  });
});

describe('a storage that is wiped while a command is sent', () => {
  const wiped = (m: Marbles, request$: ReturnType<Marbles['cold']>, player = 'p') => {
    const storage = createMemoryStore();
    const page = tab(m, { storage, says: () => NEVER });
    m.act('s-w', {
      s: () => page.send('a', request$),
      w() {
        storage.clearElsewhere();
        page.setPlayer(player);
      },
    });
    return page.states$;
  };

  test('does not lose a command, with or without a reply', () => {
    marbles((m) => {
      const states$ = wiped(m, m.cold('----#', {}, new TypeError('cut')));
      m.expectObservable(states$, '^ 9s !').toBe('s---u', STATES);
      m.expectObservable(wiped(m, m.cold('----(a|)')), '^ 9s !').toBe('s---n', STATES);
    });
  });

  test('shows no command of a player who has logged out', () => {
    marbles((m) => {
      const left$ = wiped(m, m.cold('----#', {}, new TypeError('cut')), 'q');
      m.expectObservable(left$, '^ 9s !').toBe('s-n', STATES);
    });
  });
});

describe('a player who logs out while a command is sent', () => {
  const loggedOut = (m: Marbles, request$: ReturnType<Marbles['cold']>) => {
    const storage = createMemoryStore();
    const page = tab(m, { storage, says: () => NEVER });
    m.act('s-x---r', {
      s: () => page.send('a', request$),
      x() {
        page.setPlayer(null);
        page.store.clear('logout');
      },
      r: () => page.setPlayer('p'),
    });
    m.expectObservable(page.commands.changes$, '^---- !').toBe('');
    return { page, storage };
  };

  test('finds it unknown after the next login if no reply arrived', () => {
    marbles((m) => {
      const { page, storage } = loggedOut(m, m.cold('----#', {}, new TypeError('cut')));
      m.act('-----l', { l: () => expect(storage.all()).toEqual({}) });
      m.expectObservable(page.states$, '^ 9s !').toBe('s-n---u', STATES);
    });
  });

  test('finds no command on return if the reply arrived', () => {
    marbles((m) => {
      const { page } = loggedOut(m, m.cold('----(a|)'));
      m.expectObservable(page.states$, '^ 9s !').toBe('s-n', STATES);
    });
  });
});

test('emits a command that is over after a change, and removes it', () => {
  marbles((m) => {
    const storage = createMemoryStore({
      'orders:a': ORDERS.print({ sentAt: 0, stage: 'unknown' }),
    });
    const page = tab(m, {
      storage,
      says: () => NEVER,
      kind: { isOver: ({ stage }) => stage === 'unread' },
    });
    m.act('-e', { e: () => page.commands.record(new Map([['a', { kind: 'unreadable' }]])) });
    const ended$ = page.commands.changes$.pipe(
      map((all) => all.map(({ after }) => after?.stage).join()),
    );
    m.expectObservable(ended$, '^---!').toBe('-r', { r: 'unread' });
    m.expectObservable(page.states$, '^---!').toBe('un', STATES);
    m.after(() => expect(storage.all()).toEqual({}));
  });
});

test('aborts requests, frees the lock and completes its streams when the page closes', () => {
  marbles((m) => {
    const [locks, request$] = [createLocks(), m.cold('-')];
    const page = tab(m, { locks }, 5);
    m.act('-s', { s: () => page.send('a', request$) });
    m.expectSubscriptions(request$.subscriptions).toBe('-^---!');
    m.expectObservable(page.states$).toBe('ns---|', STATES);
    m.expectObservable(page.commands.changes$).toBe('-----|');
  });
});

test('emits the changes of several events once, even for commands of another tab', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const page = tab(m, { storage });
    const text = ORDERS.print({ sentAt: 0, stage: 'unknown' });
    m.act('-e', {
      e() {
        storage.unheard('orders:a', text);
        storage.unheard('orders:b', text);
        page.commands.record(
          new Map(
            ['a', 'b', 'gone'].map((id) => [id, { kind: id === 'a' ? 'done' : 'unreadable' }]),
          ),
        );
      },
    });
    const changed$ = page.commands.changes$.pipe(
      map((changes) => changes.map(({ id, after }) => `${id} ${after?.stage ?? 'over'}`).join()),
    );
    m.expectObservable(changed$, '^---!').toBe('-t', { t: 'a over,b unread' });
    m.expectObservable(page.commands.all$.pipe(map(({ size }) => size)), '^---!').toBe(
      '0(21)',
      [0, 1, 2],
    );
  });
});
