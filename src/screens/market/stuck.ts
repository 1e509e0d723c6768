/** A lower window has no space for sticky parts. */
export const TALL = '(min-height: 28rem)';

/**
 * Calls back when a part begins or stops sticking, until the result is called.
 * @param mark is right before the part and scrolls away
 */
export function watchStuck(
  mark: Element,
  part: Element,
  tell: (isStuck: boolean) => void,
): () => void {
  // The position is far above the window if the part does not stick at all.
  const stop = Number.parseFloat(getComputedStyle(part).insetBlockStart) || 0;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect } of entries)
        tell(!isIntersecting && boundingClientRect.top < stop);
    },
    { rootMargin: `${-Math.round(stop) - 1}px 0px 0px` },
  );
  observer.observe(mark);
  return () => observer.disconnect();
}
