import { combineLatest } from 'rxjs';
import type { Scope, Streams } from '../../streams/index';
import { partsMissing$ } from '../islands/runtime/parts';
import { network } from '../ports/browser';

/**
 * While the code of a part does not come, the frame says so and offers a full load of the present address;
 * it never loads by itself. Without a network a full load would lose the page: nothing is offered, nor to a page
 * that only waits.
 */
export function sayMissing({ missing$ }: Pick<Streams, 'missing$'>, scope: Scope): void {
  const note = document.getElementById('missing');
  const parts$ = combineLatest([missing$, partsMissing$]);
  scope.run(combineLatest([parts$, network.online$]), ([parts, online]) => {
    note?.toggleAttribute('hidden', !(parts.includes(true) && online));
    document.getElementById('slow')?.toggleAttribute('hidden', !online);
  });
}
