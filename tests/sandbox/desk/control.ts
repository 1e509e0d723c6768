import * as v from 'valibot';
import type { DomainSetting } from '../../../streams/market/calls';
import { stepPrice } from '../../../streams/rules/ladder';
import { toMinor } from '../../../streams/rules/money';
import type { PriceLevel } from '../engine/orders/book';
import type { Exchange } from '../engine/exchange';
import type { Sessions } from '../people/sessions';

const id = v.pipe(v.string(), v.nonEmpty());
const money = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9), v.transform(toMinor));
const price = v.pipe(v.number(), v.minValue(0), v.maxValue(1e6), v.transform(toMinor));
const levels = v.array(v.tuple([price, money]));
const ofMarket = { marketId: id };
const ofRunner = { marketId: id, runnerId: id };

/** What a test may make happen; decimals as on the wire. */
const actionSchema = v.variant('do', [
  v.strictObject({ do: v.literal('suspend'), ...ofMarket }),
  v.strictObject({ do: v.literal('reopen'), ...ofMarket }),
  /** Goes in play the usual way: suspended, then open with a bet delay in seconds. */
  v.strictObject({ do: v.literal('goInPlay'), ...ofMarket, betDelay: v.optional(v.number(), 0) }),
  v.strictObject({
    do: v.literal('settle'),
    ...ofMarket,
    winners: v.array(id),
    lineResult: v.optional(price),
  }),
  v.strictObject({ do: v.literal('void'), ...ofMarket }),
  /** `factor` in percent. */
  v.strictObject({ do: v.literal('removeRunner'), ...ofRunner, factor: v.optional(v.number(), 0) }),
  /**
   * What the house offers on a runner, exactly: `back` is what a player can back at. In the quiet world
   * that is all there is; elsewhere other makers offer theirs beside it.
   */
  v.strictObject({ do: v.literal('setLevels'), ...ofRunner, back: levels, lay: levels }),
  /** Three levels a side, the best to back at `price`. */
  v.strictObject({
    do: v.literal('movePrice'),
    ...ofRunner,
    price,
    size: v.optional(money, 100_000),
  }),
  /** Access tokens end now, of one account or of all; with `refreshToo` nobody can renew. */
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
  /** Laid over the domain's settings. */
  v.strictObject({ do: v.literal('setting'), change: v.record(v.string(), v.unknown()) }),
  v.strictObject({ do: v.literal('deposit'), username: id, amount: money }),
]);

export type ControlAction = v.InferInput<typeof actionSchema>;

export interface ControlParts {
  readonly exchange: Exchange;
  readonly sessions: Sessions;
  /** The account whose offers the desk sets. */
  readonly house: () => string;
  readonly pauseOdds: (paused: boolean) => void;
  readonly dropHub: (how: 'gracefully' | 'abruptly') => void;
  readonly changeSetting: (change: Partial<DomainSetting>) => void;
}

/** Makes something happen in the sandbox. */
export type Control = (action: ControlAction) => void;

/** @throws Error naming what is wrong with the action, or what it names that does not exist */
export function createControl(parts: ControlParts): Control {
  const { exchange, sessions } = parts;
  const offer = (
    { marketId, runnerId }: { marketId: string; runnerId: string },
    back: readonly PriceLevel[],
    lay: readonly PriceLevel[],
  ): void => {
    exchange.setLevels(parts.house(), marketId, runnerId, { back, lay });
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
      case 'deposit': {
        const account = exchange.accounts.named(action.username);
        if (!account) throw new Error(`There is no account named ${action.username}.`);
        exchange.deposit(account.id, action.amount);
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
