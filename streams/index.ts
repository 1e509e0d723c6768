import type { Observable } from 'rxjs';
import type { Behavior } from './core/behavior';
import type { BetPreferences, OpenBet, Slip } from './betting/types';
import type { Books, Catalogue, HubFeed } from './market/types';
import type { Balance, QuickStake, Session } from './session/types';
import type { Loading, Navigation, Settings, ThemeChoice, Toasts } from './shell/types';
import type { Loadable } from './core/loadable';
import type { Minor } from './rules/money';

/** All that the views know of the product: what is, and what may be wished for. */
export interface Streams {
  readonly session: Session;
  readonly balance: Balance;
  readonly settings: Settings;
  readonly loading: Loading;
  readonly toasts: Toasts;
  readonly navigation: Navigation;
  readonly theme: ThemeChoice;
  readonly hub: HubFeed;
  readonly catalogue: Catalogue;
  readonly books: Books;
  readonly slip: Slip;
  readonly openBets: {
    readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
    reload(): void;
  };
  readonly positions: {
    /** Runner id → profit if it wins, of the player's matched bets; null where he has none. Current value first. */
    profit$(marketId: string): Observable<ReadonlyMap<string, Minor> | null>;
  };
  readonly preferences: {
    readonly value$: Behavior<BetPreferences>;
    change(part: Partial<BetPreferences>): void;
  };
  readonly quickStakes$: Behavior<readonly QuickStake[]>;
  /** Epoch ms by the server's clock. */
  serverNow(): number;
  /** Starts what is not needed for the first prices: hub, open bets, settings. */
  startBackground(): void;
}

export type * from './betting/types';
export type * from './market/types';
export type * from './session/types';
export type * from './shell/types';
export type { Behavior } from './core/behavior';
export type { Loadable } from './core/loadable';
export type { Ladder, Price } from './rules/ladder';
export type { Minor } from './rules/money';
export { createScope, type Scope } from './core/scope';
export { messageOf, isApiError } from './api/errors';
