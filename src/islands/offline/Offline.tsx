import { useSnapshot } from 'valtio';
import { useCurrent } from '../../hooks/useCurrent';
import { SIDE_COLUMN, useMedia } from '../../hooks/useMedia';
import { routeOf } from '../../routes/routes';
import { useStreams, useView } from '../../state/context';
import KeptBets from '../../ui/bets/KeptBets';
import { offlineWords } from './words';

/** Shown until the first list of events comes: afterwards the screens say themselves how old they are. */
export default function Offline() {
  const { navigation } = useStreams();
  const view = useView();
  const { state } = useSnapshot(view.connection);
  const { sports } = useSnapshot(view.catalogue);
  const route = routeOf(useCurrent(navigation.path$));
  const hasColumn = useMedia(SIDE_COLUMN);
  const isOffline = state === 'offline';
  // Without a network nothing is asked for, and so nothing fails.
  if (sports.value !== undefined || !(isOffline || sports.state === 'failed')) return null;
  if (route?.placeholder === 'alone') return null;
  return (
    <section className="stack">
      <output className="card note">
        {isOffline ? offlineWords().offline : offlineWords().failing}
      </output>
      {/* The column and the screen of the bets have them already. */}
      {hasColumn || route?.showsOpenBets ? null : <KeptBets />}
    </section>
  );
}
