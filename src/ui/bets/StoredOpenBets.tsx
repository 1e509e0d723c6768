import { useSnapshot } from 'valtio';
import { useCurrent } from '../../hooks/useCurrent';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { LastKnown } from '../loadable/LastKnown';
import { CheckingBets, useChecking } from './CheckingBets';
import { betsWords } from './words';
import { priceWriter, sideWord } from '../operatorPriced/bookmakerLabels';
import styles from './storedOpenBets.module.css';

/**
 * The player's bets without an answer, then the last known open bets with their age, for the time while the site is
 * unavailable.
 */
export default function StoredOpenBets() {
  const { openBets } = useStreams();
  const view = useView();
  const { user } = useSnapshot(view.session);
  const { bets } = useSnapshot(view.openBets);
  const at = useCurrent(openBets.asOf$);
  const money = useMoney();
  const checking = useChecking(bets.value ?? []);
  if (!user || (checking.length === 0 && !bets.value?.length)) return null;
  const words = betsWords();
  return (
    <div className={`stack ${styles['last']}`}>
      <CheckingBets bets={checking} />
      {bets.value && bets.value.length > 0 ? (
        <section className={`card ${styles['bets']}`} aria-labelledby="stored-bets-title">
          <h2 id="stored-bets-title">{words.title}</h2>
          <small>
            <LastKnown time={at} />
          </small>
          <ul>
            {bets.value.map((bet) => {
              return (
                <li key={bet.betId}>
                  <b>{bet.runnerName}</b>
                  <span>
                    {words.line(sideWord(bet), money.plain(bet.stake), priceWriter(bet)(bet.price))}
                  </span>
                  <small>
                    {bet.marketName}
                    {bet.eventTitle === '' ? null : ` ·\u00a0${bet.eventTitle}`}
                  </small>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
