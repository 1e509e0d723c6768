import { createAccountArea } from './account/area';
import type { Ground } from './area';
import { createBettingArea } from './betting/area';
import { createCashierArea } from './cashier/area';
import { createMarketArea } from './market/area';
import { createReportsArea } from './reports/area';
import { createSessionArea } from './session/area';
import { createShellArea } from './shell/area';

/** Every area of the sandbox, in the order in which they hear of a client: balances go out before odds. */
export function createAreas(ground: Ground) {
  const shell = createShellArea(ground);
  return {
    session: createSessionArea(ground),
    shell,
    account: createAccountArea(ground),
    market: createMarketArea(ground, shell.setting),
    betting: createBettingArea(ground),
    reports: createReportsArea(ground),
    cashier: createCashierArea(ground),
  };
}
