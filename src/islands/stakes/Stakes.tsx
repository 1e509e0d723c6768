import { Sheet } from '../../ui/Sheet';
import { useOpener } from '../runtime/useOpener';
import { QuickStakes } from './QuickStakes';
import { StakeSettings } from './StakeSettings';
import styles from './stakes.module.css';
import { stakesWords } from './words';

/** Any control with `data-opens="stakes"` opens this sheet. */
export default function Stakes() {
  const [open, setOpen] = useOpener('stakes');
  return (
    <Sheet open={open} title={stakesWords().title} onClose={() => setOpen(false)}>
      <div className={styles['stakes']}>
        <StakeSettings />
        <QuickStakes />
      </div>
    </Sheet>
  );
}
