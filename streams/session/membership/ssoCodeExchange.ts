import type { AccessFeed } from '../access';
import { exchangeCode } from './calls';
import type { Handover } from '../types';
import type { Wishes } from './singleFlight';

/** Logs in with a one-time code from another of the operator's sites. */
export function createHandover(enter: AccessFeed['enter'], wishes: Wishes): Handover {
  return {
    exchange: ({ id, secret }, code) =>
      wishes.once({ name: 'exchange', secret: [id, code] }, ({ isTheirs }) =>
        enter(
          exchangeCode,
          {
            client_id: id,
            client_secret: secret,
            redirect_uri: 'home',
            grant_type: 'authorization_code',
            code,
          },
          null,
          isTheirs,
        ),
      ),
  };
}
