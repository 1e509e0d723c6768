import type { WireTransfer } from '../../../../streams/transfers/calls';
import type { Minor } from '../../../../streams/rules/money';
import type { AreaContext } from '../area';
import type { SiteAccount, Sites } from './sites';

/** Money in transfer between a player's balance here and an account on another site. */
export interface Transfer {
  readonly id: string;
  readonly playerId: string;
  readonly reference: string;
  readonly account: SiteAccount;
  readonly type: WireTransfer['type'];
  readonly amount: Minor;
  readonly createdAt: number;
  readonly leftAt: number;
  status: WireTransfer['status'];
  arrivedAt: number | null;
  returnedAt: number | null;
}

export interface TransferRequest {
  readonly reference: string;
  readonly account: SiteAccount;
  readonly type: WireTransfer['type'];
  readonly amount: Minor;
}

export type TransferRefusal = 'limits' | 'funds';

/** The possible outcomes of a transfer that broke half way. */
export type Mending = 'arrive' | 'return';

/**
 * Moves money between two independent ledgers. The money first leaves one side and then arrives on the other, so that a
 * break in between neither loses nor creates money.
 */
export function createTransfers(
  { exchange, clock }: Pick<AreaContext, 'exchange' | 'clock'>,
  sites: Sites,
) {
  const transfers: Transfer[] = [];
  let breaks = 0;

  /** Debits or credits one side of the transfer; returns false if the balance is too low. */
  const take = (side: 'here' | 'there', { account, amount, reference }: TransferRequest): boolean =>
    side === 'here'
      ? exchange.withdraw(account.playerId, amount, account.site.name, 'TRANSFER')
      : sites.debit(account, amount, reference, clock.now());
  const give = (side: 'here' | 'there', { account, amount, reference }: TransferRequest): void =>
    side === 'here'
      ? exchange.deposit(account.playerId, amount, account.site.name, 'TRANSFER')
      : sites.credit(account, amount, reference, clock.now());
  const sidesOf = ({ type }: Pick<TransferRequest, 'type'>) =>
    type === 'DEPOSIT' ? (['here', 'there'] as const) : (['there', 'here'] as const);

  return {
    /** Returns null if the transfer is pending or done; a repeated reference moves no more money. */
    move(playerId: string, request: TransferRequest): TransferRefusal | null {
      const { account, amount, reference, type } = request;
      const isKnown = transfers.some(
        (other) => other.playerId === playerId && other.reference === reference,
      );
      if (isKnown) return null;
      const { least, most } = account.site;
      if (amount < least || amount > most) return 'limits';
      const [from, to] = sidesOf(request);
      if (!take(from, request)) return 'funds';
      const at = clock.now();
      const isBroken = breaks > 0;
      if (isBroken) breaks -= 1;
      else give(to, request);
      transfers.push({
        id: String(transfers.length + 1),
        playerId,
        reference,
        account,
        type,
        amount,
        createdAt: at,
        leftAt: at,
        status: isBroken ? 'BROKEN' : 'COMPLETED',
        arrivedAt: isBroken ? null : at,
        returnedAt: null,
      });
      return null;
    },
    /** Makes this number of the next transfers leave one side without arriving on the other. */
    breakNext(times: number): void {
      breaks = times;
    },
    /** Ends every broken transfer: the money arrives, or returns to its origin. */
    mend(how: Mending): void {
      for (const transfer of transfers) {
        if (transfer.status !== 'BROKEN') continue;
        const [from, to] = sidesOf(transfer);
        give(how === 'arrive' ? to : from, transfer);
        transfer.status = how === 'arrive' ? 'COMPLETED' : 'RETURNED';
        transfer[how === 'arrive' ? 'arrivedAt' : 'returnedAt'] = clock.now();
      }
    },
    /** The transfers, newest first; with references, only the transfers that have them. */
    list: (playerId: string, references: ReadonlySet<string>): readonly Transfer[] =>
      transfers
        .filter(
          (transfer) =>
            transfer.playerId === playerId &&
            (references.size === 0 || references.has(transfer.reference)),
        )
        .toReversed(),
    /** The money that has left one side but has not arrived on the other. */
    underWay: (): Minor =>
      transfers.reduce((sum, { status, amount }) => (status === 'BROKEN' ? sum + amount : sum), 0),
  };
}

export type TransferDesk = ReturnType<typeof createTransfers>;
