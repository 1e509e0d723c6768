/** Resolves once what was drawn is on the screen; a hidden page paints nothing. */
export const shown = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page that is hidden meanwhile has no frames.
    setTimeout(resolve, document.hidden ? 0 : 100);
  });
