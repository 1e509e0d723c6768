import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Minor } from '../rules/money';

/** A game of one of the makers. */
export interface Game {
  /** Stays the same from list to list. */
  readonly id: string;
  /** What its maker calls it; two makers may have one name. */
  readonly code: string;
  readonly name: string;
  /** The maker as players know it; null where the server names none. */
  readonly maker: string | null;
  /** Slot, wheel, cards: in the server's words; empty where it has none. */
  readonly kind: string;
  readonly isLive: boolean;
  readonly isNew: boolean;
  /** Minor units; null where unknown. */
  readonly minStake: Minor | null;
  /** The address of its picture; null where it has none. */
  readonly picture: string | null;
  /** The settings' name of the service that opens it; null where its own address does. */
  readonly provider: string | null;
  /** The template of its address. */
  readonly url: string;
}

export interface GameSection {
  /** Its part of an address. */
  readonly slug: string;
  readonly name: string;
  readonly games: readonly Game[];
}

/** The games of the casino. */
export interface Hall {
  /** In the server's order; none is empty. */
  readonly sections: readonly GameSection[];
  /** Every game once. */
  readonly games: readonly Game[];
}

/** The games that a player marked, and those they opened last, the newest first: ids. */
export interface GameShelf {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

/** The player's present visit to the casino; facts that the server does not tell are null. */
export interface CasinoVisit {
  /** Epoch ms. */
  readonly startedAt: number | null;
  readonly net: Minor | null;
  readonly staked: Minor | null;
  readonly openRound: { readonly gameId: string; readonly since: number | null } | null;
}

/** A game that is ready to be shown in a frame. */
export interface Launch {
  readonly address: string;
}

/** The facts of a game from its own file. */
export interface GameFacts {
  readonly description: string;
  /** The share of all stakes that is paid back on average, from 0 to 1; null where the maker tells none. */
  readonly returned: number | null;
}

/** The casino for guests and players: its games, the way into one, and the player's visit. */
export interface CasinoFloor {
  /** The games for as long as it is subscribed; the last known ones stay beside a failure. Never errors. */
  readonly hall$: Observable<Loadable<Hall>>;
  readonly shelf$: Behavior<GameShelf>;
  /**
   * The visit for as long as it is subscribed, anew whenever the funds change; null for a guest, and where the
   * server counts none. Never errors.
   */
  readonly visit$: Observable<Loadable<CasinoVisit | null>>;
  /** The games that a text finds, the best first. */
  find(hall: Hall, text: string): readonly Game[];
  /** Marks a game as a favourite or takes the mark away. */
  favour(gameId: string, isFavourite: boolean): void;
  /**
   * Opens a game at its maker, once per subscription: emits the address for the frame and completes, or errors
   * with `ApiError`. It moves no money.
   */
  launch(game: Game): Observable<Launch>;
  /** Emits the facts of a game's own file and completes; null where there are none. Never errors. */
  facts(game: Game): Observable<GameFacts | null>;
  /** The player came back from a game: balance, open bets, profit and loss, and the visit are asked for. */
  back(): void;
  /** Asks for the games again. */
  reload(): void;
}
