import type { Observable } from 'rxjs';
import { asked } from '../core/asked';
import { createDeferred } from '../core/deferred';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import { ApiError } from './errors';

interface LaterPorts {
  readonly random: Pick<Ports['random'], 'next'>;
  readonly report: Pick<Ports['report'], 'warn'>;
}

/**
 * Gives streams whose code most visits do without, once somebody asks for them: each subscription emits them
 * when they are there, and completes; errors with an `ApiError` of kind `missing` while their code is.
 * @param name names the streams in a report, in the plural or as "the …" takes them
 * @param made$ loads the code and makes the streams
 */
export function createLater<Part extends object>(
  name: string,
  made$: Observable<Part>,
  { random, report }: LaterPorts,
  scope: Scope,
): () => Observable<Part> {
  const deferred = createDeferred(made$, random, scope, (why) => {
    report.warn(`the ${name} could not be loaded`, why);
    return new ApiError({ kind: 'missing' });
  });
  return () => asked(deferred);
}
