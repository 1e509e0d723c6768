import type { Observable } from 'rxjs';
import { keepTrying, type Panels, type Streams } from '../../streams/app';

/** The panels, once their code is loaded. */
export const panelsOf = ({ panels }: Pick<Streams, 'panels'>): Observable<Panels> =>
  panels().pipe(keepTrying());
