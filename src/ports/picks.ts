import type { Selection } from '../../streams/index';

declare global {
  interface Window {
    /**
     * The tapped prices that the slip has not taken yet, those of the page before too; undefined once its code is
     * there. src/boot/picks.ts keeps them over the end of the page.
     */
    __picks?: Selection[] | undefined;
  }
}

/** Remembers a tapped price until the streams keep the list (src/frame/paint/liven.ts). */
export const remember = (selection: Selection): unknown => window.__picks?.push(selection);
