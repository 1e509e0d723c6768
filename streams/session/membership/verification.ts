import { type Observable, of, tap, throwError } from 'rxjs';
import type { Api } from '../../api/client';
import { ApiError, isPassing } from '../../api/errors';
import type { Store } from '../../storage/persisted';
import type { AccessFeed } from '../access';
import { resendVerificationCode, verificationUser } from './calls';
import { type CodeWaitDeps, createCodeWait } from './codeWait';
import { registrationKey } from './storedMembership';
import type { Registration, Verification } from '../types';
import type { SingleFlight } from './singleFlight';

export interface VerificationDeps extends CodeWaitDeps {
  readonly api: Api;
  readonly enter: AccessFeed['enter'];
  readonly store: Store;
  readonly singleFlight: SingleFlight;
}

/**
 * Verifies a sign-up with its code, which logs the player in. Can send another code after two minutes. A late reply
 * does not affect a newer sign-up.
 */
export function createVerification(deps: VerificationDeps): Verification {
  const { api, enter, store, steady, singleFlight } = deps;
  const waiting = store.persist(registrationKey);
  const { wait$, isRecent } = createCodeWait(waiting.value$, deps);

  const account = (): string | undefined => waiting.value$.value?.userName;

  /** Errors if there is no sign-up, because another tab has completed it. */
  const withSignUp = <T>(send: (registration: Registration) => Observable<T>): Observable<T> => {
    store.reread();
    const signUp = waiting.value$.value;
    if (signUp === null) return throwError(() => new ApiError({ kind: 'refused' }));
    const { userName, mobile, domain } = signUp;
    return send({ userName, mobile, domain });
  };

  /** Updates the stored sign-up if it is still the same sign-up. */
  const change = ({ userName, mobile }: Registration, sentAt: number | null): void =>
    waiting.update((signUp) => {
      if (signUp?.userName !== userName || signUp.mobile !== mobile) return signUp;
      return sentAt === null ? null : { ...signUp, sentAt };
    });

  return {
    wait$,
    verify: (otp) =>
      singleFlight.once({ name: 'verify', about: account(), secret: otp }, ({ isCurrent }) =>
        withSignUp((registration) =>
          enter(verificationUser, { ...registration, otp }, registration.userName, isCurrent).pipe(
            // The account now exists, even if the session of another player prevented the login.
            tap({ complete: () => change(registration, null) }),
          ),
        ),
      ),
    resend: () =>
      singleFlight.once({ name: 'resend', about: account() }, () =>
        withSignUp((registration) => {
          // Another tab has just sent a code.
          if (isRecent(waiting.value$.value)) return of(null);
          const sent = (): void => change(registration, steady.now());
          return api.call(resendVerificationCode, registration).pipe(
            tap({
              next: sent,
              error(error: unknown) {
                // The code may have been sent although the request failed.
                if (isPassing(error)) sent();
              },
            }),
          );
        }),
      ),
  };
}
