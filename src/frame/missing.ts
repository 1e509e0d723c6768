import { combineLatest } from 'rxjs';
import type { Scope, Streams } from '../../streams/index';
import { partsMissing$ } from '../islands/runtime/parts';

/**
 * While the code of a part does not come, the frame says so and offers a full load of the present address;
 * it never loads by itself. Without a network it is not said (src/styles/notes.css).
 */
export function sayMissing({ missing$ }: Pick<Streams, 'missing$'>, scope: Scope): void {
  const note = document.getElementById('missing');
  scope.run(combineLatest([missing$, partsMissing$]), (parts) =>
    note?.toggleAttribute('hidden', !parts.includes(true)),
  );
}
