import type { Behavior } from '../rx/behavior';
import type { Minor } from '../rules/money';

/** The player's funds, as the server sends them. */
export interface Figures {
  readonly balance: Minor;
  readonly exposure: Minor;
}

export interface Funds extends Figures {
  /** The balance minus the exposure. */
  readonly available: Minor;
}

export interface Balance {
  /** The player's funds; null for a guest and until the first funds arrive. */
  readonly funds$: Behavior<Funds | null>;
  /** The time at which the funds last arrived, in epoch ms; null for a guest and before the first funds. */
  readonly asOf$: Behavior<number | null>;
}
