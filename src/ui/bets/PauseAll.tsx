import type { OpenBet } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import { Button } from '../Button';
import { marketsOf } from './betGroups';
import styles from './bets.module.css';
import panel from './panel.module.css';
import { betsWords } from './words';

/** Takes all waiting offers out of a market, so that the player can put them back later; one button for each market. */
export function PauseAll({ bets }: { readonly bets: readonly OpenBet[] }) {
  const { cancels, pausedOffers } = useStreams();
  const pending = useCurrent(cancels.pending$);
  const words = betsWords().paused;
  const waiting = bets.filter(
    ({ betId, status, bettingType }) =>
      status !== 'PENDING' &&
      !pending.has(betId) &&
      bettingType !== 'BOOKMAKER' &&
      bettingType !== 'FANCY',
  );
  const markets = marketsOf(waiting);
  if (markets.length === 0) return null;
  return (
    <>
      {markets.map(({ id, name, count }) => (
        <Button key={id} className={styles['all'] ?? ''} onClick={() => pausedOffers.pause(id)}>
          {markets.length === 1 ? words.pause(count) : words.pauseIn(name, count)}
        </Button>
      ))}
      <p className={panel['before']}>{words.cost}</p>
    </>
  );
}
