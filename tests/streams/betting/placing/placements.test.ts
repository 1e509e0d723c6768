import { NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import {
  nextPlacement,
  type Placement,
  type PlacementEvent,
} from '../../../../streams/betting/placing/placementRules';
import { PLACEMENTS } from '../../../../streams/betting/placing/placementStore';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore } from '../../ports';
import { aBet, matchedBet } from '../bets';
import { aPlacement, openPlacements } from './placementSamples';

const setUp = (m: Marbles, storage = createMemoryStore()) =>
  openPlacements(m, [], { closesAt: 100, storage });

/** References and states, as one string. */
const story = (list: readonly Placement[]): string =>
  list.map(({ order, state }) => `${order.reference} ${state.status}`).join();

const refused = { kind: 'refused', code: 'X', message: 'No.' } as const;

test('lists placements in the order they were sent, each under its own key', () => {
  marbles((m) => {
    const { placements, storage } = setUp(m);
    m.act('-ab', {
      a: () => placements.begin(aPlacement('z', 1)),
      b: () => placements.begin(aPlacement('a', 2)),
    });
    const seen: string[] = [];
    placements.list$.subscribe((list) => seen.push(story(list)));
    m.expectObservable(placements.outcome$).toBe('100ms |');
    m.after(() => {
      expect(seen).toEqual(['', 'z submitting', 'z submitting,a submitting']);
      expect(Object.keys(storage.all()).toSorted()).toEqual(['placements:a', 'placements:z']);
    });
  });
});

test('lists a placement that another tab sent earlier before later placements', () => {
  marbles((m) => {
    const { placements, storage } = setUp(m);
    placements.begin(aPlacement('a', 20));
    storage.elsewhere('placements:b', PLACEMENTS.print(aPlacement('b', 10)));
    m.expectObservable(placements.outcome$).toBe('100ms |');
    m.after(() => expect(story(placements.list$.value)).toBe('b submitting,a submitting'));
  });
});

describe('events', () => {
  test('read the storage once and emit once for many placements', () => {
    marbles((m) => {
      const { placements, store } = setUp(m);
      placements.begin(aPlacement('a', 1));
      placements.begin(aPlacement('b', 2));
      let rereads = 0;
      const { reread } = store;
      store.reread = () => {
        rereads++;
        reread();
      };
      m.act('-e', {
        e: () =>
          placements.recordAll(
            new Map<string, PlacementEvent>([
              ['a', refused],
              ['b', { kind: 'bet', bet: matchedBet('1') }],
              ['nobody’s', refused],
            ]),
          ),
      });
      const lists: string[] = [];
      placements.list$.subscribe((list) => lists.push(story(list)));
      const outcomes: string[] = [];
      placements.outcome$.subscribe((placement) => outcomes.push(story([placement])));
      m.expectObservable(placements.outcome$).toBe('-(ab) 95ms |', {
        a: expect.anything(),
        b: expect.anything(),
      });
      m.after(() => {
        expect(rereads).toBe(1);
        expect(lists).toEqual(['a submitting,b submitting', 'a rejected,b matched']);
        expect(outcomes).toEqual(['a rejected', 'b matched']);
      });
    });
  });

  test('do not emit a list if the placements stay the same', () => {
    marbles((m) => {
      const { placements } = setUp(m);
      placements.begin(aPlacement('a', 1));
      m.act('-e', {
        e: () => expect(placements.record('a', { kind: 'unlisted' })).toBe(false),
      });
      m.expectObservable(placements.list$).toBe('a 99ms |', { a: placements.list$.value });
    });
  });

  test('do not emit a list if they contain an unchanged bet', () => {
    marbles((m) => {
      const { placements } = setUp(m);
      placements.begin(aPlacement('a', 1));
      const listed = { kind: 'bet', bet: aBet('1') } as const;
      // l: listed; g: no longer listed; l: listed again as it was.
      m.act('-lgl', {
        l: () => placements.record('a', listed),
        g: () => placements.record('a', { kind: 'unlisted' }),
      });
      m.expectObservable(placements.outcome$).toBe('-o 98ms |', { o: expect.anything() });
      m.after(() => expect(placements.list$.value[0]).toMatchObject({ missing: 'no' }));
    });
  });

  test('reach a placement that another tab has just written', () => {
    marbles((m) => {
      const { placements, storage } = setUp(m);
      m.act('-e', {
        e: () => {
          storage.unheard('placements:b', PLACEMENTS.print(aPlacement('b', 2)));
          placements.record('b', { kind: 'bet', bet: aBet('1') });
        },
      });
      m.expectObservable(placements.outcome$).toBe('-o 98ms |', { o: expect.anything() });
      m.after(() => expect(storage.get('placements:b')).toContain('"unmatched"'));
    });
  });
});

describe('a storage that accepts no data', () => {
  test('refuses a placement, which stays on this page and is hidden from a guest', () => {
    marbles((m) => {
      const { placements, storage, player } = setUp(m);
      storage.keepsOn('page');
      m.act('-b-g', {
        b: () => expect(placements.send(aPlacement('a', 1), NEVER)).toBe(null),
        g: () => player.set(null),
      });
      const seen: string[] = [];
      placements.list$.subscribe((list) => seen.push(story(list)));
      m.expectObservable(placements.outcome$).toBe('-o 98ms |', { o: expect.anything() });
      m.after(() => {
        expect(seen).toEqual(['', 'a rejected', '']);
        expect(storage.all()).toEqual({});
      });
    });
  });

  test('preserves its contents, while the page stores its own state later', () => {
    marbles((m) => {
      const { placements, storage } = setUp(m);
      placements.begin(aPlacement('a', 1));
      storage.keepsOn('page');
      m.act('-p-m', {
        p: () => placements.record('a', { kind: 'bet', bet: aBet('1') }),
        m: () => {
          storage.keepsOn('device');
          placements.record('a', { kind: 'bet', bet: matchedBet('1') });
        },
      });
      const seen: string[] = [];
      placements.list$.subscribe((list) => seen.push(story(list)));
      m.expectObservable(placements.outcome$).toBe('-p-m 96ms |', {
        p: expect.anything(),
        m: expect.anything(),
      });
      m.after(() => {
        expect(seen).toEqual(['a submitting', 'a unmatched', 'a matched']);
        expect(storage.get('placements:a')).toContain('"matched"');
      });
    });
  });
});

describe('a placement that this page could not store', () => {
  /** Placement `a`, stored as being sent; its outcome could not be stored. */
  const unstored = (m: Marbles, event: PlacementEvent) => {
    const { placements, storage } = setUp(m);
    placements.begin(aPlacement('a', 1));
    storage.keepsOn('page');
    placements.record('a', event);
    const elsewhere = (stored: Placement) =>
      storage.elsewhere(`placements:${stored.order.reference}`, PLACEMENTS.print(stored));
    m.expectObservable(placements.outcome$).toBe('100ms |');
    return { storage, elsewhere, shownStates: () => story(placements.list$.value) };
  };
  const asBet = { kind: 'bet', bet: aBet('1') } as const;

  test('stays while another tab stores another placement', () => {
    marbles((m) => {
      const { elsewhere, shownStates } = unstored(m, refused);
      elsewhere(aPlacement('b', 2));
      m.after(() => expect(shownStates()).toBe('a rejected,b submitting'));
    });
  });

  test('stays if it is a bet that another tab does not have', () => {
    marbles((m) => {
      const { elsewhere, shownStates } = unstored(m, asBet);
      elsewhere({
        ...aPlacement('a', 1),
        state: { status: 'unknown', since: 1, reference: 'a', words: null },
      });
      m.after(() => expect(shownStates()).toBe('a unmatched'));
    });
  });

  test('is replaced if another tab has a newer state of the bet', () => {
    for (const event of [asBet, refused])
      marbles((m) => {
        const { elsewhere, shownStates } = unstored(m, event);
        elsewhere(nextPlacement(aPlacement('a', 1), { kind: 'bet', bet: matchedBet('1') }));
        m.after(() => expect(shownStates()).toBe('a matched'));
      });
  });

  test('is removed when another tab drops it', () => {
    marbles((m) => {
      const { storage, shownStates } = unstored(m, asBet);
      storage.elsewhere('placements:a', null);
      m.after(() => expect(shownStates()).toBe(''));
    });
  });
});

test('drops a placement when its outcome is known, or when its watch is over', () => {
  marbles((m) => {
    const { placements, storage } = setUp(m);
    for (const reference of ['a', 'b', 'c']) placements.begin(aPlacement(reference, 1));
    // e: a is refused, b counts as not placed; f: both are forgotten; w: the watch of b is over.
    m.act('-efw', {
      e: () => {
        placements.record('a', refused);
        placements.record('b', { kind: 'noAnswer', time: 1, words: null });
        placements.record('b', { kind: 'notFound', waited: 99_000, serverThen: 0 });
      },
      f: () => placements.forget(['a', 'b', 'c', 'nobody’s']),
      w: () => placements.record('b', { kind: 'watchOver' }),
    });
    const keys: string[][] = [];
    m.cold('--f', { f: 0 }).subscribe(() => keys.push(Object.keys(storage.all()).toSorted()));
    m.expectObservable(placements.outcome$).toBe('-(ab) 95ms |', {
      a: expect.anything(),
      b: expect.anything(),
    });
    m.after(() => {
      expect(keys).toEqual([['placements:b', 'placements:c']]);
      expect(Object.keys(storage.all())).toEqual(['placements:c']);
    });
  });
});

test('moves and drops thousands of placements of an older version without blocking the page', () => {
  marbles((m) => {
    const count = 3_000;
    const storage = createMemoryStore();
    let reads = 0;
    const counted = { ...storage, get: (key: string) => (reads++, storage.get(key)) };
    const list = Array.from({ length: count }, (_, n) => aPlacement(`r${n}`, n));
    const former = list.map(({ order: { reference, ...order }, ...facts }) => ({
      ...facts,
      order,
      reference,
      state: { at: 'rejected', code: 'X', message: 'No.' },
    }));
    storage.set('placements', JSON.stringify(former));
    const { placements } = setUp(m, counted);
    expect(placements.list$.value).toHaveLength(count);
    placements.forget(list.map(({ order }) => order.reference));
    expect(placements.list$.value).toHaveLength(0);
    expect(storage.all()).toEqual({});
    expect(reads).toBeLessThan(count * 10);
  });
});

describe('the list of the first version', () => {
  const former = (...references: readonly string[]): string =>
    JSON.stringify(
      references.map((each) => {
        const stored = JSON.parse(PLACEMENTS.print(aPlacement(each, 1)) ?? '');
        const { reference, ...order } = stored.order;
        return Object.assign(stored, { order, reference });
      }),
    );

  test('is moved placement by placement', () => {
    marbles((m) => {
      const storage = createMemoryStore({ placements: former('a', 'b') });
      const { placements, warnings } = setUp(m, storage);
      m.expectObservable(placements.list$).toBe('a 99ms |', {
        a: [aPlacement('a', 1), aPlacement('b', 1)],
      });
      m.after(() => {
        expect(Object.keys(storage.all())).toEqual(['placements:a', 'placements:b']);
        expect(warnings).toEqual([]);
      });
    });
  });

  test('stays in place on a full device', () => {
    marbles((m) => {
      const storage = createMemoryStore({ placements: former('a') });
      storage.keepsOn('page');
      const { placements } = setUp(m, storage);
      m.expectObservable(placements.outcome$).toBe('100ms |');
      m.after(() => expect(Object.keys(storage.all())).toEqual(['placements']));
    });
  });
});
