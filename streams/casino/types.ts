import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Minor } from '../rules/money';

/** A casino game. */
export interface Game {
  /** The same in every list. */
  readonly id: string;
  /** The maker's own code; two makers may use the same one. */
  readonly code: string;
  readonly name: string;
  /** The maker's name as players know it; null if the server sends none. */
  readonly maker: string | null;
  /** Slot, wheel, cards: in the server's words; empty if unknown. */
  readonly kind: string;
  readonly isLive: boolean;
  readonly isNew: boolean;
  /** Minor units; null if unknown. */
  readonly minStake: Minor | null;
  /** The address of its picture; null if it has no picture. */
  readonly picture: string | null;
  /** The settings' name of the service that launches it; null if its own address does. */
  readonly provider: string | null;
  /** The template of its address. */
  readonly url: string;
}

export interface GameSection {
  /** Its segment of an address. */
  readonly slug: string;
  readonly name: string;
  readonly games: readonly Game[];
}

/** The games of the casino. */
export interface GameCatalogue {
  /** In the server's order; never an empty section. */
  readonly sections: readonly GameSection[];
  /** Every game once. */
  readonly games: readonly Game[];
}

/** The ids of the player's favourites and of the games they opened last, newest first. */
export interface PlayerGames {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

/** The player's current casino session; facts that the server does not send are null. */
export interface CasinoSession {
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
  /** The share of all stakes that is paid back on average, from 0 to 1; null if the maker does not publish it. */
  readonly returned: number | null;
}

/** The casino for guests and players: its games, launching them, and the player's session. */
export interface CasinoFeature {
  /** The games while it is subscribed; a failure keeps the last known ones. Never errors. */
  readonly catalogue$: Observable<Loadable<GameCatalogue>>;
  readonly playerGames$: Behavior<PlayerGames>;
  /**
   * The session while it is subscribed, fetched again whenever the funds change; null for a guest, or if the server
   * does not track it. Never errors.
   */
  readonly session$: Observable<Loadable<CasinoSession | null>>;
  /** Returns the games that match a text, the best first. */
  find(catalogue: GameCatalogue, text: string): readonly Game[];
  /** Adds a game to the favourites or removes it. */
  setFavourite(gameId: string, isFavourite: boolean): void;
  /**
   * Launches a game at its maker, once per subscription: emits the address for the frame and completes, or errors with
   * `ApiError`. Moves no money.
   */
  launch(game: Game): Observable<Launch>;
  /** Emits the facts from a game's own file and completes; null if there are no facts. Never errors. */
  facts(game: Game): Observable<GameFacts | null>;
  /** Fetches balance, open bets, profit and loss, and the session after the player returned from a game. */
  back(): void;
  /** Fetches the games again. */
  reload(): void;
}
