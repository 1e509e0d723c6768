import { defer, type Observable, of, tap, throwError } from 'rxjs';
import type { Api } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { Store } from '../../core/persisted';
import type { AccessFeed } from '../access';
import { resendVerificationCode, verificationUser } from './calls';
import { type CodeWaitDeps, createCodeWait } from './codeWait';
import { registrationSlot } from './storedMembership';
import type { Registration, Verification } from '../types';
import type { Wishes } from './wishes';

export interface VerificationDeps extends CodeWaitDeps {
  readonly api: Api;
  readonly enter: AccessFeed['enter'];
  readonly store: Store;
  readonly wishes: Wishes;
}

/** Ends a sign-up by its code, which logs in, and sends another code after two minutes. */
export function createVerification(deps: VerificationDeps): Verification {
  const { api, enter, store, steady, wishes } = deps;
  const waiting = store.keep(registrationSlot);
  const { wait$, isRecent } = createCodeWait(waiting.value$, deps);

  /** Without a sign-up there is nothing to ask for: another tab has ended it. */
  const asked = <T>(ask: (registration: Registration) => Observable<T>): Observable<T> =>
    defer(() => {
      store.reread();
      const kept = waiting.value$.value;
      if (kept === null) return throwError(() => new ApiError({ kind: 'refused' }));
      const { userName, mobile, domain } = kept;
      return ask({ userName, mobile, domain });
    });

  return {
    wait$,
    verify: (otp) =>
      wishes.once(
        'verify',
        asked((registration) =>
          enter(verificationUser, { ...registration, otp }, registration.userName).pipe(
            tap(() => waiting.set(null)),
          ),
        ),
      ),
    resend: () =>
      wishes.once(
        'resend',
        asked((registration) => {
          // Another tab has sent one meanwhile.
          if (isRecent(waiting.value$.value)) return of(null);
          return api
            .call(resendVerificationCode, registration)
            .pipe(tap(() => waiting.update((kept) => kept && { ...kept, sentAt: steady.now() })));
        }),
      ),
  };
}
