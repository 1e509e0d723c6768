import * as Dialog from '@radix-ui/react-dialog';
import { useSubscription } from 'observable-hooks';
import { useCallback, useEffect, useState } from 'react';
import { useCurrent } from '../../hooks/useCurrent';
import { eventsOf } from '../../ports/eventsOf';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { LiveText } from '../../ui/LiveText';
import { Popover } from '../../ui/Popover';
import { age } from '../../words/details';
import { control } from '../runtime/control';
import { connectionWords } from './words';

const OPENER = '[data-opens="connection"]';

/** Popover below the dot in the top bar; the page stays usable. */
export default function ConnectionInfo() {
  const { navigation, connection$ } = useStreams();
  const state = useCurrent(connection$);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const clicks = eventsOf(document, 'click').subscribe((event) => {
      if (control(event, OPENER)) setOpen((was) => !was);
    });
    return () => clicks.unsubscribe();
  }, []);
  useSubscription(navigation.moved$, () => setOpen(false));
  return (
    <Popover open={open} onOpenChange={setOpen} opener={OPENER} side="start">
      <Dialog.Title>{connectionWords().title[state]}</Dialog.Title>
      <Dialog.Description>{connectionWords().hint[state]}</Dialog.Description>
      <LastHeard />
      {state === 'polling' || state === 'failing' ? <Reconnect /> : null}
    </Popover>
  );
}

/** Age of the exchange's last reply or push, counting up. */
function LastHeard() {
  const { sinceHeard } = useStreams();
  const read = useCallback(() => {
    const since = sinceHeard();
    return since < Infinity ? connectionWords().heard(age(since)) : connectionWords().unheard;
  }, [sinceHeard]);
  return (
    <small>
      <LiveText read={read} />
    </small>
  );
}

function Reconnect() {
  const { hub, catalogue } = useStreams();
  const status = useCurrent(hub.status$);
  return (
    <Button
      aria-busy={status === 'connecting'}
      onClick={() => {
        hub.retry();
        catalogue.reload();
      }}
    >
      {status === 'connecting' ? connectionWords().connecting : connectionWords().reconnect}
    </Button>
  );
}
