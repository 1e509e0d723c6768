import type { Observable } from 'rxjs';
import type { OpenBet } from '../betting/types';
import type { Behavior } from '../rx/behavior';
import type { PriceTarget } from '../rules/priceTarget';
import type { QuietHours } from '../rules/quietHours';

export type { PriceTarget, QuietHours };

/** The events that an alert can announce. */
export type AlertKind = 'matched' | 'suspended' | 'price';

/** How an alert reaches the player: in the page only, also with a sound, or also as a browser notification. */
export type AlertMeans = 'page' | 'sound' | 'notification';

export interface AlertSettings extends Readonly<Record<AlertKind, AlertMeans | 'off'>> {
  /** The hours without sounds and notifications; null if there are no such hours. */
  readonly quiet: QuietHours | null;
}

/** The player's choice, the same in every tab, until logout. */
export interface AlertChoice {
  readonly value$: Behavior<AlertSettings>;
  /** Emits whether the current time is quiet, then each change. */
  readonly quietNow$: Observable<boolean>;
  choose(kind: AlertKind, means: AlertMeans | 'off'): void;
  setQuiet(hours: QuietHours | null): void;
}

/** The names with which an alert identifies a runner. */
export interface AlertedRunner {
  readonly eventId: string;
  readonly eventTitle: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly runnerId: string;
  readonly runnerName: string;
}

/** A price for which the player waits. */
export interface PriceAlert extends AlertedRunner, PriceTarget {
  readonly id: string;
  /** The time at which the alert was set, in epoch ms. */
  readonly setAt: number;
  /** The time at which the price was reached, in epoch ms; null until then. */
  readonly reachedAt: number | null;
}

export interface PriceAlerts {
  /** The alerts in the order in which they were set. */
  readonly list$: Behavior<readonly PriceAlert[]>;
  /** The maximum number of alerts in the list. */
  readonly most: number;
  /**
   * Sets an alert; if the player has turned off alerts of prices, it turns them on in the page. Returns false if the
   * list is full or the device cannot store it; setting the same alert twice sets it once.
   */
  add(runner: AlertedRunner, target: PriceTarget): boolean;
  remove(id: string): void;
}

/** More of a bet was matched: `matched` of its `stake` in total. */
export interface MatchedAlert extends Pick<
  OpenBet,
  | 'betId'
  | 'eventId'
  | 'eventTitle'
  | 'marketId'
  | 'bettingType'
  | 'runnerName'
  | 'side'
  | 'price'
  | 'rate'
  | 'stake'
  | 'matched'
  | 'averagePrice'
  | 'remaining'
> {
  readonly kind: 'matched';
}

/** Markets of one event were suspended in which the player has bets, or whose ladder is open. */
export interface SuspendedAlert {
  readonly kind: 'suspended';
  readonly eventId: string;
  readonly eventTitle: string;
  readonly markets: readonly { readonly id: string; readonly name: string }[];
}

export interface ReachedAlert extends PriceAlert {
  readonly kind: 'price';
}

export type Alert = (MatchedAlert | SuspendedAlert | ReachedAlert) & {
  readonly means: AlertMeans;
};

/** Alerts of a player. */
export interface Alerts {
  readonly settings: AlertChoice;
  readonly prices: PriceAlerts;
  /**
   * Emits each fact once, in one tab of the player. Emits only while an alert is on. Old facts, and facts in quiet
   * hours, are for the page only.
   */
  readonly alerts$: Observable<Alert>;
}
