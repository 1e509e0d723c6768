import type { ToastKind } from '../../streams/app';

/** The outcome of a bet that is not visible, in words. */
export interface BetOutcome {
  readonly kind: ToastKind;
  /** The bet: its side and runner. */
  readonly title: string;
  readonly text: string;
}

declare global {
  interface WindowEventMap {
    /** The part of the page that shows it calls `preventDefault`, so that no toast is needed. */
    betOutcome: CustomEvent<BetOutcome>;
  }
}
