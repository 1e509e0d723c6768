import { finalize, map, merge, type Observable, Subject } from 'rxjs';
import { fundsMoves } from '../account/fundsMoves';
import type { Funds } from '../account/types';
import type { Call } from '../api/call';
import type { Api } from '../api/client';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import { reloadingAtMoments } from '../rx/reloadingAtMoments';
import type { Scope } from '../rx/scope';
import type { Locks, Random } from '../ports';
import type { Store } from '../storage/persisted';
import { createPlayerCommands, forPlayer } from '../session/playerCommands';
import { bonusList, nextMoment } from './bonusList';
import { bonuses, claimBonus, giveUpBonus } from './calls';
import type { Bonuses, BonusList } from './types';

/** The wait between a reply and the next request, in ms: the operator may offer another bonus at any time. */
const EVERY_MS = 300_000;

export interface BonusesDeps {
  readonly api: Api;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  readonly funds$: Behavior<Funds | null>;
  /** Whether requests may be sent; false while the page is hidden or offline. */
  readonly active$: Observable<boolean>;
  readonly locks: Locks;
  readonly store: Pick<Store, 'reread'>;
  /** Returns the current time, in epoch ms by the server's clock. */
  readonly serverNow: () => number;
  readonly random: Pick<Random, 'next'>;
}

/** The player's bonuses. Replies to the requests of a previous player are dropped. */
export function createBonuses(deps: BonusesDeps, scope: Scope): Bonuses {
  const { api, player$, funds$, active$, serverNow, random } = deps;
  const reload$ = new Subject<void>();
  const answered$ = new Subject<void>();
  scope.onClose(() => {
    reload$.complete();
    answered$.complete();
  });

  const ofPlayer = (): Observable<Loadable<BonusList>> =>
    reloadingAtMoments(api.call(bonuses, undefined).pipe(map(bonusList)), nextMoment, {
      everyMs: EVERY_MS,
      active$,
      reload$,
      wake$: merge(answered$, fundsMoves(funds$)),
      random,
      serverNow,
    });

  const runForPlayer = createPlayerCommands(deps, scope);
  const runAndReload = (
    name: string,
    call: Call<{ bonusId: string }, null>,
    bonusId: string,
  ): Observable<null> =>
    runForPlayer({ name, about: bonusId }, () =>
      // Even if no reply arrives, the list then shows what happened to the bonus.
      api.call(call, { bonusId }).pipe(finalize(() => answered$.next())),
    );

  return {
    list$: forPlayer(player$, ofPlayer),
    claim: (bonusId) => runAndReload('claimBonus', claimBonus, bonusId),
    giveUp: (bonusId) => runAndReload('giveUpBonus', giveUpBonus, bonusId),
    reload: () => reload$.next(),
  };
}
