import type { Alerts } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import { FeatureSheet } from '../runtime/FeatureSheet';
import { Means } from './Means';
import { PriceAlertList } from './PriceAlertList';
import { Quiet } from './Quiet';
import { TrySound } from './TrySound';
import { alertsWords } from './words';

/** Any control with `data-opens="alerts"` opens these settings. */
export default function AlertSettings() {
  return (
    <FeatureSheet name="alerts" title={alertsWords().title} load={useStreams().alerts}>
      {(alerts) => <Settings alerts={alerts} />}
    </FeatureSheet>
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
