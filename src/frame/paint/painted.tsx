import type { ReactNode } from 'react';
import type {
  MarketInfo,
  MarketOdds,
  MarketState,
  RunnerOdds,
  Selection,
} from '../../../streams/index';
import { type PriceCellProps, PriceCellView } from '../../ui/price/PriceCellView';
import { rewrite, StillText, type TextProps } from '../../ui/StillText';
import { chooseAs, controls, isSame } from './controls';
import { draw } from './draw';

/** The facts of a market that decide how it is drawn. */
export type State = Pick<
  MarketState,
  'status' | 'inPlay' | 'version' | 'stale' | 'betDelay' | 'runners'
>;

/** A part of the picture with the prices of a market, for whoever moves it on. */
export interface Painted {
  /** How it stands now. */
  view(): ReactNode;
  /** Null where it has none to show. */
  readonly market: MarketInfo | null;
  /** The runners whose prices it shows. */
  readonly runners: readonly string[];
  /** Draws it anew: its market was halted, or goes on. */
  show(state: State): void;
  write(odds: RunnerOdds): void;
  /** Its prices are old. */
  age(): void;
  owns(cell: Element): boolean;
  /** The selection of one of its cells, as the player sees it; null for none, and where no bet is taken. */
  selection(cell: HTMLElement): Selection | null;
}

/** The texts of a picture that move with the clock. */
export type Clocks = Set<() => void>;

/** Puts a part's new drawing in the place of its former one; what was tapped or chosen stays, and the focus. */
export function renew(former: Element | null, view: ReactNode): void {
  const drawn = document.createDocumentFragment();
  draw(view, drawn);
  const made = controls(drawn);
  let focused: HTMLElement | undefined;
  for (const old of former ? controls(former) : []) {
    const heir = made.find((each) => isSame(old, each));
    if (!heir) continue;
    if (old === document.activeElement) focused = heir;
    if (old.dataset['price']) heir.ariaPressed = old.ariaPressed;
    chooseAs(old, heir);
  }
  former?.replaceWith(drawn);
  focused?.focus({ preventScroll: true });
}

/** Keeps what moves in a picture. */
export interface Holder {
  readonly clocks: Clocks;
  /** Gives a part's drawing, and moves it from then on. */
  hold(part: Painted): ReactNode;
}

/** The state that the odds of a reply tell. */
export const stateOf = ({ runners, ...odds }: MarketOdds): State => ({
  ...odds,
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

let cells = 0;
/** Its id is unlike those that React gives. */
export const Cell = (props: PriceCellProps) => <PriceCellView {...props} id={`early${++cells}`} />;
