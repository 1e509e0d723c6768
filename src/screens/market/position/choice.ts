import { proxy, useSnapshot } from 'valtio';
import type { Steps } from '../../../../streams/index';

export type Step = keyof Steps;
export const STEPS: readonly Step[] = ['matched', 'waiting', 'slip'];

interface Choice {
  /** The bets that the figures count. */
  step: Step;
  isNet: boolean;
}

/** One choice for every market of the page. */
export const choice = proxy<Choice>({ step: 'slip', isNet: true });

export const useChoice = (): Readonly<Choice> => useSnapshot(choice);
