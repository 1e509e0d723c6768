import { map, tap } from 'rxjs';
import type { Api } from '../../api/client';
import { isPassing } from '../../api/errors';
import { derive } from '../../rx/derive';
import type { Store } from '../../storage/persisted';
import type { SteadyClock } from '../../rx/steadyClock';
import { mobileOf } from '../../rules/mobile';
import { accountName } from '../../rules/typedText';
import { register } from './calls';
import { registrationKey } from './storedMembership';
import type { Registration, SignUp } from '../types';
import type { SingleFlight } from './singleFlight';

export interface SignUpDeps {
  readonly api: Api;
  readonly store: Store;
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly singleFlight: SingleFlight;
}

type Pending = Pick<Registration, 'userName' | 'mobile'> | null;

/** Whether two sign-ups are for the same account. */
const isSame = (one: Pending, other: Pending): boolean =>
  one?.userName === other?.userName && one?.mobile === other?.mobile;

/**
 * Creates an account that still needs verification. The password is never stored. If a request fails without a definite
 * reply, a code may have been sent. The sign-up then waits for the code, and can also be sent again.
 */
export function createSignUp({ api, store, steady, singleFlight }: SignUpDeps): SignUp {
  const waiting = store.persist(registrationKey);
  /** The number of sign-ups that were dropped in this tab. The reply to a dropped sign-up is not stored. */
  let forgotten = 0;
  return {
    registration$: derive(
      [waiting.value$],
      (stored): Registration | null =>
        stored && { userName: stored.userName, mobile: stored.mobile, domain: stored.domain },
    ),
    register({ userName, password, confirmPassword, mobile, country }) {
      const number = mobileOf(mobile, country) ?? mobile.trim();
      const name = accountName(userName);
      const generation = forgotten;
      return singleFlight.once(
        {
          name: 'register',
          about: [name, number],
          secret: [password, confirmPassword, generation],
        },
        () => {
          store.reread();
          const before = waiting.value$.value;
          // Stores the sign-up that waits for its code, unless another tab has started a sign-up in the meantime.
          const wait = (registration: Registration): void =>
            waiting.update((stored) =>
              generation === forgotten && isSame(stored, before)
                ? { ...registration, sentAt: steady.now() }
                : stored,
            );
          const sent = { userName: name, password, confirmPassword, mobile: number };
          return api.call(register, sent).pipe(
            map(({ domain }): Registration => ({ userName: name, mobile: number, domain })),
            tap({
              next: wait,
              error(error: unknown) {
                if (isPassing(error)) wait({ userName: name, mobile: number, domain: null });
              },
            }),
          );
        },
      );
    },
    forget() {
      forgotten++;
      waiting.set(null);
    },
  };
}
