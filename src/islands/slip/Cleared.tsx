import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import dock from './dock.module.css';
import styles from './slip.module.css';
import { slipWords } from './words';

interface ClearedProps {
  readonly undo: () => void;
}

/** The keyboard that cleared the slip goes on at Undo, unless it is somewhere already. */
function useUndoFocus(): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body)
      box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return box;
}

/** In the column of the slip: it was emptied, and can be brought back. */
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

/** The same in the place of the bar that opens the sheet. */
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
