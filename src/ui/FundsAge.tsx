import { useSnapshot } from 'valtio';
import { useCurrent } from '../hooks/useCurrent';
import { useStreams } from '../state/context';
import { useView } from '../state/useView';
import { LastKnown } from './loadable/LastKnown';

/** How old the player's funds are while no new figures arrive. */
export function FundsAge() {
  const { balance, connection$ } = useStreams();
  const { value: funds } = useSnapshot(useView().funds);
  const connection = useCurrent(connection$);
  const asOf = useCurrent(balance.asOf$);
  if (funds === null || connection === 'live' || connection === 'polling') return null;
  return (
    <small>
      <LastKnown time={asOf} />
    </small>
  );
}
