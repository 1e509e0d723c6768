import { createAccountArea } from './account/area';
import type { Ground } from './area';
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

/** Every area of the sandbox, in the order in which clients are announced to them: balances are sent before odds. */
export function createAreas(ground: Ground) {
  const casino = createCasinoArea(ground);
  const shell = createShellArea(ground);
  return {
    session: createSessionArea(ground, casino.tokenOf),
    shell,
    account: createAccountArea(ground),
    market: createMarketArea(ground, shell.setting),
    betting: createBettingArea(ground),
    reports: createReportsArea(ground),
    cashier: createCashierArea(ground, shell.setting),
    casino,
    integration: createIntegrationArea(ground),
    profile: createProfileArea(ground),
    protection: createProtectionArea(ground),
  };
}
