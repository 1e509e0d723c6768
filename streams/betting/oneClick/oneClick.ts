import type { Scope } from '../../rx/scope';
import { createOneClickBetting, type OneClickNeeds } from './oneClickBetting';
import type { BetTools } from './types';
import type { Selection } from '../types';

export type BetToolsNeeds = OneClickNeeds;

export interface CreatedBetTools extends BetTools {
  /** Places a tap as a one-click bet; returns false if the slip must handle the tap. */
  takeTap(selection: Selection): boolean;
}

/** Creates the player's ways to bet without the slip. */
export function createBetTools(needs: BetToolsNeeds, scope: Scope): CreatedBetTools {
  const { takeTap, ...oneClick } = createOneClickBetting(needs, scope);
  return { oneClick, takeTap };
}
