import { startTransition, useEffect, useState } from 'react';
import { paintedFacts } from '../state/hold';

/**
 * False in the render that hydrates a painted screen, because that render must match the painter's. The next render, in
 * which it is true, follows soon, in slices; it is also true in every other render.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(() => !paintedFacts.isOn());
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
