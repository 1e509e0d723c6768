import { CountedBets } from '../../ui/bets/CountedBets';
import { betsWords } from '../../ui/bets/words';

/** The player's open bets on a screen of their own. */
export default function MyBets() {
  return (
    <div className="stack">
      <CountedBets heading="h1" title={betsWords().myBets} />
    </div>
  );
}
