import type { Scope } from '../../rx/scope';
import { createEdits, type EditsNeeds } from './edits';
import { createOneTap, type OneTapNeeds } from './oneClickBetting';
import type { BetTools, Selection } from '../types';

export type ToolsNeeds = EditsNeeds & OneTapNeeds;

export interface CreatedTools extends BetTools {
  /** Takes a tap as a one-click bet; returns false if the slip must handle it. */
  takes(selection: Selection): boolean;
}

/** The player's ways to bet besides the slip. */
export function createTools(needs: ToolsNeeds, scope: Scope): CreatedTools {
  const { takes, ...oneTap } = createOneTap(needs, scope);
  return { oneTap, edits: createEdits(needs, scope), takes };
}
