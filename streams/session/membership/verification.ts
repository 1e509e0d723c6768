import { defer, map, type Observable, of, tap, throwError } from 'rxjs';
import type { Api } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { Store } from '../../core/persisted';
import { secondsLeft } from '../../core/secondsLeft';
import type { SteadyClock } from '../../core/steadyClock';
import type { Visibility } from '../../ports';
import type { AccessFeed } from '../access';
import { resendVerificationCode, verificationUser } from './calls';
import { registrationSlot } from './storedMembership';
import type { Registration, Verification } from '../types';
import type { Wishes } from './wishes';

/** The least time between two codes, in ms. */
export const AGAIN_MS = 120_000;

export interface VerificationDeps {
  readonly api: Api;
  readonly enter: AccessFeed['enter'];
  readonly store: Store;
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly visibility: Visibility;
  readonly wishes: Wishes;
}

/** Ends a sign-up by its code, which logs in, and sends another code after two minutes. */
export function createVerification({
  api,
  enter,
  store,
  steady,
  visibility,
  wishes,
}: VerificationDeps): Verification {
  const waiting = store.keep(registrationSlot);
  const moment$ = waiting.value$.pipe(map((kept) => kept && kept.sentAt + AGAIN_MS));

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
    wait$: secondsLeft(moment$, AGAIN_MS, steady, visibility),
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
          const { sentAt } = waiting.value$.value ?? { sentAt: 0 };
          const since = steady.now() - sentAt;
          // Another tab has sent one meanwhile.
          if (since >= 0 && since < AGAIN_MS) return of(null);
          return api
            .call(resendVerificationCode, registration)
            .pipe(tap(() => waiting.update((kept) => kept && { ...kept, sentAt: steady.now() })));
        }),
      ),
  };
}
