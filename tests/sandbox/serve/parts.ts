import type * as v from 'valibot';
import type { DomainSetting } from '../../../streams/market/calls';
import type { Account } from '../engine/accounts';
import type { Exchange } from '../engine/exchange';
import type { OddsBoard } from '../odds/oddsBoard';
import type { Players } from '../people/players';
import type { Sessions } from '../people/sessions';

/** What the calls are answered from. */
export interface Parts {
  readonly exchange: Exchange;
  readonly board: OddsBoard;
  readonly players: Players;
  readonly sessions: Sessions;
  /** The domain's settings as they are now. */
  readonly setting: () => Partial<DomainSetting>;
  /** The market's odds, published first where nobody is pushed them. */
  readonly refresh: (marketId: string) => void;
}

/** One request, checked and decoded. */
export interface Asked<Input> {
  readonly input: Input;
  /** The player, when the request carried a token. */
  readonly account: Account | null;
  /** Host name the request was sent to. */
  readonly host: string;
}

/** Answers one call of the specification. What it returns is the envelope's `result`. */
export interface Route<S extends v.GenericSchema = v.GenericSchema> {
  readonly method: 'GET' | 'POST';
  /** Below the base address; matched without regard to case, as ASP.NET does. */
  readonly path: string;
  readonly input: S;
  answer(asked: Asked<v.InferOutput<S>>, parts: Parts): unknown;
}

/** Ties the input's type to the answer's. */
export const route = <S extends v.GenericSchema>(definition: Route<S>): Route<S> => definition;
