import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '../../../../streams/rules/profit';
import { accepts, createBook, opposite, type PriceLevel } from './book';

interface Waiting {
  readonly id: string;
  readonly accountId: string;
  readonly side: Side;
  readonly price: number;
  size: number;
}

type Fill = readonly [makerId: string, price: number, size: number];

/** The same book as a plain list that is searched completely: slow and simple. */
function naiveBook() {
  const waiting: Waiting[] = [];
  const drop = () => {
    for (let index = waiting.length - 1; index >= 0; index -= 1) {
      if (waiting[index]!.size === 0) waiting.splice(index, 1);
    }
  };
  return {
    take(taker: { accountId: string; side: Side; limit: number; size: number }) {
      const fills: Fill[] = [];
      let left = taker.size;
      const matching = waiting
        .filter((order) => order.side !== taker.side && order.accountId !== taker.accountId)
        .filter((order) => accepts(taker.side, taker.limit, order.price))
        // The sort is stable, so orders at the same price stay in order of time.
        .sort((a, b) => (taker.side === 'BACK' ? b.price - a.price : a.price - b.price));
      for (const order of matching) {
        const size = Math.min(left, order.size);
        if (size === 0) break;
        order.size -= size;
        left -= size;
        fills.push([order.id, order.price, size]);
      }
      drop();
      return { fills, left };
    },
    rest: (order: Waiting) => void waiting.push({ ...order }),
    remove(id: string) {
      const order = waiting.find((other) => other.id === id);
      const size = order?.size ?? 0;
      if (order) order.size = 0;
      drop();
      return size;
    },
    resize(id: string, size: number) {
      const order = waiting.find((other) => other.id === id);
      if (order) order.size = size;
    },
    available(side: Side): PriceLevel[] {
      const levels = new Map<number, number>();
      for (const order of waiting) {
        if (order.side === side) continue;
        levels.set(order.price, (levels.get(order.price) ?? 0) + order.size);
      }
      return [...levels].sort(([a], [b]) => (side === 'BACK' ? b - a : a - b));
    },
    best: (side: Side, except: string) =>
      waiting
        .filter((order) => order.side !== side && order.accountId !== except)
        .map(({ price }) => price)
        .sort((a, b) => (side === 'BACK' ? b - a : a - b))[0] ?? null,
  };
}

const step = fc.record({
  kind: fc.constantFrom('order', 'order', 'order', 'remove', 'resize'),
  accountId: fc.constantFrom('a', 'b', 'c'),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  price: fc.integer({ min: 290, max: 310 }),
  size: fc.integer({ min: 1, max: 50 }),
  target: fc.nat(60),
});

describe('the order book', () => {
  it('equals a naive list of orders after fills, new orders, changes and removals', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const book = createBook();
        const naive = naiveBook();
        let traded = 0;
        steps.forEach(({ kind, accountId, side, price, size, target }, index) => {
          const id = String(index);
          const aim = String(target);
          if (kind === 'order') {
            const fills: Fill[] = [];
            const taker = { accountId, side, limit: price, size };
            const left = book.take(taker, (maker, taken) => {
              fills.push([maker.id, maker.price, taken]);
              traded += taken;
            });
            expect({ fills, left }).toEqual(naive.take(taker));
            if (left > 0) {
              book.rest({ id, accountId, side, price }, left);
              naive.rest({ id, accountId, side, price, size: left });
            }
          } else if (kind === 'remove') {
            expect(book.remove(aim)).toBe(naive.remove(aim));
          } else {
            const resting = book.get(aim);
            if (resting) book.resize(resting, size);
            naive.resize(aim, size);
          }
          for (const of of ['BACK', 'LAY'] as const) {
            expect(book.available(of, 100)).toEqual(naive.available(of));
            expect(book.best(of, accountId)).toBe(naive.best(of, accountId));
          }
        });
        expect(book.traded).toBe(traded);
        expect(book.volumes().reduce((sum, [, size]) => sum + size, 0)).toBe(traded);
      }),
      { numRuns: 300 },
    );
  });

  it('matches an order with resting prices, best first, and counts the volume at each price', () => {
    const book = createBook();
    book.rest({ id: '1', accountId: 'a', side: 'LAY', price: 300 }, 40);
    book.rest({ id: '2', accountId: 'a', side: 'LAY', price: 310 }, 25);
    const fills: Fill[] = [];
    const left = book.take({ accountId: 'b', side: 'BACK', limit: 295, size: 100 }, (maker, size) =>
      fills.push([maker.id, maker.price, size]),
    );
    expect(fills).toEqual([
      ['2', 310, 25],
      ['1', 300, 40],
    ]);
    expect(left).toBe(35);
    expect(book.lastPrice).toBe(300);
    expect(book.traded).toBe(65);
    expect(book.volumes()).toEqual([
      [310, 25],
      [300, 40],
    ]);
    book.setTraded({ traded: 900 });
    expect(book.volumes()).toEqual([]);
  });

  it('skips orders of the same account', () => {
    const book = createBook();
    book.rest({ id: '1', accountId: 'a', side: 'BACK', price: 300 }, 10);
    book.rest({ id: '2', accountId: 'b', side: 'BACK', price: 305 }, 10);
    const fills: string[] = [];
    const left = book.take({ accountId: 'a', side: 'LAY', limit: 310, size: 10 }, (maker) =>
      fills.push(maker.id),
    );
    expect({ fills, left }).toEqual({ fills: ['2'], left: 0 });
    expect(book.best(opposite('BACK'))).toBe(300);
    expect(book.best('LAY', 'a')).toBeNull();
  });

  it('shows at most the requested number of levels, each with the full size at its price', () => {
    const book = createBook();
    [300, 305, 310, 315, 300].forEach((price, index) =>
      book.rest({ id: String(index), accountId: 'a', side: 'BACK', price }, 10),
    );
    expect(book.available('LAY', 3)).toEqual([
      [300, 20],
      [305, 10],
      [310, 10],
    ]);
    expect(book.available('BACK', 3)).toEqual([]);
  });
});
