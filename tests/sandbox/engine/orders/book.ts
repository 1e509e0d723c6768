import type { Price } from '../../../../streams/rules/ladder';
import type { Minor } from '../../../../streams/rules/money';
import type { Side } from '../../../../streams/rules/profit';

/** An order in the book, which keeps `remaining` up to date. */
export interface Resting {
  readonly id: string;
  readonly accountId: string;
  readonly side: Side;
  readonly price: Price;
  remaining: Minor;
}

/** A price (hundredths), and the size on offer at it (minor units of backers' stake). */
export type PriceLevel = readonly [price: Price, size: Minor];

interface Taker {
  readonly accountId: string;
  readonly side: Side;
  /** The worst price that the taker accepts. */
  readonly limit: Price;
  readonly size: Minor;
}

/**
 * The order book of one runner: price first, then time. It contains only sizes, no funds and no states.
 *
 * A back order meets the lay orders at its price or higher, highest first; a lay order meets the back orders at its
 * price or lower, lowest first. A match has the price of the resting order, so the taker's stake is fixed and the
 * taker's price can only improve. Orders of one account never meet.
 */
export interface Book {
  /** Matches an order with resting orders and calls `onFill` for each; returns the unmatched rest. */
  take(taker: Taker, onFill: (maker: Resting, size: Minor) => void): Minor;
  /** Puts an order at the end of the queue at its price, without matching it. */
  rest(order: Omit<Resting, 'remaining'>, size: Minor): Resting;
  /** Changes the size of a resting order; it keeps its place in the queue. */
  resize(order: Resting, size: Minor): void;
  /** Removes an order and returns its remaining size; 0 if it is not in the book. */
  remove(id: string): Minor;
  get(id: string): Resting | undefined;
  /** Returns the best price to bet on `side`, ignoring the orders of `except`. */
  best(side: Side, except?: string): Price | null;
  /** Returns the prices for a bettor of `side`, best first, at most `depth`. */
  available(side: Side, depth: number): PriceLevel[];
  /** Returns every resting order, in no particular order. */
  resting(): Iterable<Resting>;
  clear(): void;
  readonly lastPrice: Price | null;
  /** The total of backers' stakes matched so far. */
  readonly traded: Minor;
  /** Returns the backers' stakes matched at each price; empty for a recorded market, whose trades were made elsewhere. */
  volumes(): PriceLevel[];
  /** Sets the total matched stake of a recorded market, whose trades were made elsewhere. */
  setTraded(values: { lastPrice?: Price | null; traded?: Minor }): void;
}

interface Node {
  readonly order: Resting;
  readonly level: Level;
  previous: Node | undefined;
  next: Node | undefined;
}

interface Level {
  readonly key: number;
  readonly price: Price;
  size: Minor;
  first: Node | undefined;
  last: Node | undefined;
}

/**
 * The levels of one side, sorted by key with the best last, so that removing the best level does not move other levels.
 */
type Levels = Level[];

export function createBook(): Book {
  const sides: Record<Side, Levels> = { BACK: [], LAY: [] };
  const nodes = new Map<string, Node>();
  let lastPrice: Price | null = null;
  let traded: Minor = 0;
  let volumes: Map<Price, Minor> | null = new Map();

  const unlink = (node: Node): void => {
    const { level } = node;
    if (node.previous) node.previous.next = node.next;
    else level.first = node.next;
    if (node.next) node.next.previous = node.previous;
    else level.last = node.previous;
    level.size -= node.order.remaining;
    nodes.delete(node.order.id);
    if (level.first) return;
    const levels = sides[node.order.side];
    if (levels.at(-1) === level) levels.pop();
    else levels.splice(position(levels, level.key), 1);
  };

  return {
    take(taker, onFill) {
      const levels = sides[opposite(taker.side)];
      let left = taker.size;
      // Goes through the levels from the best one; skips a level that contains only the taker's own orders.
      for (let index = levels.length - 1; index >= 0 && left > 0; index -= 1) {
        const level = levels[index];
        if (!level || !accepts(taker.side, taker.limit, level.price)) break;
        for (let node = level.first; node && left > 0;) {
          const { next, order } = node;
          if (order.accountId !== taker.accountId) {
            const size = Math.min(left, order.remaining);
            left -= size;
            order.remaining -= size;
            level.size -= size;
            traded += size;
            volumes?.set(level.price, (volumes.get(level.price) ?? 0) + size);
            lastPrice = level.price;
            if (order.remaining === 0) unlink(node);
            onFill(order, size);
          }
          node = next;
        }
      }
      return left;
    },
    rest({ id, accountId, side, price }, size) {
      const order: Resting = { id, accountId, side, price, remaining: size };
      const levels = sides[side];
      const key = side === 'LAY' ? price : -price;
      const index = position(levels, key);
      let level = levels[index];
      if (!level || level.key !== key) {
        level = { key, price, size: 0, first: undefined, last: undefined };
        levels.splice(index, 0, level);
      }
      const node: Node = { order, level, previous: level.last, next: undefined };
      if (level.last) level.last.next = node;
      else level.first = node;
      level.last = node;
      level.size += size;
      nodes.set(id, node);
      return order;
    },
    resize(order, size) {
      const node = nodes.get(order.id);
      if (!node) return;
      node.level.size += size - node.order.remaining;
      node.order.remaining = size;
    },
    remove(id) {
      const node = nodes.get(id);
      if (!node) return 0;
      unlink(node);
      return node.order.remaining;
    },
    get: (id) => nodes.get(id)?.order,
    best(side, except) {
      const levels = sides[opposite(side)];
      for (let index = levels.length - 1; index >= 0; index -= 1) {
        const level = levels[index];
        for (let node = level?.first; node; node = node.next) {
          if (node.order.accountId !== except) return node.order.price;
        }
      }
      return null;
    },
    available(side, depth) {
      const found: PriceLevel[] = [];
      const levels = sides[opposite(side)];
      for (let index = levels.length - 1; index >= 0 && found.length < depth; index -= 1) {
        const level = levels[index];
        if (level) found.push([level.price, level.size]);
      }
      return found;
    },
    *resting() {
      for (const node of nodes.values()) yield node.order;
    },
    clear() {
      sides.BACK = [];
      sides.LAY = [];
      nodes.clear();
    },
    get lastPrice() {
      return lastPrice;
    },
    get traded() {
      return traded;
    },
    volumes: () => [...(volumes ?? [])],
    setTraded(values) {
      if (values.lastPrice !== undefined) lastPrice = values.lastPrice;
      if (values.traded !== undefined) {
        traded = values.traded;
        volumes = null;
      }
    },
  };
}

export function opposite(side: Side): Side {
  return side === 'BACK' ? 'LAY' : 'BACK';
}

/** Returns whether a bettor of `side` with this `limit` accepts `price`. */
export function accepts(side: Side, limit: Price, price: Price): boolean {
  return side === 'BACK' ? price >= limit : price <= limit;
}

/** Returns the index of the level with this key, or the index at which it would be inserted. */
function position(levels: Levels, key: number): number {
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const level = levels[middle];
    if (level && level.key < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
