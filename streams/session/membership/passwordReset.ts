import { catchError, defaultIfEmpty, of, switchMap, tap, throwError } from 'rxjs';
import type { Api } from '../../api/client';
import { ApiError, isPassing } from '../../api/errors';
import { derive } from '../../rx/derive';
import type { Store } from '../../storage/persisted';
import { accountName } from '../../rules/typedText';
import type { AccessFeed } from '../access';
import { authenticate } from '../calls';
import { resetPassword, sendResetCode } from './calls';
import { AGAIN_MS, type CodeWaitDeps, createCodeWait } from './codeWait';
import { resetKey } from './storedMembership';
import type { PasswordReset } from '../types';
import type { SingleFlight } from './singleFlight';

export interface PasswordResetDeps extends CodeWaitDeps {
  readonly api: Api;
  readonly enter: AccessFeed['enter'];
  readonly store: Store;
  readonly singleFlight: SingleFlight;
}

type Pending = { readonly userNameOrMobile: string } | null;

/** Whether two requests are for the same account. */
const isSame = (one: Pending, other: Pending): boolean =>
  one?.userNameOrMobile === other?.userNameOrMobile;

/**
 * Sets a new password with a code, and then logs in with it. A late reply is dropped if its request has been replaced
 * or dropped since.
 */
export function createPasswordReset(deps: PasswordResetDeps): PasswordReset {
  const { api, enter, store, steady, singleFlight } = deps;
  const pending = store.persist(resetKey);
  const { wait$, isRecent } = createCodeWait(pending.value$, deps);
  /** The number of requests that were dropped in this tab. The reply to a dropped request is not stored. */
  let dropped = 0;
  const drop = (
    next: { readonly userNameOrMobile: string; readonly sentAt: number } | null,
  ): void => {
    dropped++;
    pending.set(next);
  };

  return {
    account$: derive([pending.value$], (stored) => stored?.userNameOrMobile ?? null),
    wait$,
    requestCode(written) {
      const userNameOrMobile = accountName(written);
      const generation = dropped;
      return singleFlight.once(
        // A request after a drop counts as a new command.
        { name: 'sendResetCode', about: userNameOrMobile, secret: generation },
        () => {
          store.reread();
          const before = pending.value$.value;
          // Another tab has just sent a code.
          if (before?.userNameOrMobile === userNameOrMobile && isRecent(before)) return of(null);
          const sent = (): void =>
            pending.update((stored) =>
              generation === dropped && isSame(stored, before)
                ? { userNameOrMobile, sentAt: steady.now() }
                : stored,
            );
          return api.call(sendResetCode, { userNameOrMobile }).pipe(
            tap({
              next: sent,
              error(error: unknown) {
                // Another code for this account may already have been sent.
                if (isPassing(error) && before?.userNameOrMobile === userNameOrMobile) sent();
              },
            }),
          );
        },
      );
    },
    save: (otp, password) =>
      singleFlight.once(
        {
          name: 'resetPassword',
          about: pending.value$.value?.userNameOrMobile,
          secret: [otp, password],
        },
        ({ isCurrent }) => {
          store.reread();
          const stored = pending.value$.value;
          if (stored === null) return throwError(() => new ApiError({ kind: 'refused' }));
          const { userNameOrMobile } = stored;
          const login = {
            userNameOrEmailAddress: userNameOrMobile,
            password,
            rememberClient: true,
          };
          return api.call(resetPassword, { userNameOrMobile, otp, newPassword: password }).pipe(
            tap(() => pending.update((now) => (isSame(now, stored) ? null : now))),
            // The new password is set, even if the login fails.
            switchMap(() => {
              if (!isCurrent()) return of(null);
              return enter(authenticate, login, userNameOrMobile, isCurrent).pipe(
                defaultIfEmpty(null),
                catchError(() => of(null)),
              );
            }),
          );
        },
      ),
    expectCode: (written) =>
      drop({ userNameOrMobile: accountName(written), sentAt: steady.now() - AGAIN_MS }),
    forget: () => drop(null),
  };
}
