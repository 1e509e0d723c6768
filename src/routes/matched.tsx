import { Router, useRoute } from 'wouter';
import { useCurrent } from '../hooks/useCurrent';
import { useStreams } from '../state/context';
import type { Row, Screen } from './row';

/**
 * Returns a screen that gets its parameters from the address; wouter matches the address, which `navigation` of
 * streams/ owns.
 */
export function matched({ pattern }: Row, View: Screen): Screen {
  function Matched() {
    const [isHere, params] = useRoute(pattern);
    return isHere ? <View params={params} /> : null;
  }
  return () => (
    // oxlint-disable-next-line react/hooks -- wouter calls it as a hook
    <Router hook={useLocation}>
      <Matched />
    </Router>
  );
}

/**
 * Returns the page's path with its percent signs encoded, because wouter decodes a part of the path before it matches.
 */
function useLocation(): [string, (path: string) => void] {
  const { navigation } = useStreams();
  const path = useCurrent(navigation.path$);
  return [path.replaceAll('%', '%25'), navigation.go];
}
