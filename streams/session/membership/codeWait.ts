import { map, type Observable } from 'rxjs';
import { secondsLeft } from '../../rx/secondsLeft';
import type { SteadyClock } from '../../rx/steadyClock';
import type { Visibility } from '../../ports';

/** The least time between two codes, in ms. */
export const AGAIN_MS = 120_000;

export interface CodeWaitDeps {
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly visibility: Visibility;
}

/** The moment of the last code, in ms of the steady clock; null where none was sent. */
type Sent = { readonly sentAt: number } | null;

export interface CodeWait {
  /** Emits the whole seconds until another code may be sent, at once and at each change; 0 from then on. */
  readonly wait$: Observable<number>;
  /** Whether a code of that moment is too recent for another one. */
  isRecent(sent: Sent): boolean;
}

/** The wait between two codes, of a sign-up and of a new password alike. */
export const createCodeWait = (
  sent$: Observable<Sent>,
  { steady, visibility }: CodeWaitDeps,
): CodeWait => ({
  wait$: secondsLeft(
    sent$.pipe(map((sent) => sent && sent.sentAt + AGAIN_MS)),
    AGAIN_MS,
    steady,
    visibility,
  ),
  isRecent(sent) {
    const since = sent === null ? AGAIN_MS : steady.now() - sent.sentAt;
    return since >= 0 && since < AGAIN_MS;
  },
});
