import { useSnapshot } from 'valtio';
import { isSportActive, SPORTS } from '../../../../streams/index';
import { useView } from '../../../state/context';

const KNOWN: readonly string[] = Object.values(SPORTS);

/**
 * Whether the site and the player have a sport switched on.
 * @param hasEvents some event of it is known; else the sports that the product knows count as if they had one
 */
export function useOffered(sportId: string, hasEvents = KNOWN.includes(sportId)): boolean {
  const { session, settings } = useView();
  const { user } = useSnapshot(session);
  const { setting } = useSnapshot(settings);
  return isSportActive(sportId, { setting, user, hasEvents });
}
