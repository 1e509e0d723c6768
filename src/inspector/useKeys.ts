import { useEffect, useEffectEvent } from 'react';
import { eventsOf } from '../ports/eventsOf';

/** What the keys of the inspector do. */
export interface KeyActions {
  readonly pause: () => void;
  /** Selects the next marble (1) or the previous one (-1). */
  readonly step: (by: 1 | -1) => void;
  /** Selects the lane below (1) or above (-1). */
  readonly stepLane: (by: 1 | -1) => void;
  readonly find: () => void;
  readonly startTrace: () => void;
  readonly leave: () => void;
  readonly keys: () => void;
}

/** The keys, as the list of keys shows them. */
export const KEYS: readonly (readonly [key: string, action: string])[] = [
  ['Space', 'Pause, resume'],
  ['← →', 'Previous, next marble'],
  ['↑ ↓', 'Stream above, below'],
  ['Enter', 'Trace the marble'],
  ['Esc', 'Leave the trace, the marble, the filter'],
  ['/', 'Find a stream'],
  ['?', 'This list'],
];

const isField = (target: Element): boolean => target.closest('input, select, textarea') !== null;
const isButton = (target: Element): boolean => target.closest('button, a, summary') !== null;

/** Listens to the keys of the page. Fields and the dialog have keys of their own, and Enter and Space press a button. */
export function useKeys(actions: KeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('[role="dialog"]') || (isField(target) && key !== 'Escape')) return;
    if (isButton(target) && /^( |Enter)$/.test(key)) return;
    const act = actOf(actions, key);
    if (act === undefined) return;
    event.preventDefault();
    if (key === 'Escape' && target instanceof HTMLElement) target.blur();
    act();
  });
  useEffect(() => {
    const listening = eventsOf<KeyboardEvent>(document, 'keydown').subscribe(press);
    return () => listening.unsubscribe();
  }, []);
}

function actOf(actions: KeyActions, key: string): (() => void) | undefined {
  switch (key) {
    case ' ':
      return actions.pause;
    case 'ArrowLeft':
      return () => actions.step(-1);
    case 'ArrowRight':
      return () => actions.step(1);
    case 'ArrowUp':
      return () => actions.stepLane(-1);
    case 'ArrowDown':
      return () => actions.stepLane(1);
    case '/':
      return actions.find;
    case 'Enter':
      return actions.startTrace;
    case 'Escape':
      return actions.leave;
    case '?':
      return actions.keys;
    default:
      return undefined;
  }
}
