import type { Minor, Price, RunnerDepth, RunnerOdds } from '../../../streams/app';
import type { Depth, Level } from '../../../streams/rules/hedge';
import { bestLevels, joinDepth } from '../../../streams/rules/ladderRows';
import type { WriteSize } from '../../words/formats';
import { offered } from '../../ui/price/cells';

/** A runner's prices as a ladder shows them. */
export interface Shown {
  readonly odds: RunnerOdds;
  readonly depth: Depth;
  /** The volume traded at each price; empty unless the server sends it. */
  readonly traded: ReadonlyMap<Price, Minor>;
}

/**
 * The hot path: writes the sizes of a ladder on the rungs that are in the DOM, outside React. An unchanged cell is not
 * written.
 */
export interface RungCells {
  /** For a rung's `ref`: finds its cells, and drops them when the rung is unmounted. */
  readonly attach: (price: Price) => (row: HTMLElement | null) => () => void;
  readonly write: (odds: RunnerOdds, whole: RunnerDepth | null) => void;
  /** The prices that are shown; null before the first prices. */
  readonly shown: () => Shown | null;
}

interface Cell {
  readonly element: HTMLElement;
  readonly text: Text;
  size: Minor;
  /** The share of the largest visible size, in whole percent. */
  share: number;
  isBest: boolean;
}

interface Rung {
  readonly price: Price;
  readonly row: HTMLElement;
  readonly back: Cell;
  readonly lay: Cell;
  /** The cell of the price, whose background is the bar of the traded volume. */
  readonly bar: HTMLElement;
  /** The volume as a figure, which only wide ladders show. */
  readonly figure: Text;
  volume: Minor;
  /** The volume's share of the largest visible one, in whole percent. */
  volumeShare: number;
  isGap: boolean;
  isLast: boolean;
}

const EMPTY: Depth = { back: [], lay: [] };

const sizesOf = (levels: readonly Level[]): ReadonlyMap<Price, Minor> =>
  new Map(levels.map(({ price, size }) => [price, size]));

export function createRungCells(writeSize: WriteSize): RungCells {
  const rungs = new Set<Rung>();
  let shown: Shown | null = null;
  let sizes = { back: sizesOf([]), lay: sizesOf([]) };
  let levels: readonly Level[] = [];
  let traded = sizesOf(levels);

  const writeCell = (cell: Cell, size: Minor, most: Minor, isBest: boolean): void => {
    if (size !== cell.size) {
      cell.size = size;
      const text = writeSize(size);
      if (cell.text.data !== text) cell.text.data = text;
    }
    const share = most > 0 ? Math.ceil((size / most) * 100) : 0;
    if (share !== cell.share) {
      cell.share = share;
      cell.element.style.backgroundSize = `${share}% 100%`;
    }
    if (isBest !== cell.isBest) {
      cell.isBest = isBest;
      cell.element.toggleAttribute('data-best', isBest);
    }
  };

  const writeAll = (): void => {
    const { depth, odds } = shown ?? { depth: EMPTY, odds: null };
    const [bestBack, bestLay] = [depth.back[0]?.price, depth.lay[0]?.price];
    const lastPrice = odds?.lastPrice ?? 0;
    const found = [...rungs].map((rung) => ({
      rung,
      back: sizes.back.get(rung.price) ?? 0,
      lay: sizes.lay.get(rung.price) ?? 0,
    }));
    const most = found.reduce((top, { back, lay }) => Math.max(top, back, lay), 0);
    for (const { rung, back, lay } of found) {
      writeCell(rung.back, back, most, rung.price === bestBack);
      writeCell(rung.lay, lay, most, rung.price === bestLay);
      const isGap = rung.price === bestLay;
      if (isGap !== rung.isGap) rung.row.toggleAttribute('data-gap', (rung.isGap = isGap));
      const isLast = lastPrice > 0 && rung.price === lastPrice;
      if (isLast !== rung.isLast) rung.row.toggleAttribute('data-last', (rung.isLast = isLast));
    }
  };

  /** Writes the bars of the volumes, which change only with a reply about the whole book. */
  const writeVolumes = (): void => {
    const most = [...rungs].reduce((top, { price }) => Math.max(top, traded.get(price) ?? 0), 0);
    for (const rung of rungs) {
      const volume = traded.get(rung.price) ?? 0;
      if (volume !== rung.volume) {
        rung.volume = volume;
        rung.figure.data = volume > 0 ? writeSize(volume) : '';
      }
      const share = most > 0 ? Math.ceil((volume / most) * 100) : 0;
      if (share === rung.volumeShare) continue;
      rung.volumeShare = share;
      rung.bar.style.backgroundSize = `${share}% 4px`;
    }
  };

  return {
    attach: (price) => (row) => {
      const [back, lay] = [cellIn(row, 'BACK'), cellIn(row, 'LAY')];
      const bar = row?.querySelector<HTMLElement>('[role="rowheader"]') ?? null;
      const figure = bar?.querySelector('small')?.firstChild;
      if (row === null || back === null || lay === null || bar === null) return () => undefined;
      if (!(figure instanceof Text)) return () => undefined;
      const marks = { volume: 0, volumeShare: 0, isGap: false, isLast: false };
      const rung: Rung = { price, row, back, lay, bar, figure, ...marks };
      rungs.add(rung);
      if (shown !== null) writeAll();
      if (traded.size > 0) writeVolumes();
      return () => void rungs.delete(rung);
    },
    write(given, whole) {
      const odds = offered(given, false);
      const depth = joinDepth(bestLevels(odds.prices), odds.status === 'ACTIVE' ? whole : null);
      if (whole !== null && whole.traded !== levels) {
        levels = whole.traded;
        traded = sizesOf(levels);
        writeVolumes();
      }
      shown = { odds, depth, traded };
      sizes = { back: sizesOf(depth.back), lay: sizesOf(depth.lay) };
      writeAll();
    },
    shown: () => shown,
  };
}

function cellIn(row: HTMLElement | null, side: string): Cell | null {
  // An own offer in this row also has a side.
  const element = row?.querySelector<HTMLElement>(`[data-at][data-side="${side}"]`);
  const text = element?.querySelector('b')?.firstChild;
  return element && text instanceof Text
    ? { element, text, size: -1, share: -1, isBest: false }
    : null;
}
