import { useSubscription } from 'observable-hooks';
import { useMemo, useState } from 'react';
import { catchError, EMPTY } from 'rxjs';
import type { Facts } from '../../../../streams/index';
import { useStreams } from '../../../state/context';

/** The facts once their code is there; undefined until then, and while it does not come. */
export function useFacts(): Facts | undefined {
  const streams = useStreams();
  const [facts, setFacts] = useState<Facts>();
  useSubscription(
    // The page says elsewhere that a part is missing.
    useMemo(() => streams.facts().pipe(catchError(() => EMPTY)), [streams]),
    setFacts,
  );
  return facts;
}
