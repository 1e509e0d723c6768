import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../ui/whenIdle';

/**
 * Renders a long list in steps: one screenful at once, the rest when the browser is idle and in slices, so that no task
 * blocks the page. Returns the number of items to render now.
 */
export function useStages(count: number, first: number, step: number): number {
  const [drawn, setDrawn] = useState(first);
  const more = drawn < count;
  useEffect(() => {
    if (!more) return undefined;
    return whenIdle(() => startTransition(() => setDrawn(drawn + step)));
  }, [more, drawn, step]);
  return Math.min(count, drawn);
}
