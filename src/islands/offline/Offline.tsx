import { defer } from 'rxjs';
import { useSnapshot } from 'valtio';
import { useCurrent } from '../../hooks/useCurrent';
import { useLate } from '../../hooks/useLate';
import { SIDE_COLUMN, useMedia } from '../../hooks/useMedia';
import { routeOf } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { withWords } from '../../words/language';
import { loadPart } from '../runtime/parts';
import { offlineWords } from './words';

/** Shown until the first list of events comes: afterwards the screens say themselves how old they are. */
export default function Offline() {
  const { navigation } = useStreams();
  const view = useView();
  const { state } = useSnapshot(view.connection);
  const { sports } = useSnapshot(view.catalogue);
  const route = routeOf(useCurrent(navigation.path$));
  const hasColumn = useMedia(SIDE_COLUMN);
  const { user } = useSnapshot(view.session);
  const isOffline = state === 'offline';
  // A list and an event say themselves that they did not come.
  const isSaid = isOffline || !['list', 'market'].includes(route?.placeholder ?? '');
  // Without a network nothing is asked for, and so nothing fails.
  const isShown =
    sports.value === undefined &&
    (isOffline || sports.state === 'failed') &&
    route?.placeholder !== 'alone';
  // The column and the screen of the bets have them already.
  const hasBets = user !== null && !hasColumn;
  return (
    <section className="stack" hidden={!isShown}>
      {isShown && isSaid ? (
        <output className="card note">
          {isOffline ? offlineWords().offline : offlineWords().failing}
        </output>
      ) : null}
      {hasBets ? <LastBets isShown={isShown && route?.showsOpenBets !== true} /> : null}
    </section>
  );
}

const BETS = () =>
  defer(() =>
    loadPart(
      'the bets as last known',
      withWords(['ui/bets', 'ui/receipt', 'ui/refusals'], () => import('../../ui/bets/KeptBets')),
    ),
  );

/** Their code comes with the first player: the visit that needs it may find no network. */
function LastBets({ isShown }: { readonly isShown: boolean }) {
  const KeptBets = useLate(BETS)?.default;
  return isShown && KeptBets ? <KeptBets /> : null;
}
