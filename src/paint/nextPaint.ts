/** Resolves once the drawn content is on the screen; a hidden page does not paint. */
export const nextPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A hidden page has no frames.
    setTimeout(resolve, document.hidden ? 0 : 100);
  });
