import { useSnapshot } from 'valtio';
import { routeOf, to } from '../../routes/routes';
import { useStreams, useView } from '../../state/context';
import { BetList } from '../../ui/bets/BetList';
import { uiWords } from '../../ui/words';
import { betsWords } from '../../ui/bets/words';
import { useCurrent } from '../../hooks/useCurrent';
import styles from './openBets.module.css';

/** The open bets beside the page on a desktop; a phone has them on a screen of their own. */
export default function OpenBets() {
  const view = useView();
  const { user } = useSnapshot(view.session);
  const { bets } = useSnapshot(view.openBets);
  const { navigation } = useStreams();
  const path = useCurrent(navigation.path$);
  if (!user || routeOf(path)?.showsOpenBets) return null;
  return (
    <div className="card">
      <div className={styles['head']}>
        <h2>{betsWords().title}</h2>
        <small>{bets.value?.length ?? ''}</small>
        <a href={to.myBets()}>{uiWords().seeAll}</a>
      </div>
      <BetList />
    </div>
  );
}
