import { bonusList } from './bonusList';
import { bonuses } from './calls';
import type { Bonus } from './types';

/**
 * Gives the bonuses that a domain's settings (the field `bonuses`, written as those of a player) offer to
 * everybody at a moment: the open ones first, then those to come. None where the field cannot be read.
 */
export function offersIn(
  fields: Readonly<Record<string, unknown>>,
  /** Epoch ms. */
  now: number,
): readonly Bonus[] {
  try {
    const { offered, upcoming } = bonusList(bonuses.read(fields['bonuses']));
    return [...offered, ...upcoming].filter(({ endsAt }) => endsAt === null || endsAt > now);
  } catch {
    return [];
  }
}
