import { secret } from '../../engine/secrets';
import type { TransportName } from '../link';

/** The names of a new connection: a public name, and a secret name that admits a transport. */
export interface ConnectionNames {
  readonly id: string;
  readonly token: string;
}

export function nameConnection(): ConnectionNames {
  return {
    id: secret(16),
    token: secret(16),
  };
}

/** The version for a client: 1 is the newest. Undefined if the client requests an unknown version. */
export function negotiateVersion(requested: string | null): 0 | 1 | undefined {
  if (requested === null) return 0;
  if (!/^\d+$/.test(requested)) return undefined;
  return Number(requested) === 0 ? 0 : 1;
}

/**
 * The body for a client that requests an unknown version at `POST {hub}/negotiate`. The client stops with this text.
 */
export function negotiateRefusal(): string {
  return JSON.stringify({ error: 'The client requested an unknown negotiate version.' });
}

/**
 * The body of the answer to `POST {hub}/negotiate`. Clients of version 0 use only one name, and get the secret one,
 * because it admits them.
 */
export function negotiateBody(
  names: ConnectionNames,
  version: 0 | 1,
  transports: readonly TransportName[],
): string {
  const availableTransports = transports.map((transport) => ({
    transport,
    transferFormats: ['Text'],
  }));
  if (version === 0) {
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
