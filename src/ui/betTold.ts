import type { ToastKind } from '../../streams/index';

/** What became of a bet that is out of sight, in words. */
export interface Told {
  readonly kind: ToastKind;
  /** The bet: its side and its runner. */
  readonly title: string;
  readonly text: string;
}

declare global {
  interface WindowEventMap {
    /** Part of the page that says it calls `preventDefault`: then no notice is needed. */
    betTold: CustomEvent<Told>;
  }
}
