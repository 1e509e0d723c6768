/** Resolves once what was drawn is on the screen; a hidden page paints nothing. */
export const nextPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A hidden page has no frames.
    setTimeout(resolve, document.hidden ? 0 : 100);
  });
