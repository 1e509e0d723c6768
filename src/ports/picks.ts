import type { Selection } from '../../streams/app';

declare global {
  interface Window {
    /**
     * The tapped prices that the slip has not taken yet, also from the previous page; undefined once the slip's code has
     * loaded. src/boot/picks.ts keeps them when the page is left.
     */
    __picks?: Selection[] | undefined;
  }
}

/** Remembers a tapped price until the streams keep the list (src/paint/liven.ts). */
export const remember = (selection: Selection): unknown => window.__picks?.push(selection);
