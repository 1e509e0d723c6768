import { useLayoutEffect } from 'react';
import { painted } from '../frame/paint/paint';

let waiting = 0;

/** Whether a screen stands where the frame's placeholder was. */
export const isScreenDrawn = (): boolean =>
  !document.getElementById('main')?.hasAttribute('data-waiting');

/** Shows or hides the frame's placeholder by whether any screen waits; the first drawn takes over what it painted. */
export function settleBones(): void {
  const main = document.getElementById('main');
  main?.toggleAttribute('data-waiting', waiting > 0);
  if (waiting > 0) main?.setAttribute('aria-busy', 'true');
  else {
    main?.removeAttribute('aria-busy');
    // React takes a screen's loading state off the page before it puts the screen there, in the same turn.
    queueMicrotask(() => {
      const screen = document.getElementById('island-outlet');
      if (screen && waiting === 0) painted()?.handOver(screen);
    });
  }
}

/** A screen's loading state: the frame's own placeholder of the same size, which is on the page already. */
export function ScreenBones() {
  useLayoutEffect(() => {
    waiting++;
    settleBones();
    return () => {
      waiting--;
      settleBones();
    };
  }, []);
  return null;
}
