import { PAYMENTS_KEY } from '../../streams/payments/keys';
import type { KeyValueStore } from '../../streams/ports';
import { createStore } from '../../streams/storage/persisted';
import { TRANSFERS_KEY } from '../../streams/transfers/keys';
import type { Marbles } from './marbles';
import { createReport } from './ports';

/** Logs a player out, which clears the stored commands that move money. */
export function logOut(m: Pick<Marbles, 'scope'>, storage: KeyValueStore): void {
  const store = createStore(storage, createReport().report, m.scope(0));
  store.declare(PAYMENTS_KEY, TRANSFERS_KEY);
  store.clear('logout');
}
