import { useSubscription } from 'observable-hooks';
import { useEffect, useState } from 'react';
import { useStreams } from '../../state/context';
import { eventsOf } from '../../ports/eventsOf';
import { Sheet } from '../../ui/Sheet';
import { control } from '../runtime/control';
import { QuickStakes } from './QuickStakes';
import { StakeSettings } from './StakeSettings';
import styles from './stakes.module.css';
import { stakesWords } from './words';

/** Any control with `data-opens="stakes"` opens this sheet. */
export default function Stakes() {
  const { navigation } = useStreams();
  // The tap that loaded this code is over, and its control may have disappeared with the menu.
  const [open, setOpen] = useState(true);
  useEffect(() => {
    const clicks = eventsOf(document, 'click').subscribe((event) => {
      if (control(event, '[data-opens="stakes"]')) setOpen(true);
    });
    return () => clicks.unsubscribe();
  }, []);
  useSubscription(navigation.moved$, () => setOpen(false));
  return (
    <Sheet open={open} title={stakesWords().title} onClose={() => setOpen(false)}>
      <div className={styles['stakes']}>
        <StakeSettings />
        <QuickStakes />
      </div>
    </Sheet>
  );
}
