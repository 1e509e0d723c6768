import type { Observable } from 'rxjs';
import type { Placement } from '../betting/placing/placementRules';
import type { Fact, Monitoring, PageCall, PageError } from '../ports';
import type { Behavior } from '../rx/behavior';
import type { Connection } from '../settings/types';

/** What happened in the page. `bet`: a bet of the player became known, or changed its state. */
export type ProblemEvent =
  | { readonly kind: 'screen'; readonly path: string }
  | ({ readonly kind: 'request' } & Omit<PageCall, 'at'>)
  | { readonly kind: 'connection'; readonly state: Connection }
  | {
      readonly kind: 'bet';
      readonly reference: string;
      readonly betId: string | null;
      readonly state: Placement['state']['status'];
    }
  | { readonly kind: 'failure'; readonly fact: Fact }
  | ({ readonly kind: 'error' } & PageError);

/** An event with its time in epoch ms by the device's clock. */
export type LoggedEvent = { readonly at: number } & ProblemEvent;

/** A report without the player's words. It contains no token, password, query, amount or text of a server. */
export interface ProblemReport {
  /** 32 hexadecimal digits. A report that is sent again has the same reference. */
  readonly reference: string;
  /** The player's user name. */
  readonly player: string;
  /** When the report was opened, in epoch ms by the device's clock. */
  readonly at: number;
  /** The same by the server's clock; null if the page does not know it. */
  readonly serverAt: number | null;
  /** The browser's own name. */
  readonly browser: string;
  /** The last 15 minutes of this tab, oldest first. */
  readonly events: readonly LoggedEvent[];
}

/**
 * `unsent`: not sent, or opened again. `failed`: the operator's server refused it. `unknown`: no reply arrived, so the
 * report may have arrived.
 */
export type ProblemSending = 'unsent' | 'sending' | 'sent' | 'failed' | 'unknown';

/** The facts of the page that a log contains, and the way to send a report. */
export interface ProblemPage extends Pick<Monitoring, 'facts$' | 'send'> {
  readonly path$: Observable<string>;
  readonly connection$: Observable<Connection>;
  readonly outcome$: Observable<Placement>;
  readonly calls$: Observable<PageCall>;
  readonly errors$: Observable<PageError>;
}

export interface Problems {
  /**
   * Logs what happens in this tab from now on. The log is empty for a guest, after another player's login, and if the
   * settings turn it off. Later calls have no effect.
   */
  watch(page: ProblemPage): void;
  /** Begins a report with what has happened so far. */
  open(): ProblemReport;
  /**
   * Posts a report to a path of this site, without a token. Has no effect while a report is being sent, and after it
   * was sent.
   */
  send(path: string, text: string): void;
  /** The state of the report that was opened last. */
  readonly sending$: Behavior<ProblemSending>;
}
