import { EMPTY, filter, map, merge, type Observable, skip, Subject, switchAll, tap } from 'rxjs';
import { domainSetting, type DomainSetting } from '../api/event';
import type { Behavior } from '../core/behavior';
import { flagFormat, jsonFormat, textFormat } from '../core/formats';
import type { Slot, Store } from '../core/persisted';
import { retryAfter } from '../core/retry';
import type { Scope } from '../core/scope';
import type { Host, Http, Random, Visibility } from '../ports';
import { fetchSettings, isAnswer, type SettingsPlaces } from './settingsFile';
import type { Settings, Toasts } from './types';

/** Waits between attempts; the last one again and again. */
const RETRY_MS = [2_000, 4_000, 8_000, 16_000, 30_000, 60_000];

const ofDevice = { clearedAtLogout: false } as const;

/** The last good settings, so that a reload has a title and colours at once. */
const SETTING: Slot<DomainSetting | null> = {
  key: 'domainSetting',
  initial: null,
  ...ofDevice,
  ...jsonFormat(domainSetting),
};

const SUSPENDED: Slot<boolean> = {
  key: 'siteSuspended',
  initial: false,
  ...ofDevice,
  ...flagFormat,
};

/** The one thing the specification keeps at logout. */
const BASE_URL: Slot<string | null> = {
  key: 'baseUrl',
  initial: null,
  ...ofDevice,
  ...textFormat,
};

export interface SettingsFeed extends Settings {
  /** Settings that came with another reply: as good as fetched ones, so a fetch under way is left. */
  accept(setting: DomainSetting): void;
  /** Base address the settings name, without a trailing slash; null means the build's own. */
  readonly baseUrl$: Behavior<string | null>;
}

export interface SettingsDeps {
  readonly http: Http;
  readonly store: Store;
  readonly visibility: Pick<Visibility, 'visible$'>;
  readonly random: Pick<Random, 'next'>;
  readonly host: Pick<Host, 'name'>;
  readonly toasts: Pick<Toasts, 'show'>;
}

/**
 * Settings of the domain (specification §1, §4). Fetched at `reload()` and each time the page is seen
 * again; a failed fetch repeats itself until it succeeds.
 *
 * Any answer that is not settings suspends the site and is said in a toast, once until it changes. No
 * answer at all says something of the player's network and nothing of the site: it only repeats.
 */
export function createSettings(
  deps: SettingsDeps,
  places: SettingsPlaces,
  scope: Scope,
): SettingsFeed {
  const { store, visibility, random, toasts } = deps;
  const setting = store.keep(SETTING);
  const suspended = store.keep(SUSPENDED);
  const baseUrl = store.keep(BASE_URL);
  const asked$ = new Subject<void>();
  const given$ = new Subject<void>();
  let said: string | null = null;

  const keep = (next: DomainSetting): void => {
    said = null;
    baseUrl.set(baseOf(next));
    // The same settings again are no news.
    setting.update((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    suspended.set(next.siteSuspended);
  };
  const fail = (error: unknown): void => {
    if (!isAnswer(error)) return;
    suspended.set(true);
    if (said !== error.message) toasts.show('danger', error.message);
    said = error.message;
  };

  const load = (): Observable<DomainSetting> =>
    fetchSettings(deps, places).pipe(
      tap({ error: fail }),
      retryAfter({ delays: RETRY_MS, random, forever: true }),
    );
  // The first state is what the page starts with: its first load is asked for.
  const seen$ = visibility.visible$.pipe(skip(1), filter(Boolean));
  const left$ = given$.pipe(map(() => EMPTY));
  scope.run(merge(merge(asked$, seen$).pipe(map(load)), left$).pipe(switchAll()), keep);

  return {
    setting$: setting.value$,
    suspended$: suspended.value$,
    baseUrl$: baseUrl.value$,
    reload: () => asked$.next(),
    accept(next) {
      given$.next();
      keep(next);
    },
  };
}

/** Only addresses of the web, or of this origin. */
function baseOf({ baseUrl }: DomainSetting): string | null {
  const address = baseUrl?.trim().replace(/\/+$/, '') ?? '';
  return /^(?:https?:\/\/|\/(?!\/))/i.test(address) ? address : null;
}
