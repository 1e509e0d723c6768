import { merge, Observable } from 'rxjs';
import { createFramePace, type Scope } from '../../streams/app';
import { clock, frames } from './browser';
import { eventsOf } from './eventsOf';

/** Emits after the paint of the current frame: a task that is queued in a frame runs after its paint. */
const drawn$ = new Observable<void>((subscriber) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    subscriber.next();
    subscriber.complete();
  };
  port2.postMessage(null);
  return () => port1.close();
});

/** Only Chromium has this. */
interface Scheduled {
  readonly scheduling?: { isInputPending?(): boolean };
}

const heard = { capture: true, passive: true };

/** From here on, odds are written only in frames that the device has time for. */
export function paceOdds(scope: Scope): void {
  const { scheduling } = navigator as Scheduled;
  const touches = {
    pressed$: eventsOf(window, 'pointerdown', heard),
    released$: merge(
      eventsOf(window, 'pointerup', heard),
      eventsOf(window, 'pointercancel', heard),
    ),
    isPending: () => scheduling?.isInputPending?.() === true,
  };
  const screen = { next$: frames.next$ };
  const paced = createFramePace({ frames: screen, clock, drawn$, touches }, scope);
  frames.next$ = paced.next$;
}
