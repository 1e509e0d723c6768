import { link } from '../api/wire';
import { map, type Observable, skip, takeUntil, tap } from 'rxjs';
import type { Api } from '../api/client';
import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Scope } from '../rx/scope';
import type { Store } from '../storage/persisted';
import { unfit } from '../api/read';
import type { Http, Locks } from '../ports';
import { maskedMobile } from '../rules/mobile';
import { createPlayerCommands } from '../session/playerCommands';
import { playerIdOf } from '../session/playerId';
import type { Session, User } from '../session/types';
import type { Settings } from '../settings/types';
import { addressOf } from './address';
import { endSessions, userActivityLog, userSetting } from './calls';
import type { ActivityName, Profile } from './types';

/** The number of activities per page. */
export const PAGE_SIZE = 10;

const NAMES: Readonly<Record<string, ActivityName>> = {
  LOGIN: 'login',
  PASSWORD_CHANGED: 'passwordChanged',
  STAKES_SAVED: 'stakesSaved',
  LIMIT_SET: 'limitSet',
  LIMIT_KEPT: 'limitKept',
  REALITY_CHECK_SET: 'realityCheckSet',
  ACCOUNT_LOCKED: 'accountLocked',
  SESSIONS_ENDED: 'sessionsEnded',
};

const nameOf = (action: string): ActivityName => {
  const name = action.trim().toUpperCase();
  return (Object.hasOwn(NAMES, name) && NAMES[name]) || 'other';
};

export interface ProfileNeeds {
  readonly api: Api;
  readonly http: Http;
  readonly locks: Locks;
  readonly store: Pick<Store, 'persist' | 'reread'>;
  readonly session: Pick<Session, 'logout'>;
  readonly user$: Behavior<User | null>;
  readonly settings: Pick<Settings, 'setting$'>;
}

/** The player's account and its activity log, in a separate chunk. */
export function createProfile(needs: ProfileNeeds, scope: Scope): Profile {
  const { api, session, user$, settings } = needs;
  const service$ = derive([settings.setting$], (setting) =>
    unfit(null, link)(setting?.rest?.['ipLookupUrl']),
  );
  const player$ = playerIdOf(user$);
  const runForPlayer = createPlayerCommands({ ...needs, player$ }, scope);
  /** Drops the reply to a request of a previous player. */
  const forThisPlayer = <T>(request$: Observable<T>): Observable<T> =>
    request$.pipe(takeUntil(player$.pipe(skip(1))));
  return {
    facts: () =>
      forThisPlayer(api.call(userSetting, undefined)).pipe(
        map(({ userName, mobile, currency, creationTime }) => ({
          userName,
          mobile: mobile && maskedMobile(mobile),
          currency,
          openedAt: creationTime,
        })),
      ),
    activities: (index) =>
      forThisPlayer(
        api.call(userActivityLog, { MaxResultCount: PAGE_SIZE, SkipCount: index * PAGE_SIZE }),
      ).pipe(
        map(({ items, totalCount }) => ({
          index,
          pages: Math.max(1, Math.ceil(totalCount / PAGE_SIZE)),
          activities: items.slice(0, PAGE_SIZE).map((item) => ({
            name: nameOf(item.action),
            address: item.clientIpAddress,
            browser: item.browserInfo,
            time: item.creationTime,
          })),
        })),
      ),
    address$: addressOf({ ...needs, service$ }),
    endSessions: () =>
      runForPlayer({ name: 'endSessions' }, (player) =>
        api.call(endSessions, undefined).pipe(
          tap(() => {
            if (player$.value === player) session.logout();
          }),
        ),
      ),
  };
}
