import type { Price } from '../../../../streams/rules/ladder';
import type { Minor } from '../../../../streams/rules/money';
import type { Side } from '../../../../streams/rules/profit';
import { accepts, type Book, type PriceLevel } from './book';
import type { MutableMarket, OwnLevels } from '../market/market';
import { takeFromBook } from './matching';
import { marketOf, type ExchangeState } from '../state';

/** Prices to back and to lay; the orders of the offering account are on the opposite sides. */
export interface Levels {
  readonly back: readonly PriceLevel[];
  readonly lay: readonly PriceLevel[];
}

/**
 * Sets an account's offers on a runner to exactly these, for a recorded market or a market maker. An existing offer
 * keeps its place in the queue. Dropped offers are removed before new offers are added. If the market is open, new
 * offers first trade with the resting orders of other accounts.
 */
export function setLevels(
  state: ExchangeState,
  accountId: string,
  marketId: string,
  runnerId: string,
  levels: Levels,
): void {
  const market = marketOf(state, marketId);
  const book = market.books.get(runnerId);
  if (!book || market.runners.get(runnerId)?.status !== 'ACTIVE') return;
  const own = ownLevels(market, accountId, runnerId);
  const missing = { LAY: wanted(levels.back), BACK: wanted(levels.lay) };
  const changed = [keep(book, own.LAY, missing.LAY), keep(book, own.BACK, missing.BACK)];
  for (const side of ['LAY', 'BACK'] as const) {
    for (const [price, size] of missing[side]) {
      changed.push(true);
      offer(state, market, { accountId, runnerId, side, price }, size);
    }
  }
  if (changed.includes(true)) state.changes.prices(market, runnerId);
}

/** Reopens a market: offers that were set while it was closed are matched with orders that have rested since. */
export function openLevels(state: ExchangeState, market: MutableMarket): void {
  for (const [key, own] of market.levels) {
    const [accountId = '', runnerId = ''] = key.split(' ');
    const book = market.books.get(runnerId);
    for (const side of ['LAY', 'BACK'] as const) {
      for (const [price, resting] of own[side]) {
        const best = book?.best(side, accountId) ?? null;
        if (resting.remaining === 0 || best === null || !accepts(side, price, best)) continue;
        const size = book?.remove(resting.id) ?? 0;
        own[side].delete(price);
        offer(state, market, { accountId, runnerId, side, price }, size);
      }
    }
  }
}

interface Place {
  readonly accountId: string;
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Price;
}

function offer(state: ExchangeState, market: MutableMarket, place: Place, size: Minor): void {
  const { accountId, runnerId, side, price } = place;
  const book = market.books.get(runnerId);
  if (!book) return;
  // The id of a book entry for one price of one account, distinct from the numbers of orders.
  const id = `${accountId} ${side} ${price}`;
  const others = market.status === 'OPEN' && book.best(side, accountId) !== null;
  const left = others
    ? takeFromBook(state, market, runnerId, { id, accountId, side, limit: price, size })
    : size;
  if (left === 0) return;
  const resting = book.rest({ id, accountId, side, price }, left);
  ownLevels(market, accountId, runnerId)[side].set(price, resting);
}

function wanted(levels: readonly PriceLevel[]): Map<Price, Minor> {
  const sizes = new Map<Price, Minor>();
  for (const [price, size] of levels) {
    if (size > 0) sizes.set(price, (sizes.get(price) ?? 0) + size);
  }
  return sizes;
}

/** Removes and resizes existing offers, and leaves the missing sizes in `sizes`. Returns true if any offer changed. */
function keep(book: Book, own: OwnLevels[Side], sizes: Map<Price, Minor>): boolean {
  let changed = false;
  for (const [price, resting] of own) {
    const size = sizes.get(price);
    if (resting.remaining === 0) {
      own.delete(price);
    } else if (size === undefined) {
      own.delete(price);
      book.remove(resting.id);
      changed = true;
    } else {
      sizes.delete(price);
      if (size === resting.remaining) continue;
      book.resize(resting, size);
      changed = true;
    }
  }
  return changed;
}

function ownLevels(market: MutableMarket, accountId: string, runnerId: string): OwnLevels {
  const key = `${accountId} ${runnerId}`;
  let own = market.levels.get(key);
  if (!own) market.levels.set(key, (own = { BACK: new Map(), LAY: new Map() }));
  return own;
}

/** Removes all offers on a runner, or on all runners. */
export function dropLevels(market: MutableMarket, runnerId?: string): void {
  for (const key of market.levels.keys()) {
    if (runnerId === undefined || key.endsWith(` ${runnerId}`)) market.levels.delete(key);
  }
}
