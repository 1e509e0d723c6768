import type { AccessFeed } from '../access';
import { exchangeCode } from './calls';
import type { SsoCodeExchange } from '../types';
import type { SingleFlight } from './singleFlight';

/** Logs in with a one-time code from another of the operator's sites. */
export function createSsoCodeExchange(
  enter: AccessFeed['enter'],
  singleFlight: SingleFlight,
): SsoCodeExchange {
  return {
    exchange: ({ id, secret }, code) =>
      singleFlight.once({ name: 'exchange', secret: [id, code] }, ({ isCurrent }) =>
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
          isCurrent,
        ),
      ),
  };
}
