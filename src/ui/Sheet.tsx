import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon';
import styles from './sheet.module.css';
import { useBackCloses } from './sheet/useBackCloses';
import { uiWords } from './words';

/** The least height, in px, that a keyboard covers; a browser's own bars cover less. */
const KEYBOARD = 120;

interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Selects the control that gets the focus when it opens; without a match the sheet itself gets it. */
  readonly focusOn?: string;
  /** Whether the sheet opens from below on a phone and at the side on a desktop, or from the top. */
  readonly place?: 'side' | 'top';
  /** Content next to the title. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog: from below on a phone, at the side on a desktop. Traps the focus; Escape and Back close it. */
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
  // Radix locks scrolling with a style element, which the content security policy forbids, so a class locks it.
  useEffect(() => {
    document.documentElement.classList.toggle('held', open);
    if (open) window.boot?.settle();
    return () => document.documentElement.classList.remove('held');
  }, [open]);
  const box = useRef<HTMLDivElement>(null);
  // A phone's keyboard covers the page, so the sheet ends above it.
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
      // Keeps the focused field visible when a keyboard or a rotation covers it.
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
            // Focuses the sheet instead of its first control, which may be destructive.
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

/** Returns the focus to the opener, or to the page if the opener is gone. */
function focusBack(opener: Element | null): void {
  const isThere = opener?.isConnected && opener !== document.body;
  const target = isThere ? opener : document.getElementById('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
