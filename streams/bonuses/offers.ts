import { bonusList } from './bonusList';
import { bonuses } from './calls';
import type { WrittenSettings } from '../settings/settingNames';
import type { Bonus } from './types';

/**
 * Returns the bonuses that the domain's settings offer to everyone now: open bonuses first, then upcoming bonuses. They
 * are in the field `bonuses`, in the format of a player's bonuses. Empty if the field is unreadable.
 */
export function offersIn(
  fields: WrittenSettings,
  /** The current time, in epoch ms. */
  now: number,
): readonly Bonus[] {
  try {
    const { offered, upcoming } = bonusList(bonuses.read(fields['bonuses']));
    return [...offered, ...upcoming].filter(({ endsAt }) => endsAt === null || endsAt > now);
  } catch {
    return [];
  }
}
