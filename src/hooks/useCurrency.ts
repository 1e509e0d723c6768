import { useSnapshot } from 'valtio';
import { useView } from '../state/context';

/** The ISO 4217 code that this player's money is written in: their account's, else the domain's. */
export function useCurrency(): string {
  const { session, settings } = useView();
  const { user } = useSnapshot(session);
  const { setting } = useSnapshot(settings);
  return user?.currency ?? setting?.currency ?? 'INR';
}
