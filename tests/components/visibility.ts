import { onTestFinished } from 'vitest';

/**
 * Lets the page be hidden and shown until the end of the test, as by another tab over it.
 * @returns a function that hides or shows it
 */
export function hideable(): (state: DocumentVisibilityState) => void {
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    Reflect.deleteProperty(document, 'hidden');
  });
  return (state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
}
