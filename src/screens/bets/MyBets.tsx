import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useCurrent } from '../../hooks/useCurrent';
import { useNoAccess } from '../../hooks/useNoAccess';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Bets } from '../../ui/bets/Bets';
import { type Place, placeIn, queryOf } from '../../ui/bets/place';
import { betsWords } from '../../ui/bets/words';
import styles from '../../ui/bets/bets.module.css';

/** The player's bets on a screen of their own; the address says which list is shown. */
export default function MyBets() {
  const { navigation } = useStreams();
  const { bets } = useSnapshot(useView().openBets);
  useNoAccess(bets.state === 'failed' && bets.value === undefined ? bets.error : undefined);
  const query = useCurrent(navigation.search$);
  const go = useCallback(
    (place: Place) =>
      navigation.go(to.myBets() + queryOf(place, navigation.search$.value), { replace: true }),
    [navigation],
  );
  const { myBets } = betsWords();
  return (
    <div className="stack">
      <div className="head">
        <h1 className={styles['page']}>{myBets}</h1>
      </div>
      <Bets label={myBets} heading="h2" place={placeIn(query)} go={go} />
    </div>
  );
}
