import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon';
import styles from './sheet.module.css';
import { useBackCloses } from './sheet/useBackCloses';
import { uiWords } from './words';

/** Bars of a browser cover less, px. */
const KEYBOARD = 120;

interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Selects the control that takes the focus when it opens; without one the sheet itself does. */
  readonly focusOn?: string;
  /** From below on a phone and at the side on a desktop, or from the top. */
  readonly place?: 'side' | 'top';
  /** Beside the title. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog: from below on a phone, at the side on a desktop. Focus stays in it, Escape and Back close it. */
export function Sheet({
  open,
  title,
  onClose,
  focusOn,
  place = 'side',
  head,
  children,
}: SheetProps) {
  const opener = useRef<Element | null>(null);
  useBackCloses(open, onClose);
  // Radix locks scrolling with a style element, which the page's policy forbids; a class does.
  useEffect(() => {
    document.documentElement.classList.toggle('held', open);
    if (open) window.frame?.settle?.();
    return () => document.documentElement.classList.remove('held');
  }, [open]);
  const box = useRef<HTMLDivElement>(null);
  // The keyboard of a phone covers the page: the sheet ends above it.
  useEffect(() => {
    const view = window.visualViewport;
    if (!open || !view) return undefined;
    let before = view.height;
    const fit = (): void => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      box.current?.style.setProperty('--keyboard', `${covered}px`);
      if (view.height === before) return;
      before = view.height;
      const hasKeyboard = covered > KEYBOARD;
      box.current?.toggleAttribute('data-keyboard', hasKeyboard);
      // A field that lost its room, to a keyboard or a turn of the phone, is not left behind the sheet's end.
      const { activeElement: field } = document;
      if (field instanceof HTMLInputElement && box.current?.contains(field))
        field.scrollIntoView({ block: 'center' });
    };
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [open]);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <div className={styles['veil']} aria-hidden="true" />
        <Dialog.Content
          ref={box}
          className={styles['sheet']}
          data-place={place}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            // Not the first control: that may be one that throws something away.
            event.preventDefault();
            const sheet = event.currentTarget;
            if (!(sheet instanceof HTMLElement)) return;
            const first = focusOn === undefined ? null : sheet.querySelector<HTMLElement>(focusOn);
            (first ?? sheet).focus();
            first?.scrollIntoView({ block: 'center' });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusBack(opener.current);
          }}
        >
          <div className={styles['head']}>
            <Dialog.Title>{title}</Dialog.Title>
            {head}
            <Dialog.Close className="square" data-closes="" aria-label={uiWords().close}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className={styles['body']}>{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** To where the player was before; if that is gone, or was nowhere, to the page. */
function focusBack(opener: Element | null): void {
  const isThere = opener?.isConnected && opener !== document.body;
  const target = isThere ? opener : document.getElementById('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
