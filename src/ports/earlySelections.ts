import type { Selection } from '../../streams/app';

declare global {
  interface Window {
    /**
     * The tapped prices that the slip has not taken over yet, including those from the previous page; undefined once
     * the slip's code has loaded. src/boot/earlySelections.ts stores them when the page is left.
     */
    __earlySelections?: Selection[] | undefined;
  }
}

/** Remembers a tapped price until the streams store the selections (src/paint/subscribePreReact.ts). */
export const rememberSelection = (selection: Selection): unknown =>
  window.__earlySelections?.push(selection);
