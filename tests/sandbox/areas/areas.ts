import { createAccountArea } from './account/area';
import type { AreaContext } from './area';
import { createBettingArea } from './betting/area';
import { createCashierArea } from './cashier/area';
import { createCasinoArea } from './casino/area';
import { createIntegrationArea } from './integration/area';
import { createMarketArea } from './market/area';
import { createProfileArea } from './profile/area';
import { createProtectionArea } from './protection/area';
import { createReportsArea } from './reports/area';
import { createSessionArea } from './session/area';
import { createShellArea } from './shell/area';

/**
 * Every area of the sandbox, in the order in which they receive client announcements: balances are sent before odds.
 */
export function createAreas(context: AreaContext) {
  const casino = createCasinoArea(context);
  const shell = createShellArea(context);
  return {
    session: createSessionArea(context, casino.tokenOf),
    shell,
    account: createAccountArea(context),
    market: createMarketArea(context, shell.setting),
    betting: createBettingArea(context),
    reports: createReportsArea(context),
    cashier: createCashierArea(context, shell.setting),
    casino,
    integration: createIntegrationArea(context),
    profile: createProfileArea(context),
    protection: createProtectionArea(context),
  };
}
