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

/** The transfer formats of each transport. */
const FORMATS: Readonly<Record<TransportName, readonly string[]>> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
};

/** The version for a client: 1 is the newest. A client that requests an unknown version stops with the error. */
export function negotiateVersion(
  requested: string | null,
): { readonly version: 0 | 1 } | { readonly error: string } {
  const version = Number(requested);
  if (!/^\s*[-+]?\d+\s*$/.test(requested ?? '0') || Math.abs(version) >= 2 ** 31)
    return { error: 'The client requested a non-integer protocol version.' };
  if (version < 0)
    return {
      error: `The client requested version '${version}', but the server does not support this version.`,
    };
  return { version: version === 0 ? 0 : 1 };
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
    transferFormats: FORMATS[transport],
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
