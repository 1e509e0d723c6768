import type { Behavior } from '../rx/behavior';
import type { Minor } from '../rules/money';

/** The player's funds, as the server sends them. */
export interface Figures {
  readonly balance: Minor;
  readonly exposure: Minor;
}

export interface Funds extends Figures {
  /** balance − exposure. */
  readonly available: Minor;
}

export interface Balance {
  /** Null for a guest and until the funds are known. */
  readonly funds$: Behavior<Funds | null>;
  /** Epoch ms at which the funds last arrived; null for a guest and before the first ones. */
  readonly asOf$: Behavior<number | null>;
}
