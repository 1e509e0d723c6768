import { useSubscription } from 'observable-hooks';
import { filter, pairwise } from 'rxjs';
import { useMemo } from 'react';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { maintenanceText } from '../../text/pages';

/** The site is suspended (specification §2); it goes on by itself once it is not. */
export default function Maintenance() {
  const { settings, navigation } = useStreams();
  const lifted$ = useMemo(
    () =>
      settings.suspended$.pipe(
        pairwise(),
        filter(([was, is]) => was && !is),
      ),
    [settings],
  );
  useSubscription(lifted$, () => navigation.go('/home', { replace: true }));
  return (
    <>
      <h1 className="vh">{maintenanceText.title}</h1>
      <Notice title={maintenanceText.title} hint={maintenanceText.body} icon="clock">
        <Button onClick={() => settings.reload()}>{maintenanceText.check}</Button>
      </Notice>
    </>
  );
}
