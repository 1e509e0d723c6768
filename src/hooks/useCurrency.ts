import { useStreams } from '../state/context';
import { currencyOf } from '../../streams/rules/currency';
import { useCurrent } from './useCurrent';

/** The ISO 4217 code of this player's money: the account's currency, otherwise the domain's. */
export function useCurrency(): string {
  const { session, settings } = useStreams();
  const user = useCurrent(session.user$);
  const setting = useCurrent(settings.setting$);
  return currencyOf(user, setting);
}
