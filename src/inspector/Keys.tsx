import { Sheet } from '../ui/Sheet';
import styles from './inspector.module.css';
import { KEYS } from './useKeys';

/** The list of keys. */
export const Keys = ({
  isOpen,
  close,
}: {
  readonly isOpen: boolean;
  readonly close: () => void;
}) => (
  <Sheet open={isOpen} title="Keys" onClose={close}>
    <dl className={styles['keys']}>
      {KEYS.map(([key, action]) => (
        <div key={key}>
          <dt>{action}</dt>
          <dd>
            <kbd className={styles['key']}>{key}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  </Sheet>
);
