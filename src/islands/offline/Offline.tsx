import { useSnapshot } from 'valtio';
import { useCurrent } from '../../hooks/useCurrent';
import { useWhenLoaded } from '../../hooks/useWhenLoaded';
import { SIDE_COLUMN, useMedia } from '../../hooks/useMedia';
import { useOffline } from '../../hooks/useOffline';
import { loadChunk } from '../../ports/chunks';
import { routeOf } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { withWords } from '../../words/language';
import styles from './offline.module.css';
import { offlineWords } from './words';

/**
 * Shown until the first list of events has arrived; afterwards the screens show their own age. Without a network it
 * replaces the placeholders of a waiting screen.
 */
export default function Offline() {
  const { catalogue, navigation } = useStreams();
  const sports = useCurrent(catalogue.sports$);
  const route = routeOf(useCurrent(navigation.path$));
  const hasColumn = useMedia(SIDE_COLUMN);
  const { user } = useSnapshot(useView().session);
  const isOffline = useOffline();
  const isAlone = route?.placeholder === 'alone';
  const isUnknown = sports.value === undefined;
  // Without a network the page sends no requests, so a failed request is not the cause.
  const isFailing = !isOffline && isUnknown && sports.state === 'failed' && !isAlone;
  const isShown = isOffline || isFailing;
  // A list and an event show their own errors.
  const saysItHere = isOffline || !['list', 'market'].includes(route?.placeholder ?? '');
  // A form does not show that it cannot be sent, so the notice stays above the form.
  const isForWaiting = !isUnknown && !isAlone;
  // The column and the screen of bets already show the open bets.
  const hasBets = user !== null && !hasColumn;
  const showsBets = isUnknown && !isAlone && route?.showsOpenBets !== true;
  const words = offlineWords();
  return (
    <section
      className={`stack ${isOffline ? styles['offline'] : ''} ${isForWaiting ? styles['waits'] : ''}`}
      hidden={!isShown}
    >
      {isShown && saysItHere ? (
        <output className="card note">
          {isFailing ? words.failing : isAlone ? words.alone : words.offline}
        </output>
      ) : null}
      {hasBets ? <LastBets isShown={isShown && showsBets} /> : null}
    </section>
  );
}

const BETS = () =>
  loadChunk(
    'the bets as last known',
    withWords(
      ['ui/bets', 'ui/receipt', 'ui/refusals'],
      () => import('../../ui/bets/StoredOpenBets'),
    ),
  );

/** The code loads as soon as a player logs in, because the visit that needs it may have no network. */
function LastBets({ isShown }: { readonly isShown: boolean }) {
  const StoredOpenBets = useWhenLoaded(BETS)?.default;
  return isShown && StoredOpenBets ? <StoredOpenBets /> : null;
}
