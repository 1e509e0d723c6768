import { useSnapshot } from 'valtio';
import { currencyOf } from '../../streams/rules/currency';
import { useView } from '../state/useView';

/** The ISO 4217 code of this player's money: the account's currency, otherwise the domain's. */
export function useCurrency(): string {
  const { session, settings } = useView();
  const { user } = useSnapshot(session);
  const { setting } = useSnapshot(settings);
  return currencyOf(user, setting);
}
