import { startTransition, useEffect, useState } from 'react';
import { paintedFacts } from '../state/hold';

/**
 * False in the render that hydrates a painted screen, which must show what the painter shows and nothing else; true
 * soon after it, rendered in slices, and in any other render.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(() => !paintedFacts.isOn());
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
