import { catchError, defer, of, switchMap, tap, throwError } from 'rxjs';
import type { Api } from '../../api/client';
import { ApiError } from '../../api/errors';
import { derive } from '../../core/derive';
import type { Store } from '../../core/persisted';
import type { AccessFeed } from '../access';
import { resetPassword, sendResetCode } from './calls';
import { AGAIN_MS, type CodeWaitDeps, createCodeWait } from './codeWait';
import { resetSlot } from './storedMembership';
import type { PasswordReset } from '../types';
import type { Wishes } from './wishes';

export interface PasswordResetDeps extends CodeWaitDeps {
  readonly api: Api;
  readonly login: AccessFeed['login'];
  readonly store: Store;
  readonly wishes: Wishes;
}

/** Sets a new password by a code, then logs in with it. */
export function createPasswordReset(deps: PasswordResetDeps): PasswordReset {
  const { api, login, store, steady, wishes } = deps;
  const asked = store.keep(resetSlot);
  return {
    asked$: derive([asked.value$], (kept) => kept?.userNameOrMobile ?? null),
    wait$: createCodeWait(asked.value$, deps).wait$,
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
    expect: (written) =>
      asked.set({ userNameOrMobile: written.trim(), sentAt: steady.now() - AGAIN_MS }),
    forget: () => asked.set(null),
  };
}
