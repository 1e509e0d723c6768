import { interval } from 'rxjs';
import { STALE_MS } from '../../../streams/odds/freshness';
import { type Exchange, isOlder, type Truth } from './exchange';
import type { Shown, Tab } from './tab';

interface Given {
  readonly tabs: readonly Tab[];
  readonly exchange: Exchange;
  /** The server's time. */
  readonly now: () => number;
  /** The virtual time, in ms. */
  readonly at: () => number;
  /** Whether replies and pushes contain their time: without a time, no client can measure their age. */
  readonly isTimed: boolean;
  readonly note: (what: string) => void;
}

/** A client's clock is accurate to a tenth of a second, and a check may be equally late. */
const CLOSE_MS = 200;
/** A sleep is noticed within a beat of one second. */
const BEAT_MS = 1_100;
/** Shown prices must have been true at most this long ago: a poll and its transit time. */
const RIGHT_MS = 3_000;
/** The interval at which the shown prices are checked. */
const LOOK_MS = 100;
/**
 * The length of the window, in ms, in which a tab may send at most `MOST` requests for odds, requests of all kinds, and
 * attempts to reach the hub.
 */
const WINDOW_MS = 10_000;
const MOST = { odds: 25, requests: 45, attempts: 12 };

const textOf = ({ run, seq, status }: Truth): string => `${run}/${seq} ${status}`;

/** The largest number of these times within one window. */
function densest(times: readonly number[]): number {
  let most = 0;
  for (const from of times)
    most = Math.max(most, times.filter((time) => time >= from && time < from + WINDOW_MS).length);
  return most;
}

/** The laws for everything that tabs show, with any behaviour of their connections and their device. */
export function createLaws({ tabs, exchange, now, at, isTimed, note }: Given) {
  const breaches: string[] = [];
  let wokeAt = -Infinity;
  let nap = { until: 0, ms: 0 };
  /** The last state that each tab showed of each market, and when it first showed a state of that run. */
  const before = new Map<string, { readonly truth: Truth; readonly runAt: number }>();

  const breach = (law: string, tab: Tab, { marketId, state, truth, newest }: Shown): void => {
    const received = newest === null ? 'nothing' : textOf(newest.truth);
    const present = textOf(exchange.present(marketId));
    const shown = `${textOf(truth)} as ${state.status}${state.stale ? ', stale' : ''}`;
    const text = `${law}: ${tab.name} shows ${shown}, received ${received}, and ${marketId} is ${present}`;
    note(text);
    breaches.push(`${at()}: ${text}`);
  };
  /** The maximum error of a client's clock, in ms. */
  const off = (): number =>
    CLOSE_MS +
    Math.max(0, ...tabs.map(({ quickest }) => quickest()).filter(Number.isFinite)) +
    (at() < nap.until ? nap.ms : 0);

  const lookAt = (tab: Tab, shown: Shown): void => {
    const { marketId, state, truth, newest } = shown;
    const key = `${tab.name} ${marketId}`;
    const former = before.get(key);
    const isSameRun = former?.truth.run === truth.run;
    const runAt = isSameRun ? former.runAt : at();
    before.set(key, { truth, runAt });
    if (former !== undefined && isOlder(truth, former.truth)) {
      if (isSameRun) breach('a market goes back', tab, shown);
      else if (isTimed) breach('a former run comes back', tab, shown);
    }
    if (!tab.visible$.value || at() - wokeAt <= BEAT_MS || state.stale) return;
    if (isTimed && now() - truth.until > STALE_MS + off())
      breach('an old price is fresh', tab, shown);
    if (state.status !== 'OPEN' || newest === null || newest.at <= runAt) return;
    const { status, run } = newest.truth;
    if (status !== 'OPEN' && run === truth.run && isOlder(truth, newest.truth))
      breach('a halted market is open', tab, shown);
  };
  const look = (tab: Tab, marketId: string): void => {
    const shown = tab.shown(marketId);
    if (shown !== null) lookAt(tab, shown);
  };
  for (const tab of tabs) {
    tab.scope.run(tab.received$, (id) => look(tab, id));
    tab.scope.run(interval(LOOK_MS), () => {
      for (const id of exchange.ids) look(tab, id);
    });
  }

  return {
    breaches,
    /** The device, the page or the network is back: until a tab notices, it shows old odds. */
    woke: () => void (wokeAt = at()),
    /** A sleep that is too short to be distinguished from a busy page delays the timers. */
    dozed: (ms: number) => void (nap = { until: at() + STALE_MS, ms }),
    /** The server has answered for long enough. */
    recovered(): void {
      for (const tab of tabs.filter(({ visible$ }) => visible$.value))
        for (const id of exchange.ids) {
          const shown = tab.shown(id);
          if (shown === null) breaches.push(`${at()}: ${tab.name} shows nothing of ${id}`);
          else if (shown.state.stale || now() - shown.truth.until > RIGHT_MS)
            breach('a price stays old', tab, shown);
          else {
            const row = exchange.stateOf(id, tab.price(id) ?? 0);
            if (row === undefined || now() - row.until > RIGHT_MS)
              breach('a row shows another price', tab, shown);
          }
        }
    },
    /** The voyage is over. */
    ended(): void {
      for (const { name, requests, opened } of tabs) {
        const odds = requests.filter(({ path }) => path.endsWith('GetUserOddsV2'));
        const counts = { odds, requests, attempts: opened };
        for (const [what, list] of Object.entries(counts)) {
          const most = densest(list.map((one) => one.at));
          if (most > MOST[what as keyof typeof MOST])
            breaches.push(`${name} sends ${most} ${what} in ${WINDOW_MS} ms`);
        }
      }
    },
  };
}
