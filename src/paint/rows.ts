import { unlisted } from '../../streams/early';
import type { EventInfo, MarketInfo, RunnerInfo, Selection } from '../../streams/app';
import { type Cells, createCells } from '../ui/price/cells';
import { pickedBy, selectionOf } from '../ui/price/picked';
import { rowId } from '../ui/price/PriceCellView';
import { sizeIn, type WriteSize } from '../words/formats';
import type { Facts } from './facts';

/** The prices of a runner on the page. */
export interface PricedRow {
  readonly id: string;
  readonly event: Pick<EventInfo, 'id' | 'title' | 'sportId'>;
  readonly market: MarketInfo;
  readonly runner: RunnerInfo;
  readonly cells: Cells;
}

/** The rows of prices that are on the page. */
export interface Rows {
  readonly all: () => Iterable<PricedRow>;
  /**
   * Returns the row of a runner.
   * @param list its list, if another list may show the same market
   * @param writeVolume writes the traded volume, if the row shows it
   */
  readonly of: (
    event: PricedRow['event'],
    market: MarketInfo,
    runner: RunnerInfo,
    list?: string,
    writeVolume?: WriteSize,
  ) => PricedRow;
  /** Calls back once, when the painter has finished with the page. */
  readonly onEnd: (act: () => void) => void;
  readonly end: () => void;
  /** Writes the current odds. */
  readonly write: (odds: Facts['odds']) => void;
  /** The selection of a cell as the player sees it; null if the cell accepts no bet. */
  readonly selection: (cell: HTMLElement, state: Facts['state']) => Selection | null;
}

/** @param currency the ISO 4217 code of the sizes */
export function createRows(currency: string): Rows {
  const rows = new Map<string, PricedRow>();
  const ends: (() => void)[] = [];
  const writeSize = sizeIn(currency);
  return {
    all: () => rows.values(),
    onEnd: (act) => void ends.push(act),
    end() {
      for (const act of ends.splice(0)) act();
    },
    of(event, market, runner, list, writeVolume) {
      const id = rowId(...(list === undefined ? [] : [list]), market.id, runner.id);
      const cells =
        rows.get(id)?.cells ?? createCells(market.bettingType === 'LINE', writeSize, writeVolume);
      const row = { id, event, market, runner, cells };
      rows.set(id, row);
      return row;
    },
    write(odds) {
      for (const { market, runner, cells } of rows.values()) {
        const known = odds(market.id);
        if (known)
          cells.write(known.runners.find(({ id }) => id === runner.id) ?? unlisted(runner.id));
      }
    },
    selection(cell, state) {
      for (const { event, market, runner, cells } of rows.values()) {
        if (!cells.row()?.contains(cell)) continue;
        const picked = pickedBy(cell, runner, cells.odds());
        return picked && selectionOf(event, market, state(market.id)?.version ?? 0, picked);
      }
      return null;
    },
  };
}
