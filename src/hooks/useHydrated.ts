import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the render that hydrates a painted screen, which must show what the painter shows and nothing else; true
 * right after it, and in any other render.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
