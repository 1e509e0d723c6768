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
import type { Wishes } from './singleFlight';

export interface PasswordResetDeps extends CodeWaitDeps {
  readonly api: Api;
  readonly enter: AccessFeed['enter'];
  readonly store: Store;
  readonly wishes: Wishes;
}

type Kept = { readonly userNameOrMobile: string } | null;

/** Whether two requests are for the same account. */
const isSame = (one: Kept, other: Kept): boolean =>
  one?.userNameOrMobile === other?.userNameOrMobile;

/**
 * Sets a new password with a code, then logs in with it. Drops a late reply if the request has since been replaced or
 * forgotten.
 */
export function createPasswordReset(deps: PasswordResetDeps): PasswordReset {
  const { api, enter, store, steady, wishes } = deps;
  const asked = store.persist(resetKey);
  const { wait$, isRecent } = createCodeWait(asked.value$, deps);
  /** Counts the requests dropped in this tab: the reply to a dropped request is not stored. */
  let dropped = 0;
  const drop = (
    next: { readonly userNameOrMobile: string; readonly sentAt: number } | null,
  ): void => {
    dropped++;
    asked.set(next);
  };

  return {
    asked$: derive([asked.value$], (kept) => kept?.userNameOrMobile ?? null),
    wait$,
    ask(written) {
      const userNameOrMobile = accountName(written);
      const at = dropped;
      return wishes.once(
        // A request made after a drop counts as a different command.
        { name: 'sendResetCode', about: userNameOrMobile, secret: at },
        () => {
          store.reread();
          const before = asked.value$.value;
          // Another tab has just sent one.
          if (before?.userNameOrMobile === userNameOrMobile && isRecent(before)) return of(null);
          const sent = (): void =>
            asked.update((kept) =>
              at === dropped && isSame(kept, before)
                ? { userNameOrMobile, sentAt: steady.now() }
                : kept,
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
      wishes.once(
        {
          name: 'resetPassword',
          about: asked.value$.value?.userNameOrMobile,
          secret: [otp, password],
        },
        ({ isTheirs }) => {
          store.reread();
          const kept = asked.value$.value;
          if (kept === null) return throwError(() => new ApiError({ kind: 'refused' }));
          const { userNameOrMobile } = kept;
          const login = {
            userNameOrEmailAddress: userNameOrMobile,
            password,
            rememberClient: true,
          };
          return api.call(resetPassword, { userNameOrMobile, otp, newPassword: password }).pipe(
            tap(() => asked.update((now) => (isSame(now, kept) ? null : now))),
            // The new password is set, even if the login fails.
            switchMap(() => {
              if (!isTheirs()) return of(null);
              return enter(authenticate, login, userNameOrMobile, isTheirs).pipe(
                defaultIfEmpty(null),
                catchError(() => of(null)),
              );
            }),
          );
        },
      ),
    expect: (written) =>
      drop({ userNameOrMobile: accountName(written), sentAt: steady.now() - AGAIN_MS }),
    forget: () => drop(null),
  };
}
