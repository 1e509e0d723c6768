import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import dock from './dock.module.css';
import styles from './slip.module.css';
import { slipWords } from './words';

interface ClearedProps {
  readonly undo: () => void;
}

/**
 * Moves the keyboard focus to Undo after the slip was cleared by keyboard, unless the focus has already moved
 * elsewhere.
 */
function useUndoFocus(): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body)
      box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return box;
}

/** Says in the slip's column that the slip was cleared, and offers Undo. */
export function Cleared({ undo }: ClearedProps) {
  return (
    <div className={styles['cleared']} ref={useUndoFocus()}>
      <output>{slipWords().cleared}</output>
      <Button look="text" onClick={undo}>
        {slipWords().undo}
      </Button>
    </div>
  );
}

/** The same notice in place of the bar that opens the sheet. */
export function ClearedBar({ undo }: ClearedProps) {
  return (
    <div className={`${dock['dock']} ${dock['cleared']}`} data-done>
      <output>{slipWords().cleared}</output>
      <Button look="text" onClick={undo}>
        {slipWords().undo}
      </Button>
    </div>
  );
}
