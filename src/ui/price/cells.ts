import type { Price, RunnerOdds } from '../../../streams/app';
import { line, price as writeOdds, type WritePrice, type WriteSize } from '../../words/formats';
import { uiWords } from '../words';
import { type Cued, cue } from './cue';

/**
 * The hot path: writes a runner's odds on the cells of its row, as text and attributes, outside React. An
 * unchanged cell is not written.
 */
export interface Cells {
  /** For the row's `ref`: finds the cells, and drops them when the row is removed. */
  readonly attach: (row: HTMLElement | null) => void;
  readonly row: () => HTMLElement | null;
  readonly write: (odds: RunnerOdds) => void;
  /**
   * The odds that a tap refers to: the odds that the cells show, or showed when the finger touched them; only prices
   * that can be bet on; null before the first.
   */
  readonly odds: () => RunnerOdds | null;
}

interface Cell extends Cued {
  readonly element: HTMLButtonElement;
  /** Whether the cell has an arrow: deeper levels change too often for one. */
  readonly best: boolean;
  /** The index of the cell's price in `RunnerOdds.prices`; the size follows the price. */
  readonly index: number;
  readonly price: Text;
  readonly size: Text;
  shownPrice: number;
  shownSize: number;
  sizeText: string;
}

/** Back levels are places 0 to 2, lay levels 3 to 5, best first. */
export const BEST_BACK = 0;
export const BEST_LAY = 3;
/** Whether a place is the first of its side. */
export const isBest = (place: number): boolean => place % BEST_LAY === 0;
export const sideOf = (place: number): 'BACK' | 'LAY' => (place < BEST_LAY ? 'BACK' : 'LAY');

/** The price at a place; 0 without a price. */
export const priceAt = (odds: RunnerOdds, place: number): Price => odds.prices[place * 2] ?? 0;

const NONE = '–';

/** How long, in ms, a finger stays down before the player counts as having seen a change. */
const HOLD_MS = 1_000;

/** The range of odds, in hundredths. A line is a number of runs, which no ladder limits. */
const LEAST = 101;
const MOST = 100_000;
const isOdds = (price: Price): boolean => price === 0 || (price >= LEAST && price <= MOST);
/** Sizes alternate with the prices. */
const isGood = (figure: number, index: number): boolean => index % 2 === 1 || isOdds(figure);

/** Removes odds that cannot be bet on: prices off every ladder, and all prices of a runner that is not active. */
export function offered(odds: RunnerOdds, isLine: boolean): RunnerOdds {
  const { status, prices } = odds;
  const runs = status === 'ACTIVE';
  if (runs && (isLine || prices.every(isGood))) return odds;
  // A size without a price is not shown.
  const shown = prices.map((figure, index) =>
    runs && (isLine || isOdds(prices[index & ~1] ?? 0)) ? figure : 0,
  );
  return { ...odds, prices: shown };
}

/** Writes the last price and the traded volume, each if there is one. */
export function tradeText(
  { lastPrice, traded }: Pick<RunnerOdds, 'lastPrice' | 'traded'>,
  writePrice: WritePrice,
  writeVolume: WriteSize,
): string {
  const last = lastPrice > 0 ? uiWords().market.last(writePrice(lastPrice)) : '';
  const volume = traded > 0 ? uiWords().market.traded(writeVolume(traded)) : '';
  // The dot wraps together with the fact after it, so that no line ends with a dot.
  return last && volume ? `${last} ·\u00a0${volume}` : last || volume;
}

/** The row's quiet line: last price and traded volume. */
interface Facts {
  readonly node: Text;
  lastPrice: number;
  traded: number;
}

/** The odds that a row showed when a finger touched it, even if React hydrates the row in between. */
const presses = new WeakMap<HTMLElement, { readonly odds: RunnerOdds | null }>();

/** @param writeVolume writes the traded volume of a row that shows it */
export function createCells(
  isLine: boolean,
  writeSize: WriteSize,
  writeVolume: WriteSize = writeSize,
): Cells {
  const writePrice: WritePrice = isLine ? line : writeOdds;
  let attached: HTMLElement | null = null;
  let cells: readonly Cell[] = [];
  let facts: Facts | null = null;
  let shown: RunnerOdds | null = null;
  let isOpen = true;

  const writeFacts = (known: Facts, odds: RunnerOdds): void => {
    const { lastPrice, traded } = odds;
    if (known.lastPrice === lastPrice && known.traded === traded) return;
    known.lastPrice = lastPrice;
    known.traded = traded;
    const words = tradeText(odds, writePrice, writeVolume);
    if (known.node.data !== words) known.node.data = words;
  };

  const write = (given: RunnerOdds): void => {
    const odds = (shown = offered(given, isLine));
    const { prices, status } = odds;
    if (facts) writeFacts(facts, odds);
    if (isOpen !== (status === 'ACTIVE')) {
      isOpen = !isOpen;
      for (const { element } of cells) element.disabled = !isOpen;
    }
    for (const cell of cells) {
      const price = prices[cell.index] ?? 0;
      if (price !== cell.shownPrice) {
        if (cell.best && cell.shownPrice > 0 && price > 0)
          cue(cell, price > cell.shownPrice ? 'up' : 'down');
        cell.element.toggleAttribute('data-none', !price);
        cell.shownPrice = price;
        cell.price.data = writePrice(price, cell.price) || NONE;
      }
      const size = prices[cell.index + 1] ?? 0;
      if (size !== cell.shownSize) {
        cell.shownSize = size;
        const text = writeSize(size);
        if (text !== cell.sizeText) cell.size.data = cell.sizeText = text;
      }
    }
  };

  return {
    attach: (row) => {
      attached = row;
      cells = row ? find(row) : [];
      if (row)
        row.onpointerdown = () => {
          const press = { odds: shown };
          presses.set(row, press);
          setTimeout(() => {
            if (presses.get(row) === press) presses.delete(row);
          }, HOLD_MS);
        };
      isOpen = true;
      const line = row?.querySelector('[data-facts]')?.firstChild;
      facts = line instanceof Text ? { node: line, lastPrice: -1, traded: -1 } : null;
      if (shown) write(shown);
    },
    row: () => attached,
    write,
    odds: () => (attached && presses.get(attached)?.odds) ?? shown,
  };
}

function find(row: HTMLElement): readonly Cell[] {
  return [...row.querySelectorAll<HTMLButtonElement>('[data-price]')].flatMap((element) => {
    const price = element.querySelector('b')?.firstChild;
    const size = element.querySelector('i')?.firstChild;
    if (!(price instanceof Text) || !(size instanceof Text)) return [];
    const place = Number(element.dataset['price']);
    return [
      {
        element,
        best: isBest(place),
        index: place * 2,
        price,
        size,
        shownPrice: -1,
        shownSize: -1,
        sizeText: '',
        move: null,
        sweeps: 0,
        next: null,
      },
    ];
  });
}
