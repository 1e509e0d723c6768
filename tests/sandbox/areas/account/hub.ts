import { fromMinor } from '../../../../streams/rules/money';
import type { Funds } from '../../engine/changes';
import { writeMessage } from '../../hub/protocol/message';

export const USER_BALANCE = 'UserBalance';

/** The hub message `UserBalance` (specification §3): decimals, capitalised. */
export const balanceMessage = ({ balance, exposure }: Funds): string =>
  writeMessage(
    USER_BALANCE,
    JSON.stringify({ Balance: fromMinor(balance), Exposure: fromMinor(exposure) }),
  );
