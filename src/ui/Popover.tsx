import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useEffect } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Selects the control of the top bar that opens and closes it, and that gets the focus afterwards. */
  readonly opener: string;
  /** The side of the top bar at which it opens. */
  readonly side: 'start' | 'end';
  readonly children: ReactNode;
}

/** A small box below the control of the top bar that opened it; the page stays usable. */
export function Popover({ open, onOpenChange, opener, side, children }: PopoverProps) {
  // The opener is no longer busy after the popover has opened or closed.
  useEffect(() => {
    if (!open) return undefined;
    const settle = (): void => window.boot?.settle(document.querySelector(opener));
    settle();
    return settle;
  }, [open, opener]);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Dialog.Portal>
        <Dialog.Content
          className={styles['popover']}
          data-side={side}
          onInteractOutside={(event) => {
            // A tap on the opener already closes the popover.
            if (event.target instanceof Element && event.target.closest(opener))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A tap elsewhere has already moved the focus.
            if (document.activeElement === document.body)
              document.querySelector<HTMLElement>(opener)?.focus();
          }}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
