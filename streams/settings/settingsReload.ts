import { EMPTY, filter, map, merge, type Observable, skip, Subject, switchAll, tap } from 'rxjs';
import { type Failure, failureIn } from '../api/errors';
import type { DomainSetting } from './calls';
import { createState } from '../rx/behavior';
import { retryAfter } from '../rx/retry';
import type { Scope } from '../rx/scope';
import type { Host, Http, Random, Visibility } from '../ports';
import type { SettingsFeed } from './settings';
import { fetchSettings, isAnswer, type SettingsPlaces } from './settingsFile';
import type { Settings, SettingsCheck } from './types';

/** The delays between attempts, in ms; the last one repeats. */
const RETRY_MS = [2_000, 4_000, 8_000, 16_000, 30_000, 60_000];

/** Returns a string that is equal for all failures with the same text for the player. */
const messageOf = (failure: Failure | null): string | null =>
  failure && (failure.serverMessage ?? `${failure.code} ${failure.status}`);

export interface SettingsReloadDeps {
  readonly http: Http;
  readonly settings: Pick<SettingsFeed, 'accept' | 'accepted$' | 'fail'>;
  readonly visibility: Visibility;
  readonly random: Pick<Random, 'next'>;
  readonly host: Pick<Host, 'name'>;
}

/**
 * Fetches the domain's settings on `reload()`, and whenever the page becomes visible or wakes (specification §4). A
 * failed fetch is retried while the page is visible, until it succeeds or another reply contains settings.
 *
 * A reply without valid settings suspends the site and sets `refusal$`. If no reply arrives, the cause is the player's
 * network and not the site, so the fetch is only retried. `check$` emits each attempt and its result.
 */
export function createSettingsReload(
  deps: SettingsReloadDeps,
  places: SettingsPlaces,
  scope: Scope,
): Pick<Settings, 'reload' | 'check$' | 'refusal$'> {
  const { settings, visibility, random } = deps;
  const check = createState<SettingsCheck>('none', scope);
  const reload$ = new Subject<void>();
  const refusal = createState<Failure | null>(null, scope);

  const fail = (error: unknown): void => {
    const isRefused = isAnswer(error);
    check.set(isRefused ? 'refused' : 'unanswered');
    settings.fail(isRefused);
    if (!isRefused) return;
    const failure = failureIn(error);
    refusal.update((known) => (messageOf(known) === messageOf(failure) ? known : failure));
  };

  const load = (): Observable<DomainSetting> =>
    fetchSettings(deps, places).pipe(
      tap({ subscribe: () => check.set('asking'), error: fail }),
      retryAfter({ delays: RETRY_MS, random, forever: true, visible$: visibility.visible$ }),
    );
  // The first value belongs to the start of the page, which calls `reload()` itself.
  const seen$ = merge(visibility.visible$.pipe(skip(1), filter(Boolean)), visibility.resumed$);
  const known$ = settings.accepted$.pipe(
    tap(() => {
      refusal.set(null);
      check.set('answered');
    }),
    map(() => EMPTY),
  );
  scope.run(
    merge(merge(reload$, seen$).pipe(map(load)), known$).pipe(switchAll()),
    settings.accept,
  );

  return {
    reload: () => reload$.next(),
    check$: check.value$,
    refusal$: refusal.value$,
  };
}
