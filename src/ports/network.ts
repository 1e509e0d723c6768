import { defer, merge } from 'rxjs';
import type { Network } from '../../streams/ports';
import { eventsOf } from './eventsOf';
import { follow } from './follow';

export const network: Network = {
  online$: defer(() =>
    follow(merge(eventsOf(window, 'online'), eventsOf(window, 'offline')), () => navigator.onLine),
  ),
};
