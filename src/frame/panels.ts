import { type Observable, retry } from 'rxjs';
import type { Panels, Streams } from '../../streams/index';

/** From a failure to the next attempt, in ms. */
const RETRY_MS = 20_000;

/** The panels, once their code is there; code that does not come is asked for again. */
export const panelsOf = ({ panels }: Pick<Streams, 'panels'>): Observable<Panels> =>
  panels().pipe(retry({ delay: RETRY_MS }));
