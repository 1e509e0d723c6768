import { type Observable, of, tap, throwError } from 'rxjs';
import type { Api } from '../../api/client';
import { ApiError, isPassing } from '../../api/errors';
import type { Store } from '../../storage/persisted';
import type { AccessFeed } from '../access';
import { resendVerificationCode, verificationUser } from './calls';
import { type CodeWaitDeps, createCodeWait } from './codeWait';
import { registrationKey } from './storedMembership';
import type { Registration, Verification } from '../types';
import type { Wishes } from './singleFlight';

export interface VerificationDeps extends CodeWaitDeps {
  readonly api: Api;
  readonly enter: AccessFeed['enter'];
  readonly store: Store;
  readonly wishes: Wishes;
}

/**
 * Verifies a sign-up with its code, which logs in, and sends another code after two minutes. A late reply does not
 * affect a newer sign-up.
 */
export function createVerification(deps: VerificationDeps): Verification {
  const { api, enter, store, steady, wishes } = deps;
  const waiting = store.persist(registrationKey);
  const { wait$, isRecent } = createCodeWait(waiting.value$, deps);

  const account = (): string | undefined => waiting.value$.value?.userName;

  /** Fails if the sign-up is gone: another tab has finished it. */
  const asked = <T>(ask: (registration: Registration) => Observable<T>): Observable<T> => {
    store.reread();
    const kept = waiting.value$.value;
    if (kept === null) return throwError(() => new ApiError({ kind: 'refused' }));
    const { userName, mobile, domain } = kept;
    return ask({ userName, mobile, domain });
  };

  /** Updates the stored sign-up if it is still this one. */
  const change = ({ userName, mobile }: Registration, sentAt: number | null): void =>
    waiting.update((kept) => {
      if (kept?.userName !== userName || kept.mobile !== mobile) return kept;
      return sentAt === null ? null : { ...kept, sentAt };
    });

  return {
    wait$,
    verify: (otp) =>
      wishes.once({ name: 'verify', about: account(), secret: otp }, ({ isTheirs }) =>
        asked((registration) =>
          enter(verificationUser, { ...registration, otp }, registration.userName, isTheirs).pipe(
            // The account exists now, even if another player's session prevented its login.
            tap({ complete: () => change(registration, null) }),
          ),
        ),
      ),
    resend: () =>
      wishes.once({ name: 'resend', about: account() }, () =>
        asked((registration) => {
          // Another tab has just sent one.
          if (isRecent(waiting.value$.value)) return of(null);
          const sent = (): void => change(registration, steady.now());
          return api.call(resendVerificationCode, registration).pipe(
            tap({
              next: sent,
              error(error: unknown) {
                // The code may have been sent.
                if (isPassing(error)) sent();
              },
            }),
          );
        }),
      ),
  };
}
