import type { Scope } from '../../rx/scope';
import { createEdits, type EditsNeeds } from './edits';
import { createOneTap, type OneTapNeeds } from './oneClickBetting';
import type { BetTools, Selection } from '../types';

export type ToolsNeeds = EditsNeeds & OneTapNeeds;

export interface CreatedTools extends BetTools {
  /** Takes a tap for a bet of one tap; false where the tap is the slip's. */
  takes(selection: Selection): boolean;
}

/** The player's ways to bet beyond the slip. */
export function createTools(needs: ToolsNeeds, scope: Scope): CreatedTools {
  const { takes, ...oneTap } = createOneTap(needs, scope);
  return { oneTap, edits: createEdits(needs, scope), takes };
}
