import { useStreams } from '../state/context';
import { CURRENCY } from '../words/formats';
import { useCurrent } from './useCurrent';

/** The ISO 4217 code that this player's money is written in: their account's, else the domain's. */
export function useCurrency(): string {
  const { session, settings } = useStreams();
  const user = useCurrent(session.user$);
  const setting = useCurrent(settings.setting$);
  return user?.currency ?? setting?.currency ?? CURRENCY;
}
