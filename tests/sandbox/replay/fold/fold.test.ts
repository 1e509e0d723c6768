import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMarketCache } from './cache';
import { emptyMarket, foldMarket, viewRunner } from './fold';
import type { MarketState } from './fold';
import { definition, line, runner } from '../handmade';
import type { MarketChange } from '../message/message';
import { parseMessage } from '../message/message';

/** Returns the market after messages with these parts. */
function fold(...parts: readonly Readonly<Record<string, unknown>>[]): MarketState {
  return parts.reduce<MarketState>((state, part) => {
    const message = parseMessage(line(1, part));
    if (message.kind !== 'MARKETS') throw new Error('not a market message');
    return message.changes.reduce(foldMarket, state);
  }, emptyMarket('1.1'));
}

const rc = (...runners: readonly Readonly<Record<string, unknown>>[]) => ({ rc: runners });
const pricesOf = (state: MarketState, key = '11') => {
  const { back, lay } = viewRunner(state, key);
  return { back, lay };
};

describe('full depth', () => {
  test('merges levels by price, reads sizes as absolute, and sorts the best first', () => {
    const state = fold(
      rc({
        id: 11,
        atb: [
          [2.9, 10],
          [3, 5.5],
        ],
        atl: [
          [3.2, 7],
          [3.1, 1.25],
        ],
      }),
      rc({ id: 11, atb: [[2.9, 4]] }),
    );
    expect(pricesOf(state)).toEqual({
      back: [
        [300, 550],
        [290, 400],
      ],
      lay: [
        [310, 125],
        [320, 700],
      ],
    });
  });

  test('removes a level by size 0, and ignores the removal of a missing level', () => {
    const state = fold(
      rc({
        id: 11,
        atb: [
          [2.9, 10],
          [3, 5],
        ],
      }),
      rc({
        id: 11,
        atb: [
          [3, 0],
          [3.5, 0],
        ],
        atl: [[3.6, 0]],
      }),
    );
    expect(pricesOf(state)).toEqual({ back: [[290, 1000]], lay: [] });
  });

  test('distinguishes runners by handicap, and treats handicap 0 as no handicap', () => {
    const state = fold(
      rc(
        { id: 11, hc: -1.5, atb: [[2, 1]] },
        { id: 11, hc: 0, atb: [[3, 1]] },
        { id: 11, atb: [[3, 2]] },
      ),
    );
    expect([...state.runners.keys()]).toEqual(['11:-1.5', '11']);
    expect(pricesOf(state, '11:-1.5').back).toEqual([[200, 100]]);
    expect(pricesOf(state, '11').back).toEqual([[300, 200]]);
  });

  test('applies both parts of a runner that is listed twice in one message', () => {
    const state = fold(
      rc({ id: 11, atb: [[3.2, 1]], atl: [[3.1, 1]] }, { id: 11, atl: [[3.1, 0]] }),
    );
    expect(pricesOf(state)).toEqual({ back: [[320, 100]], lay: [] });
  });
});

describe('crossing levels', () => {
  test('leave out earlier levels that later levels cross, until they are set again', () => {
    const crossed = [
      rc({
        id: 11,
        atb: [
          [3, 1],
          [3.1, 2],
        ],
        atl: [[3.2, 3]],
      }),
      rc({
        id: 11,
        atl: [
          [3.1, 4],
          [3.05, 5],
        ],
      }),
    ];
    expect(pricesOf(fold(...crossed))).toEqual({
      back: [[300, 100]],
      lay: [
        [305, 500],
        [310, 400],
        [320, 300],
      ],
    });
    expect(pricesOf(fold(...crossed, rc({ id: 11, atb: [[3.1, 7]] })))).toEqual({
      back: [
        [310, 700],
        [300, 100],
      ],
      lay: [[320, 300]],
    });
  });

  test('leave only the last level within an entry', () => {
    const atb = [
      [3.2, 1],
      [3, 1],
    ];
    const atl = [
      [3.1, 1],
      [3.3, 1],
    ];
    const layLast = {
      back: [[300, 100]],
      lay: [
        [310, 100],
        [330, 100],
      ],
    };
    const backLast = {
      back: [
        [320, 100],
        [300, 100],
      ],
      lay: [[330, 100]],
    };
    expect(pricesOf(fold(rc({ id: 11, atb, atl })))).toEqual(layLast);
    expect(pricesOf(fold(rc({ id: 11, atl, atb })))).toEqual(backLast);
    expect(pricesOf(fold(rc({ id: 11, atb }, { id: 11, atl })))).toEqual(layLast);
    expect(pricesOf(fold(rc({ id: 11, atl }, { id: 12, atb }, { id: 11, atb })))).toEqual(backLast);
    expect(pricesOf(fold({ img: true, ...rc({ id: 11, atb, atl }) }))).toEqual(layLast);
    const places = (at: number, price: number) => [[at, price, 1]];
    const batb = places(0, 3.2);
    const batl = places(0, 3.2);
    expect(pricesOf(fold(rc({ id: 11, batb, batl })))).toEqual({ back: [], lay: [[320, 100]] });
    expect(pricesOf(fold(rc({ id: 11, batl, batb })))).toEqual({ back: [[320, 100]], lay: [] });
    expect(pricesOf(fold(rc({ id: 11, bdatl: batl, bdatb: batb }))).back).toEqual([[320, 100]]);
  });
});

describe('an image or a definition', () => {
  test('resets the runners if it is an image, and keeps the definition', () => {
    const before = [
      {
        marketDefinition: definition(),
        ...rc({ id: 11, atb: [[3, 1]], ltp: 3 }, { id: 12, atb: [[2, 1]] }),
      },
    ];
    const merged = fold(...before, { img: false, ...rc({ id: 11, atb: [[2.9, 1]] }) });
    expect(pricesOf(merged).back).toHaveLength(2);
    const anew = fold(...before, { img: true, ...rc({ id: 11, atb: [[2.9, 1]] }) });
    expect(pricesOf(anew).back).toEqual([[290, 100]]);
    expect(viewRunner(anew, '11').lastPrice).toBeNull();
    expect(pricesOf(anew, '12')).toEqual({ back: [], lay: [] });
    expect(anew.definition?.eventId).toBe('900');
  });

  test('replaces the full definition, and keeps the book during a suspension', () => {
    const state = fold(
      { marketDefinition: definition(), ...rc({ id: 11, atb: [[3, 1]] }) },
      {
        marketDefinition: definition({
          status: 'SUSPENDED',
          version: 2,
          runners: [runner(11, 'Reds')],
          name: undefined,
        }),
      },
    );
    expect(state.definition).toMatchObject({ status: 'SUSPENDED', version: 2, name: null });
    expect(state.definition?.runners).toHaveLength(1);
    expect(pricesOf(state).back).toEqual([[300, 100]]);
  });
});

describe('the best prices by place', () => {
  test('overwrite a place, empty it by size 0, and ignore an empty place', () => {
    const state = fold(
      rc({
        id: 11,
        batb: [
          [0, 3, 1],
          [1, 2.9, 2],
          [2, 2.8, 3],
        ],
        batl: [[0, 3.1, 1]],
      }),
      rc({
        id: 11,
        batb: [
          [0, 2.95, 4],
          [1, 2.9, 0],
          [7, 1.5, 0],
        ],
        batl: [[0, 3.1, 0]],
      }),
    );
    expect(pricesOf(state)).toEqual({
      back: [
        [295, 400],
        [280, 300],
      ],
      lay: [],
    });
  });

  test('use displayed prices before plain best prices, and full depth before both', () => {
    const best = { batb: [[0, 3, 1]] };
    const shown = { bdatb: [[0, 3.05, 1]] };
    expect(pricesOf(fold(rc({ id: 11, ...best }))).back).toEqual([[300, 100]]);
    expect(pricesOf(fold(rc({ id: 11, ...best, ...shown }))).back).toEqual([[305, 100]]);
    const full = fold(rc({ id: 11, ...best, ...shown }), rc({ id: 12, atb: [[2, 1]] }));
    expect(pricesOf(full)).toEqual({ back: [], lay: [] });
    expect(pricesOf(full, '12').back).toEqual([[200, 100]]);
  });
});

describe('the last price and the volume', () => {
  test('ignore 0.0, and keep the known values', () => {
    const state = fold(rc({ id: 11, ltp: 3.5, tv: 20 }), rc({ id: 11, ltp: 0.0, tv: 0.0 }));
    expect(viewRunner(state, '11')).toMatchObject({ lastPrice: 350, traded: 2000 });
    expect(viewRunner(fold(rc({ id: 11, ltp: 0.0 })), '11').lastPrice).toBeNull();
  });

  test('use a rising total as the total, and a falling total as the volume of the message', () => {
    const volumes = (...tv: readonly number[]) =>
      viewRunner(fold(...tv.map((one) => rc({ id: 11, tv: one }))), '11').traded;
    expect(volumes(5, 12, 20)).toBe(2000);
    expect(volumes(5, 12, 3)).toBe(2000);
    expect(volumes(5, 12, 3, 40)).toBe(6000);
  });

  test('use the volume by price instead, if it was recorded', () => {
    const state = fold(
      rc({
        id: 11,
        tv: 99,
        trd: [
          [3, 5],
          [3.1, 6],
        ],
      }),
      rc({ id: 11, trd: [[3, 7]] }),
    );
    expect(viewRunner(state, '11').traded).toBe(1300);
  });

  test('include starting prices written as words', () => {
    const state = fold(
      rc({ id: 11, spn: 'Infinity', spf: 'NaN', tv: 'NaN', ltp: 'NaN', atb: [[3, 1]] }),
    );
    expect(viewRunner(state, '11')).toMatchObject({
      back: [[300, 100]],
      lastPrice: null,
      traded: 0,
    });
  });
});

const levels = fc.array(
  fc.tuple(fc.integer({ min: 101, max: 112 }), fc.integer({ min: 0, max: 3 })),
  { maxLength: 4 },
);
const side = fc.option(levels);
const NOTHING = {
  bestBack: null,
  bestLay: null,
  shownBack: null,
  shownLay: null,
  lastPrice: null,
  volume: null,
};
const changes: fc.Arbitrary<MarketChange> = fc
  .record({
    image: fc.boolean(),
    runners: fc.array(fc.tuple(fc.nat(2), side, side, fc.boolean()), { maxLength: 4 }),
  })
  .map(({ image, runners }) => ({
    id: '1.1',
    image,
    definition: null,
    runners: runners.map(([id, back, lay, backLast]) => ({
      ...NOTHING,
      key: String(id),
      written: backLast ? ['lay', 'back'] : ['back', 'lay'],
      back,
      lay,
      traded: back,
    })),
  }));

interface Said {
  readonly price: number;
  readonly size: number;
  readonly at: number;
}

/** Rebuilds a side from the whole history: the last size at each price since the last image. */
function rebuild(history: readonly MarketChange[], key: string, of: 'back' | 'lay'): Said[] {
  const image = history.findLastIndex((change) => change.image);
  const since = history.slice(Math.max(0, image)).flatMap(({ runners }) => runners);
  const said = since.flatMap((one, place) => {
    if (one.key !== key) return [];
    const index = place * 2 + one.written.indexOf(of);
    return (one[of] ?? []).map(([price, size]) => ({ price, size, at: index }));
  });
  return said
    .filter(({ price, size }, index) => {
      const isLast = !said.slice(index + 1).some((later) => later.price === price);
      return isLast && size > 0;
    })
    .sort((a, b) => (of === 'back' ? b.price - a.price : a.price - b.price));
}

/** Removes the older level of the best crossing pair repeatedly. */
function parted(back: readonly Said[], lay: readonly Said[]): readonly (readonly Said[])[] {
  const [best, rival] = [back[0], lay[0]];
  if (best === undefined || rival === undefined || best.price < rival.price) return [back, lay];
  return best.at > rival.at ? parted(back, lay.slice(1)) : parted(back.slice(1), lay);
}

test('equals a rebuild from the full history, and never changes an earlier state', () => {
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 12 }), (history) => {
      const cache = createMarketCache();
      const given = history.map((change) => {
        const state = cache.apply(change);
        return { state, copy: structuredClone([...state.runners]) };
      });
      const last = cache.get('1.1') ?? emptyMarket('1.1');
      for (const key of ['0', '1', '2']) {
        const view = viewRunner(last, key);
        const all = rebuild(history, key, 'back');
        const [back = [], lay = []] = parted(all, rebuild(history, key, 'lay'));
        expect(view.back).toEqual(back.map(({ price, size }) => [price, size]));
        expect(view.lay).toEqual(lay.map(({ price, size }) => [price, size]));
        expect(view.traded).toBe(all.reduce((sum, { size }) => sum + size, 0));
      }
      for (const { state, copy } of given) expect([...state.runners]).toEqual(copy);
    }),
  );
});
