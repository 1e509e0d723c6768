import { onTestFinished } from 'vitest';

/**
 * From here to the end of the test, the page can be hidden and shown, as by another tab over it.
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
