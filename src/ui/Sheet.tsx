import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useEffect } from 'react';
import { Icon } from './Icon';
import styles from './sheet.module.css';
import { text } from '../text/first';

interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Beside the title. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog: from below on a phone, at the side on a desktop. Focus stays in it, Escape closes it. */
export function Sheet({ open, title, onClose, head, children }: SheetProps) {
  // Radix locks scrolling with a style element, which the page's policy forbids; a class does.
  useEffect(() => {
    document.documentElement.classList.toggle('held', open);
    return () => document.documentElement.classList.remove('held');
  }, [open]);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <div className={styles['veil']} aria-hidden="true" />
        <Dialog.Content className={styles['sheet']} aria-describedby={undefined}>
          <div className={styles['head']}>
            <Dialog.Title>{title}</Dialog.Title>
            {head}
            <Dialog.Close className="square" aria-label={text.close}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className={styles['body']}>{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
