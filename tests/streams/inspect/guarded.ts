import { type Boundary, createBoundary } from '../../../streams/inspect/boundary';
import type { Entry } from '../../../streams/inspect/types';
import type { Marbles } from '../marbles';

/** A boundary that lists its events. */
export function guarded(m: Marbles): { boundary: Boundary; events: readonly string[] } {
  const events: string[] = [];
  const scope = m.scope(20);
  const boundary = createBoundary({
    note: ({ way, seam, what, id, during }: Omit<Entry, 'at'>) =>
      void events.push(
        `${way} ${seam} ${what} ${id}${during === undefined ? '' : ` during ${during}`}`,
      ),
    outside: (_, run) => run(),
    open(_, source$, sink) {
      const subscription = source$().subscribe(sink);
      return () => subscription.unsubscribe();
    },
    set: (id) => void events.push(`set ${id}`),
    fires: () => true,
  });
  scope.onClose(boundary.stop);
  return { boundary, events };
}
