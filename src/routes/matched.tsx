import { Router, useRoute } from 'wouter';
import { useCurrent } from '../hooks/useCurrent';
import { useStreams } from '../state/context';
import type { Row, Screen } from './row';

/** Returns a screen that gets its parameters from the address; wouter matches it, `navigation` of streams/ owns it. */
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
 * Gives wouter the page's path with its percent signs encoded, because wouter decodes it, partly and before matching.
 */
function useLocation(): [string, (path: string) => void] {
  const { navigation } = useStreams();
  const path = useCurrent(navigation.path$);
  return [path.replaceAll('%', '%25'), navigation.go];
}
