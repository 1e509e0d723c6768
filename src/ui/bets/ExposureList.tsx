import { useSubscription } from 'observable-hooks';
import { type ReactNode, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useCurrent } from '../../hooks/useCurrent';
import { useMoney } from '../../hooks/useMoney';
import { withFirst } from '../../hooks/withFirst';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { type BetMarket, marketsOf } from './betGroups';
import { queryOf } from './place';
import styles from './exposure.module.css';
import { betsWords } from './words';

/** The possible loss of the player's bets in each market; each row links to its bets. */
export default function ExposureList(): ReactNode {
  const { bets } = useSnapshot(useView().openBets);
  const markets = marketsOf(bets.value ?? []);
  if (markets.length === 0) return null;
  return (
    <section className={styles['markets']} aria-labelledby="exposure-by-market">
      <h3 id="exposure-by-market">{betsWords().byMarket}</h3>
      <ul>
        {markets.map((market) => (
          <Market key={market.id} market={market} />
        ))}
      </ul>
    </section>
  );
}

function Market({ market: { id, name, eventTitle } }: { readonly market: BetMarket }) {
  const { books, positions } = useStreams();
  const money = useMoney();
  // While the list is open, even markets that no screen shows are followed.
  useSubscription(useMemo(() => books.watch(id), [books, id]));
  const position = useCurrent(
    useMemo(() => withFirst(positions.position$(id), null), [positions, id]),
  );
  return (
    <li>
      <a href={to.myBets() + queryOf({ tab: null, marketId: id }, '')}>
        <span>
          <bdi>{name}</bdi>
          {eventTitle === '' ? null : (
            <small>
              <bdi>{eventTitle}</bdi>
            </small>
          )}
        </span>
        <b>{position === null ? '–' : money.bare(position.exposure)}</b>
      </a>
    </li>
  );
}
