import * as v from 'valibot';
import type { DomainSetting } from '../../../streams/settings/calls';
import { stepPrice } from '../../../streams/rules/ladder';
import { toMinor } from '../../../streams/rules/money';
import type { OperatorPrice } from '../engine/operatorPriced/quotes';
import type { PriceLevel } from '../engine/orders/book';
import type { Exchange } from '../engine/exchange';
import type { TransferDesk } from '../areas/integration/transfers';
import type { Payments } from '../areas/cashier/payments';
import type { IdleLimits } from '../areas/session/membership';
import type { Sessions } from '../people/sessions';

const id = v.pipe(v.string(), v.nonEmpty());
const money = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9), v.transform(toMinor));
const price = v.pipe(v.number(), v.minValue(0), v.maxValue(1e6), v.transform(toMinor));
/** A rate per 100, or a line and its rate. */
const operatorPrice = v.strictObject({ price, rate: v.optional(price, 0) });
const levels = v.array(v.tuple([price, money]));
/** The size shown next to a bookmaker rate, in minor units. */
const OPERATOR_SIZE = 5_000_000;
const ofMarket = { marketId: id };
const ofRunner = { marketId: id, runnerId: id };

/** Actions that a test may request, with decimals as on the wire. */
const actionSchema = v.variant('do', [
  v.strictObject({ do: v.literal('suspend'), ...ofMarket }),
  v.strictObject({ do: v.literal('reopen'), ...ofMarket }),
  /** The market goes in play in the usual way: it is suspended, then opens with a bet delay in seconds. */
  v.strictObject({ do: v.literal('goInPlay'), ...ofMarket, betDelay: v.optional(v.number(), 0) }),
  v.strictObject({
    do: v.literal('settle'),
    ...ofMarket,
    winners: v.array(id),
    lineResult: v.optional(price),
  }),
  v.strictObject({ do: v.literal('void'), ...ofMarket }),
  /** `factor` is in percent. */
  v.strictObject({ do: v.literal('removeRunner'), ...ofRunner, factor: v.optional(v.number(), 0) }),
  /**
   * Sets the maker's exact offers on a runner: players can back at `back`. The quiet world has no other offers; in
   * other worlds, other makers add theirs.
   */
  v.strictObject({ do: v.literal('setLevels'), ...ofRunner, back: levels, lay: levels }),
  /**
   * Sets the operator's offer on a runner of a bookmaker market: a price, and for a fancy the rate. A side without a
   * price has no offer.
   */
  v.strictObject({
    do: v.literal('quote'),
    ...ofRunner,
    status: v.optional(v.picklist(['OPEN', 'SUSPENDED', 'BALL_RUNNING']), 'OPEN'),
    back: v.optional(operatorPrice),
    lay: v.optional(operatorPrice),
  }),
  /** Makes the maker offer three levels a side, with the best price to back at `price`. */
  v.strictObject({
    do: v.literal('movePrice'),
    ...ofRunner,
    price,
    size: v.optional(money, 100_000),
  }),
  /** Expires the access tokens of one account or of all; with `refreshToo`, also the refresh tokens. */
  v.strictObject({
    do: v.literal('expireTokens'),
    accountId: v.optional(id),
    refreshToo: v.optional(v.boolean(), false),
  }),
  v.strictObject({
    do: v.literal('dropHub'),
    how: v.optional(v.picklist(['gracefully', 'abruptly']), 'abruptly'),
  }),
  v.strictObject({ do: v.literal('pauseOdds'), paused: v.boolean() }),
  /** Overrides values in the domain's settings. */
  v.strictObject({ do: v.literal('setting'), change: v.record(v.string(), v.unknown()) }),
  /** The seconds without activity before the warning, and from the warning to the logout; 0 means never. */
  v.strictObject({
    do: v.literal('limitIdle'),
    timeOutSecond: v.pipe(v.number(), v.minValue(0)),
    showTimeOutNotificationSecond: v.pipe(v.number(), v.minValue(0)),
  }),
  /** Gives the player a code from another site of the operator for a login here, listed in `/sandbox/messages`. */
  v.strictObject({ do: v.literal('handOver'), username: id }),
  v.strictObject({ do: v.literal('deposit'), username: id, amount: money }),
  /**
   * Makes this number of the next transfers to or from an integration account leave one side without arriving on the
   * other.
   */
  v.strictObject({ do: v.literal('breakTransfers'), times: v.pipe(v.number(), v.minValue(0)) }),
  /** Ends each broken transfer: it arrives or returns. */
  v.strictObject({ do: v.literal('mendTransfers'), how: v.picklist(['arrive', 'return']) }),
  /** Decides a requested deposit or withdrawal for the operator; without an id, all pending requests. */
  v.strictObject({
    do: v.literal('decide'),
    requestId: v.optional(id),
    isAccepted: v.boolean(),
    reason: v.optional(v.string()),
  }),
]);

export type ControlAction = v.InferInput<typeof actionSchema>;

export interface ControlParts {
  readonly exchange: Exchange;
  readonly sessions: Sessions;
  /** The account whose offers the control desk sets. */
  readonly maker: () => string;
  readonly pauseOdds: (paused: boolean) => void;
  readonly dropHub: (how: 'gracefully' | 'abruptly') => void;
  readonly changeSetting: (change: Partial<DomainSetting>) => void;
  readonly limitIdle: (limits: IdleLimits) => void;
  readonly handOver: (username: string) => void;
  readonly transfers: Pick<TransferDesk, 'breakNext' | 'mend'>;
  readonly payments: Pick<Payments, 'all' | 'decide'>;
}

/** Carries out one action. */
export type Control = (action: ControlAction) => void;

/** @throws Error that names the action's wrong field, or the market or account that does not exist */
export function createControl(parts: ControlParts): Control {
  const { exchange, sessions } = parts;
  const offer = (
    { marketId, runnerId }: { marketId: string; runnerId: string },
    back: readonly PriceLevel[],
    lay: readonly PriceLevel[],
  ): void => {
    exchange.setLevels(parts.maker(), marketId, runnerId, { back, lay });
  };

  return (raw) => {
    const action = readAction(raw);
    switch (action.do) {
      case 'suspend':
        exchange.updateMarket(action.marketId, { status: 'SUSPENDED' });
        break;
      case 'reopen':
        exchange.updateMarket(action.marketId, { status: 'OPEN' });
        break;
      case 'goInPlay':
        exchange.updateMarket(action.marketId, { status: 'SUSPENDED' });
        exchange.updateMarket(action.marketId, {
          status: 'OPEN',
          inPlay: true,
          betDelay: action.betDelay,
        });
        break;
      case 'settle':
        exchange.settle(action.marketId, {
          winners: action.winners,
          ...(action.lineResult === undefined ? {} : { lineResult: action.lineResult }),
        });
        break;
      case 'void':
        exchange.voidMarket(action.marketId);
        break;
      case 'removeRunner':
        exchange.removeRunner(action.marketId, action.runnerId, Math.round(action.factor * 100));
        break;
      case 'setLevels':
        offer(action, action.back, action.lay);
        break;
      case 'quote': {
        const { marketId, runnerId, status, back, lay } = action;
        const priced = (
          offer: v.InferOutput<typeof operatorPrice> | undefined,
        ): OperatorPrice | null => (offer ? { ...offer, size: OPERATOR_SIZE } : null);
        exchange.setQuote(marketId, runnerId, { status, back: priced(back), lay: priced(lay) });
        break;
      }
      case 'movePrice': {
        const ladder = exchange.market(action.marketId)?.ladder;
        if (!ladder) throw new Error(`There is no market ${action.marketId}.`);
        const at = (ticks: number): PriceLevel => [
          stepPrice(ladder, action.price, ticks),
          action.size,
        ];
        offer(action, [at(0), at(-1), at(-2)], [at(1), at(2), at(3)]);
        break;
      }
      case 'expireTokens': {
        const { accountId, refreshToo } = action;
        sessions.expire({ refreshToo, ...(accountId === undefined ? {} : { accountId }) });
        break;
      }
      case 'dropHub':
        parts.dropHub(action.how);
        break;
      case 'pauseOdds':
        parts.pauseOdds(action.paused);
        break;
      case 'setting':
        parts.changeSetting(action.change);
        break;
      case 'limitIdle':
        parts.limitIdle(action);
        break;
      case 'handOver':
        parts.handOver(action.username);
        break;
      case 'deposit': {
        const account = exchange.accounts.named(action.username);
        if (!account) throw new Error(`There is no account named ${action.username}.`);
        exchange.deposit(account.id, action.amount);
        break;
      }
      case 'breakTransfers':
        parts.transfers.breakNext(action.times);
        break;
      case 'mendTransfers':
        parts.transfers.mend(action.how);
        break;
      case 'decide': {
        const { requestId, isAccepted, reason } = action;
        const ids =
          requestId === undefined ? parts.payments.all().map(({ id }) => id) : [requestId];
        const decided = ids.filter((one) => parts.payments.decide(one, isAccepted, reason));
        if (decided.length === 0) throw new Error('There is no such pending request.');
        break;
      }
    }
  };
}

function readAction(raw: unknown): v.InferOutput<typeof actionSchema> {
  const result = v.safeParse(actionSchema, raw);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`Not an action: ${v.getDotPath(issue) ?? 'the action'}: ${issue.message}`);
}
