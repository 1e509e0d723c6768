/** The seam of the code that loads later: a build for the inspector loads it through here (src/build/inspected.ts). */

import { defer, type Observable } from 'rxjs';

type Gate = <Code>(part: string, code$: Observable<Code>) => Observable<Code>;

let gate: Gate | null = null;

/** Leads all code that loads later through a boundary, until the returned function is called. */
export function guardCode(through: Gate): () => void {
  gate = through;
  return () => void (gate = null);
}

/** Loads code once per subscription. */
export const loadCode = <Code>(part: string, load: () => Promise<Code>): Observable<Code> =>
  defer(() => (gate === null ? load() : gate(part, defer(load))));
