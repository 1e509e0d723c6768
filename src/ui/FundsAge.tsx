import { useCurrent } from '../hooks/useCurrent';
import { useStreams } from '../state/context';
import { LastKnown } from './loadable/LastKnown';

/** How old the player's funds are while no new ones arrive. */
export function FundsAge() {
  const { balance, connection$ } = useStreams();
  const connection = useCurrent(connection$);
  const at = useCurrent(balance.asOf$);
  const funds = useCurrent(balance.funds$);
  if (funds === null || connection === 'live' || connection === 'polling') return null;
  return (
    <small>
      <LastKnown at={at} />
    </small>
  );
}
