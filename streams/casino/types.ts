import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Minor } from '../rules/money';

/** A casino game. */
export interface Game {
  /** The id of the game, which is the same in every list. */
  readonly id: string;
  /** The maker's own code; two makers may use the same code. */
  readonly code: string;
  readonly name: string;
  /** The maker's name as players know it; null if the server sends none. */
  readonly maker: string | null;
  /** The kind, such as slot, wheel or cards, in the server's words; empty if unknown. */
  readonly kind: string;
  readonly isLive: boolean;
  readonly isNew: boolean;
  /** The minimum stake in minor units; null if unknown. */
  readonly minStake: Minor | null;
  /** The address of the picture; null if the game has no picture. */
  readonly picture: string | null;
  /** The service that launches the game, by its name in the settings; null if the game's own address launches it. */
  readonly provider: string | null;
  /** The template of the game's address. */
  readonly url: string;
}

export interface GameSection {
  /** The segment of the address that names the section. */
  readonly slug: string;
  readonly name: string;
  readonly games: readonly Game[];
}

/** The games of the casino. */
export interface GameCatalogue {
  /** The sections in the server's order. A section is never empty. */
  readonly sections: readonly GameSection[];
  /** Every game, listed once. */
  readonly games: readonly Game[];
}

/** The ids of the player's favourites and of their last games, newest first. */
export interface PlayerGames {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

/** The player's current casino session. Facts that the server does not send are null. */
export interface CasinoSession {
  /** When the session started, in epoch ms. */
  readonly startedAt: number | null;
  readonly net: Minor | null;
  readonly staked: Minor | null;
  readonly openRound: { readonly gameId: string; readonly since: number | null } | null;
}

/** A game that can be shown in a frame. */
export interface Launch {
  readonly address: string;
}

/** The facts about a game from its own file. */
export interface GameFacts {
  readonly description: string;
  /** The average share of all stakes that is paid back, from 0 to 1; null if the maker does not publish it. */
  readonly returned: number | null;
}

/** The casino for guests and players: the games, their launch, and the player's session. */
export interface CasinoFeature {
  /** Emits the games while it is subscribed. After a failure the last games remain. Never errors. */
  readonly catalogue$: Observable<Loadable<GameCatalogue>>;
  readonly playerGames$: Behavior<PlayerGames>;
  /**
   * Emits the session while it is subscribed, and fetches it again whenever the funds change. Null for a guest, or if
   * the server does not track the session. Never errors.
   */
  readonly session$: Observable<Loadable<CasinoSession | null>>;
  /** Returns the games that match the search text, with the best match first. */
  find(catalogue: GameCatalogue, text: string): readonly Game[];
  /** Adds a game to the favourites or removes it. */
  setFavourite(gameId: string, isFavourite: boolean): void;
  /**
   * Launches a game at its maker, once per subscription. Emits the address for the frame and completes, or errors with
   * `ApiError`. No money moves.
   */
  launch(game: Game): Observable<Launch>;
  /** Emits the facts from a game's own file and completes; null without facts. Never errors. */
  facts(game: Game): Observable<GameFacts | null>;
  /** Fetches the balance, the open bets, the profit and loss, and the session, after the player returns from a game. */
  back(): void;
  /** Fetches the games again. */
  reload(): void;
}
