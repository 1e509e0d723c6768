import type { FaultAction } from '../desk/faults';
import type { Clock } from '../engine/clock';
import type { Connection } from './connection';
import { cutShort, SEPARATOR } from './protocol/protocol';

/** Sends a record to a client with a fault. */
export function pushWithFault<Data>(
  connection: Connection<Data>,
  record: string,
  fault: FaultAction | undefined,
  clock: Clock,
): void {
  switch (fault?.kind) {
    case undefined:
      connection.push(record);
      break;
    case 'delay':
      clock.schedule(fault.ms, () => connection.push(record));
      break;
    case 'dropBefore':
      connection.destroy();
      break;
    case 'dropAfter':
      connection.push(record);
      connection.hangUp();
      break;
    case 'status':
    case 'silence':
      // A push has no status, so it is lost.
      break;
    case 'malform':
      connection.push(cutShort(record) + SEPARATOR);
      break;
    case 'duplicate':
      connection.push(record);
      connection.push(record);
      break;
    case 'truncate':
      connection.push(cutShort(record));
      connection.hangUp();
      break;
  }
}
