import type { ReactNode } from 'react';
import type {
  EventInfo,
  MarketInfo,
  MarketOdds,
  MarketState,
  RunnerInfo,
  RunnerOdds,
  Selection,
} from '../../../streams/index';
import type { Cells } from '../../ui/price/cells';
import { pickedBy, selectionOf } from '../../ui/price/picked';
import { type PriceCellProps, PriceCellView } from '../../ui/price/PriceCellView';
import { rewrite, StillText, type TextProps } from '../../ui/StillText';

/** The facts of a market that decide how it is drawn. */
export type State = Pick<
  MarketState,
  'status' | 'since' | 'inPlay' | 'version' | 'stale' | 'betDelay' | 'runners'
>;

/** Null before the first prices. */
type Age = () => number | null;

/** A part of the picture with the prices of a market, for whoever moves it on. */
export interface Painted {
  /** How it stands now. */
  view(): ReactNode;
  readonly event: Pick<EventInfo, 'id' | 'title'>;
  /** Null where it has none to show. */
  readonly market: MarketInfo | null;
  /** The runners whose prices it shows. */
  readonly runners: readonly RunnerInfo[];
  /** Their cells, by runner. */
  readonly cells: ReadonlyMap<string, Cells>;
  /** Of the market as it is shown. */
  version(): number;
  /**
   * Draws it anew: its market was halted, or goes on.
   * @param age of the prices, ms, by whoever keeps them current from here on: they are old when these say so
   */
  show(state: State, age?: Age): void;
  write(odds: RunnerOdds): void;
  /** The reply is old, and its prices too where nobody keeps them. */
  age(): void;
}

/** The texts of a picture that move with the clock. */
export type Clocks = Set<() => void>;

/** Keeps what moves in a picture. */
export interface Holder {
  readonly clocks: Clocks;
  /** The age of the reply, ms. */
  readonly age: Age;
  /** Gives a part's drawing, and moves it from then on. */
  hold(part: Painted): ReactNode;
}

/** The state that the odds of a reply tell. */
export const stateOf = ({ runners, ...odds }: MarketOdds) => ({
  ...odds,
  // Before the streams, the status is known from one reply alone.
  since: null,
  stale: false,
  runners: new Map(runners.map((runner) => [runner.id, runner])),
});

/** A text that moves with the clock. */
export const movingText = (clocks: Clocks) => (props: TextProps) => (
  <StillText
    {...props}
    at={(text: HTMLElement | null) => void clocks.add(() => rewrite(text, props.read))}
  />
);

/** The selection of a cell, as the player sees it; null where it takes no bet. */
export function selectionIn(parts: readonly Painted[], cell: HTMLElement): Selection | null {
  for (const { event, market, runners, cells, version } of parts)
    for (const runner of runners) {
      const row = cells.get(runner.id);
      const picked = row?.row()?.contains(cell) && pickedBy(cell, runner, row.odds());
      if (market && picked) return selectionOf(event, market, version(), picked);
    }
  return null;
}

let cells = 0;
/** Its id is unlike those that React gives. */
export const Cell = (props: PriceCellProps) => <PriceCellView {...props} id={`early${++cells}`} />;
