import { Router, useRoute } from 'wouter';
import { useCurrent } from '../hooks/useCurrent';
import { useStreams } from '../state/context';
import type { Row, Screen } from './row';

/** Makes a screen that takes its parameters from the address; wouter matches, and `navigation` of streams/ owns it. */
export function matched({ pattern }: Row, View: Screen): Screen {
  function Matched() {
    const [isHere, params] = useRoute(pattern);
    return isHere ? <View params={params} /> : null;
  }
  return () => (
    // oxlint-disable-next-line react/hooks -- wouter calls it as the hook it is
    <Router hook={useLocation}>
      <Matched />
    </Router>
  );
}

/**
 * Gives wouter the page's path with its percent signs encoded: wouter decodes a path, half and before it
 * matches, and must find this one unchanged.
 */
function useLocation(): [string, (path: string) => void] {
  const { navigation } = useStreams();
  const path = useCurrent(navigation.path$);
  return [path.replaceAll('%', '%25'), navigation.go];
}
