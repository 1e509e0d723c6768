import { startTransition, useEffect, useState } from 'react';
import { paintedFacts } from '../state/hold';

/**
 * False in the render that hydrates a painted screen, because that render must match the painter's. True in every other
 * render, including the next one, which follows soon, in slices.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(() => !paintedFacts.isOn());
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
