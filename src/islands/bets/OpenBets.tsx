import { useSnapshot } from 'valtio';
import { useCurrent } from '../../hooks/useCurrent';
import { routeOf, to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { OwnBets } from '../../ui/bets/OwnBets';
import { betsWords } from '../../ui/bets/words';
import { uiWords } from '../../ui/words';

/** The open bets, next to the page on a desktop; on a phone they have their own screen. */
export default function OpenBets() {
  const { user } = useSnapshot(useView().session);
  const { navigation } = useStreams();
  const path = useCurrent(navigation.path$);
  if (!user || routeOf(path)?.showsOpenBets) return null;
  const { title } = betsWords();
  return (
    <div className="stack">
      <div className="head">
        <h2>{title}</h2>
        <a className="head-link" href={to.myBets()}>
          {uiWords().seeAll}
        </a>
      </div>
      <OwnBets key={user.id} title={title} heading="h3" />
    </div>
  );
}
