/** The readers of the player's funds, with their descriptions. */

import { describe, objectOf } from '../api/description';
import { owed, spendable } from '../api/wire';
import { userBalance } from './calls';

export * from './calls';

describe(userBalance.read, () => objectOf({ Balance: spendable, Exposure: owed }));
