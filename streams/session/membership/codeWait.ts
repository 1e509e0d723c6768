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

/** When the last code was sent, in ms by the steady clock; null if no code was sent. */
type Sent = { readonly sentAt: number } | null;

export interface CodeWait {
  /**
   * Emits the whole seconds until another code may be sent, at once and on each change; 0 means that it may be sent
   * now.
   */
  readonly wait$: Observable<number>;
  /** Whether the last code was sent too recently for another code. */
  isRecent(sent: Sent): boolean;
}

/** Enforces the minimum time between two codes, for sign-ups and password resets. */
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
