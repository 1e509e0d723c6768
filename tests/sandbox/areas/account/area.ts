import { playerGroup, type Area, type AreaContext } from '../area';
import { balanceMessage, USER_BALANCE } from './hub';
import { followFunds } from './service';

/** Sends the player's balance over the hub after the registration and after every change. */
export function createAccountArea({ exchange, clock, lines }: AreaContext): Area {
  const close = followFunds({ exchange, clock }, (accountId, funds) =>
    lines.broadcast(playerGroup(accountId), balanceMessage(funds)),
  );
  return {
    sends: [USER_BALANCE],
    onPresence(connection, { kind, isNewPlayer }) {
      const { accountId } = connection.data;
      if (accountId !== null && (isNewPlayer || kind === 'registration'))
        lines.send(connection, balanceMessage(exchange.funds(accountId)));
    },
    close,
  };
}
