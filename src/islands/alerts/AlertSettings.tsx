import type { Alerts } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useFeature } from '../../hooks/useLazyFeature';
import { useStreams } from '../../state/context';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { Skeleton } from '../../ui/loadable/Skeleton';
import { Sheet } from '../../ui/Sheet';
import { uiWords } from '../../ui/words';
import { useOpener } from '../runtime/useOpener';
import styles from './alerts.module.css';
import { Means } from './Means';
import { PriceAlertList } from './PriceAlertList';
import { Quiet } from './Quiet';
import { TrySound } from './TrySound';
import { alertsWords } from './words';

/** Any control with `data-opens="alerts"` opens these settings. */
export default function AlertSettings() {
  const { alerts } = useStreams();
  const [code, retry] = useFeature(alerts);
  const [open, setOpen] = useOpener('alerts');
  return (
    <Sheet open={open} title={alertsWords().title} onClose={() => setOpen(false)}>
      <div className={styles['sheet']}>
        {code.value ? (
          <Settings alerts={code.value} />
        ) : (
          <LoadableView
            of={code}
            failed={uiWords().failures.missing}
            retry={retry}
            skeleton={<Skeleton rows={['l', 'l', 'l']} />}
          />
        )}
      </div>
    </Sheet>
  );
}

function Settings({ alerts: { settings, prices } }: { readonly alerts: Alerts }) {
  const chosen = useCurrent(settings.value$);
  return (
    <>
      <p>{alertsWords().what}</p>
      <Means settings={settings} chosen={chosen} />
      <TrySound />
      <Quiet settings={settings} chosen={chosen} />
      <PriceAlertList prices={prices} />
    </>
  );
}
