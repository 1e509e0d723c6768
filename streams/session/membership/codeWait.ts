import { map, type Observable } from 'rxjs';
import { secondsLeft } from '../../rx/secondsLeft';
import type { SteadyClock } from '../../rx/steadyClock';
import type { Visibility } from '../../ports';

/** The minimum time between two codes, in ms. */
export const AGAIN_MS = 120_000;

export interface CodeWaitDeps {
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly visibility: Visibility;
}

/** When the last code was sent, in ms of the steady clock; null if none was. */
type Sent = { readonly sentAt: number } | null;

export interface CodeWait {
  /** Emits the whole seconds until another code may be sent, at once and on each change; 0 when it may. */
  readonly wait$: Observable<number>;
  /** Whether this code was sent too recently to send another. */
  isRecent(sent: Sent): boolean;
}

/** Enforces the wait between two codes, for sign-ups and password resets. */
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
