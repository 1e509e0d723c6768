import { useSubscription } from 'observable-hooks';
import { filter, pairwise } from 'rxjs';
import { useMemo } from 'react';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { text } from '../../ui/text';

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
      <h1 className="vh">{text.maintenance.title}</h1>
      <Notice title={text.maintenance.title} hint={text.maintenance.body} icon="clock">
        <Button onClick={() => settings.reload()}>{text.maintenance.check}</Button>
      </Notice>
    </>
  );
}
