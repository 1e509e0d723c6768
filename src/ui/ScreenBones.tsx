import { useLayoutEffect } from 'react';

let waiting = 0;

/** Whether a screen has replaced the page shell's placeholder. */
export const isScreenDrawn = (): boolean =>
  !document.getElementById('main')?.hasAttribute('data-waiting');

/** Shows the page shell's placeholder while any screen waits. */
export function settleBones(): void {
  const main = document.getElementById('main');
  main?.toggleAttribute('data-waiting', waiting > 0);
  if (waiting > 0) main?.setAttribute('aria-busy', 'true');
  else main?.removeAttribute('aria-busy');
}

/** A screen's loading state: the page shell's own placeholder of the same size, which is on the page already. */
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
