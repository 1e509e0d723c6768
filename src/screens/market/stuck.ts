/** A lower window has no room for parts that stick. */
export const TALL = '(min-height: 28rem)';

/**
 * Calls back when a sticky part reaches the place where it stops, or leaves it, until the result is called.
 * @param mark is right before the part and scrolls on
 */
export function watchStuck(
  mark: Element,
  part: Element,
  tell: (isStuck: boolean) => void,
): () => void {
  // Far above the window where it does not stick at all.
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
