import { randomBytes } from 'node:crypto';
import type { TransportName } from './link';

/** The names of a new connection: a public one, and the secret one that lets a transport in. */
export interface ConnectionNames {
  readonly id: string;
  readonly token: string;
}

export function nameConnection(): ConnectionNames {
  return {
    id: randomBytes(16).toString('base64url'),
    token: randomBytes(16).toString('base64url'),
  };
}

/**
 * The body that answers `POST {hub}/negotiate`. Clients of version 0 know one name only, and get the
 * secret one, since that is what lets them in.
 */
export function negotiateBody(
  names: ConnectionNames,
  version: string | null,
  transports: readonly TransportName[],
): string {
  const availableTransports = transports.map((transport) => ({
    transport,
    transferFormats: ['Text'],
  }));
  if (version === null || !(Number(version) >= 1)) {
    return JSON.stringify({
      negotiateVersion: 0,
      connectionId: names.token,
      availableTransports,
    });
  }
  return JSON.stringify({
    negotiateVersion: 1,
    connectionId: names.id,
    connectionToken: names.token,
    availableTransports,
  });
}
