import { useSubscription } from 'observable-hooks';
import { useMemo, useState } from 'react';
import type { Observable } from 'rxjs';
import { keepTrying } from '../../streams/app';

/** Loads a feature’s code; undefined until it has loaded. If the code cannot be loaded, a banner reports it. */
export function useWhenLoaded<Feature>(load: () => Observable<Feature>): Feature | undefined {
  const [feature, setFeature] = useState<Feature>();
  useSubscription(
    useMemo(() => load().pipe(keepTrying()), [load]),
    setFeature,
  );
  return feature;
}
