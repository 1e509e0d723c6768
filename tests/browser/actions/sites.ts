import type { createIntegrationArea } from '../../sandbox/areas/integration/area';
import type { Sandbox } from '../../sandbox/sandbox';
import type { PlayedServer } from './server';

/* The other sites of the sandbox, and the money on them. */

export const DEPOSIT = '/api/Integration/Deposit';

type Area = ReturnType<typeof createIntegrationArea>;
type SiteServer = { readonly sandbox: Pick<Sandbox, 'areas'> };

export function sitesOf({ sandbox: { areas } }: SiteServer): Area['sites'] {
  const area = areas.find((one): one is Area => 'transfers' in one);
  if (!area) throw new Error('This sandbox has no other sites.');
  return area.sites;
}

/** The player's balance on the exchange and on the other site, in minor units. */
export function fundsOnBoth(server: PlayedServer & SiteServer) {
  const sites = sitesOf(server);
  const [account] = sites.of(server.accountId);
  return {
    here: server.sandbox.exchange.funds(server.accountId).balance,
    there: account ? sites.balance(account) : 0,
  };
}
