import { useSnapshot } from 'valtio';
import { to } from '../../routes/routes';
import { useView } from '../../state/context';
import { BetList } from '../../ui/bets/BetList';
import { LinkButton } from '../../ui/Button';
import { betsWords } from '../../ui/bets/words';

/** The player's open bets on a screen of their own. */
export default function MyBets() {
  const { bets } = useSnapshot(useView().openBets);
  const count = bets.value?.length ?? 0;
  return (
    <div className="stack">
      <div className="head">
        <h1>{betsWords().myBets}</h1>
        <small>{count > 0 ? count : ''}</small>
      </div>
      <div className="card">
        <BetList />
      </div>
      {bets.value && count === 0 ? (
        <LinkButton href={to.inPlay()}>{betsWords().find}</LinkButton>
      ) : null}
    </div>
  );
}
