import { record } from '../core/read';
import { money } from '../api/wire';

/** Data of the hub's `UserBalance` message (specification §3): decimals, capitalised as sent. */
export const userBalance = record({ Balance: money, Exposure: money });
