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
 * Ends a sign-up by its code, which logs in, and sends another code after two minutes. A late answer changes
 * nothing of a sign-up that began meanwhile.
 */
export function createVerification(deps: VerificationDeps): Verification {
  const { api, enter, store, steady, wishes } = deps;
  const waiting = store.persist(registrationKey);
  const { wait$, isRecent } = createCodeWait(waiting.value$, deps);

  const account = (): string | undefined => waiting.value$.value?.userName;

  /** Without a sign-up there is nothing to ask for: another tab has ended it. */
  const asked = <T>(ask: (registration: Registration) => Observable<T>): Observable<T> => {
    store.reread();
    const kept = waiting.value$.value;
    if (kept === null) return throwError(() => new ApiError({ kind: 'refused' }));
    const { userName, mobile, domain } = kept;
    return ask({ userName, mobile, domain });
  };

  /** Changes the sign-up that waits if it is this one still. */
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
            // The account is there, though another player's session may stand in the way of its own.
            tap({ complete: () => change(registration, null) }),
          ),
        ),
      ),
    resend: () =>
      wishes.once({ name: 'resend', about: account() }, () =>
        asked((registration) => {
          // Another tab has sent one meanwhile.
          if (isRecent(waiting.value$.value)) return of(null);
          const sent = (): void => change(registration, steady.now());
          return api.call(resendVerificationCode, registration).pipe(
            tap({
              next: sent,
              error(error: unknown) {
                // The code may be on its way.
                if (isPassing(error)) sent();
              },
            }),
          );
        }),
      ),
  };
}
