import { startTransition, useEffect, useState } from 'react';
import { paintedFacts } from '../state/hold';

/**
 * False in the render that hydrates a painted screen, because that render must match the painter's; true in every other
 * render. The first of them follows soon after hydration, in slices.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(() => !paintedFacts.isOn());
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
