import type { TransportName } from '../link';

/** The refusals that a request and an upgrade share, in the words of Microsoft's hub. */
export const UNKNOWN = 'No Connection with that ID';
export const OTHER_TRANSPORT = 'Cannot change transports mid-connection';
export const notOffered = (transport: TransportName): string =>
  `${transport} transport not supported by this end point type`;
