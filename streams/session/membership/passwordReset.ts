import { catchError, defer, map, of, switchMap, tap, throwError } from 'rxjs';
import type { Api } from '../../api/client';
import { ApiError } from '../../api/errors';
import { derive } from '../../core/derive';
import type { Store } from '../../core/persisted';
import { secondsLeft } from '../../core/secondsLeft';
import type { SteadyClock } from '../../core/steadyClock';
import type { Visibility } from '../../ports';
import type { AccessFeed } from '../access';
import { resetPassword, sendResetCode } from './calls';
import { resetSlot } from './storedMembership';
import type { PasswordReset } from '../types';
import { AGAIN_MS } from './verification';
import type { Wishes } from './wishes';

export interface PasswordResetDeps {
  readonly api: Api;
  readonly login: AccessFeed['login'];
  readonly store: Store;
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly visibility: Visibility;
  readonly wishes: Wishes;
}

/** Sets a new password by a code, then logs in with it. */
export function createPasswordReset({
  api,
  login,
  store,
  steady,
  visibility,
  wishes,
}: PasswordResetDeps): PasswordReset {
  const asked = store.keep(resetSlot);
  const moment$ = asked.value$.pipe(map((kept) => kept && kept.sentAt + AGAIN_MS));
  return {
    asked$: derive([asked.value$], (kept) => kept?.userNameOrMobile ?? null),
    wait$: secondsLeft(moment$, AGAIN_MS, steady, visibility),
    ask: (written) =>
      wishes.once(
        'sendResetCode',
        defer(() => {
          const userNameOrMobile = written.trim();
          return api
            .call(sendResetCode, { userNameOrMobile })
            .pipe(tap(() => asked.set({ userNameOrMobile, sentAt: steady.now() })));
        }),
      ),
    save: (otp, password) =>
      wishes.once(
        'resetPassword',
        defer(() => {
          store.reread();
          const kept = asked.value$.value;
          if (kept === null) return throwError(() => new ApiError({ kind: 'refused' }));
          const { userNameOrMobile } = kept;
          return api.call(resetPassword, { userNameOrMobile, otp, newPassword: password }).pipe(
            tap(() => asked.set(null)),
            // The new password stands, whatever becomes of the login.
            switchMap(() =>
              login({
                userNameOrEmailAddress: userNameOrMobile,
                password,
                rememberClient: true,
              }).pipe(catchError(() => of(null))),
            ),
          );
        }),
      ),
    forget: () => asked.set(null),
  };
}
