import { useLayoutSubscription } from 'observable-hooks';
import { useState } from 'react';
import { useStreams } from '../state/context';

/**
 * Whether the server is one generation older, and so lacks some lists and figures. The first render does not know it, as
 * the painted screen does not, so that React can hydrate that screen.
 */
export function useIsOlder(): boolean {
  const [isOlder, setOlder] = useState(false);
  useLayoutSubscription(useStreams().settings.site$, (site) => setOlder(site?.isOlder ?? false));
  return isOlder;
}
