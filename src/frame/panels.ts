import type { Observable } from 'rxjs';
import { keepTrying, type Panels, type Streams } from '../../streams/index';

/** The panels, once their code is loaded. */
export const panelsOf = ({ panels }: Pick<Streams, 'panels'>): Observable<Panels> =>
  panels().pipe(keepTrying());
