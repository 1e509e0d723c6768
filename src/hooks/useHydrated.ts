import { startTransition, useEffect, useState } from 'react';
import { useProduct } from '../state/context';
import { paintedFacts } from '../state/hold';

/**
 * False in the render that hydrates a painted screen, which must show what the painter shows and nothing else, and until
 * the streams run; true soon after that, rendered in slices, and in any other render.
 */
export function useHydrated(): boolean {
  const { isEarly = false } = useProduct();
  const [isHydrated, setHydrated] = useState(() => !isEarly && !paintedFacts.isOn());
  useEffect(() => {
    if (!isEarly) startTransition(() => setHydrated(true));
  }, [isEarly]);
  return isHydrated;
}
