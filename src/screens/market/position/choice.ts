import { useSyncExternalStore } from 'react';
import type { Steps } from '../../../../streams/app';

export type Step = keyof Steps;
export const STEPS: readonly Step[] = ['matched', 'waiting', 'slip'];

interface Choice {
  /** The bets that the figures count. */
  readonly step: Step;
  readonly isNet: boolean;
}

let choice: Choice = { step: 'slip', isNet: true };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Changes the one choice for every market of the page. */
export function choose(change: Partial<Choice>): void {
  choice = { ...choice, ...change };
  listeners.forEach((listener) => listener());
}

const read = (): Choice => choice;

export const useChoice = (): Choice => useSyncExternalStore(subscribe, read, read);
