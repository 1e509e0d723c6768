import { useSnapshot } from 'valtio';
import { useView } from '../state/context';
import { moneyIn, type MoneyFormat } from '../words/money';

/** Money as this player reads it: in the currency of their account, else in the domain's. */
export function useMoney(): MoneyFormat {
  const { session, settings } = useView();
  const { user } = useSnapshot(session);
  const { setting } = useSnapshot(settings);
  return moneyIn(user?.currency ?? setting?.currency ?? 'INR');
}
