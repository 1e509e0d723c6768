import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

const isOver = ({ currentTarget, clientX, clientY }: PointerEvent): boolean =>
  currentTarget.contains(document.elementFromPoint(clientX, clientY));

/**
 * Lets a button act on the value that it showed when the finger or the key went down, even if that value has changed
 * since. If the finger leaves the button, the press does not count, and a later press starts from the beginning.
 */
export function usePressed<T>(shown: T, act: (pressed: T) => void) {
  const pressed = useRef<{ readonly shown: T } | null>(null);
  const hold = (): void => {
    pressed.current = { shown };
  };
  const drop = (): void => {
    pressed.current = null;
  };
  return {
    onPointerDown: hold,
    // A held Enter key would press again, and accept the terms that changed after the first press.
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.repeat) hold();
      else if (event.key === 'Enter') event.preventDefault();
    },
    onPointerCancel: drop,
    onBlur: drop,
    // A mouse leaves the button while it is pressed; a finger, whose events all go to the button, is lifted elsewhere.
    onPointerLeave: ({ buttons }: PointerEvent) => {
      if (buttons !== 0) drop();
    },
    onPointerUp: (event: PointerEvent) => {
      if (!isOver(event)) drop();
    },
    onClick: () => {
      const { shown: held } = pressed.current ?? { shown };
      drop();
      act(held);
    },
  };
}
