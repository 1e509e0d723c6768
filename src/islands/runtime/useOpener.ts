import { useSubscription } from 'observable-hooks';
import { useEffect, useState } from 'react';
import { eventsOf } from '../../ports/eventsOf';
import { useStreams } from '../../state/context';
import { control } from './control';

/**
 * The state of a sheet whose code loads with its first tap: open at first, opened by any control with
 * `data-opens="<name>"`, and closed when the player moves to another page.
 */
export function useOpener(name: string): [open: boolean, setOpen: (open: boolean) => void] {
  const { navigation } = useStreams();
  // The tap that loaded the code is over, and its control may have disappeared with the menu.
  const [open, setOpen] = useState(true);
  useEffect(() => {
    const clicks = eventsOf(document, 'click').subscribe((event) => {
      if (control(event, `[data-opens="${name}"]`)) setOpen(true);
    });
    return () => clicks.unsubscribe();
  }, [name]);
  useSubscription(navigation.moved$, () => setOpen(false));
  return [open, setOpen];
}
