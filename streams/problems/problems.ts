import { asyncScheduler, catchError, map, of, timeout } from 'rxjs';
import type { ServerClock } from '../odds/serverClock';
import type { Ports } from '../ports';
import { type Behavior, createState } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Scope } from '../rx/scope';
import type { User } from '../session/types';
import { hasProblemReports } from '../settings/problemReports';
import type { Settings } from '../settings/types';
import { createProblemLog } from './problemLog';
import type { ProblemPage, Problems, ProblemSending } from './types';

/** The longest wait for a reply, in ms. */
const LIMIT_MS = 20_000;

interface Deps extends Pick<Ports, 'random' | 'host'>, Pick<ServerClock, 'serverNow' | 'isSynced'> {
  readonly user$: Behavior<User | null>;
  readonly settings: Pick<Settings, 'setting$'>;
}

/**
 * Reports of a player's problems: what happened in this tab during the last minutes. The player reads a report before
 * they save or send it.
 */
export function createProblems(
  { random, host, user$, settings, serverNow, isSynced }: Deps,
  scope: Scope,
): Problems {
  const player$ = derive([user$, settings.setting$], (user, setting) =>
    hasProblemReports(setting?.rest ?? {}) ? (user?.id ?? null) : null,
  );
  const log = createProblemLog(player$, scope);
  const sending = createState<ProblemSending>('unsent', scope);
  let page: ProblemPage | null = null;
  return {
    sending$: sending.value$,
    watch(watched) {
      page ??= watched;
      log.watch(page);
    },
    open() {
      sending.update((now) => (now === 'sending' ? now : 'unsent'));
      return {
        reference: random.reference(),
        player: user$.value?.username ?? '',
        at: asyncScheduler.now(),
        serverAt: isSynced() ? serverNow() : null,
        browser: host.agent,
        events: log.events(),
      };
    },
    send(path, text) {
      if (page === null || ['sending', 'sent'].includes(sending.value$.value)) return;
      sending.set('sending');
      scope.run(
        page.send(path, text).pipe(
          timeout(LIMIT_MS),
          map((status): ProblemSending => (status >= 200 && status < 300 ? 'sent' : 'failed')),
          catchError(() => of<ProblemSending>('unknown')),
        ),
        sending.set,
      );
    },
  };
}
