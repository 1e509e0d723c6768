import { useSubscription } from 'observable-hooks';
import { useMemo, useState } from 'react';
import { catchError, EMPTY } from 'rxjs';
import type { Panels } from '../../streams/index';
import { useStreams } from '../state/context';

/** The panels once their code is there; undefined until then, and while it does not come. */
export function usePanels(): Panels | undefined {
  const streams = useStreams();
  const [panels, setPanels] = useState<Panels>();
  useSubscription(
    // The frame says that a part is missing.
    useMemo(() => streams.panels().pipe(catchError(() => EMPTY)), [streams]),
    setPanels,
  );
  return panels;
}
