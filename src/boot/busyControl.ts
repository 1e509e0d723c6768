import type { Boot } from './global';

/**
 * Shows a tapped control as busy until its code has loaded; the tap is then repeated
 * (src/islands/search/openSearch.ts). Only one control is busy at a time: the next tap ends the busy state of the last
 * one.
 */
export function createBusyControl(): Boot['settle'] {
  let busy: Element | null = null;
  const setBusy = (control: Element | null): void => {
    if (busy) busy.ariaBusy = null;
    if (control) control.ariaBusy = 'true';
    busy = control;
  };
  const settle: Boot['settle'] = (control = busy) => {
    if (control === busy) setBusy(null);
  };
  // Listens in the capturing phase, so that it runs before the code that opens the control at once.
  addEventListener(
    'click',
    ({ target, ctrlKey, metaKey, shiftKey }) => {
      if (!(target instanceof Element)) return;
      // A link that opens in another tab does not load anything in this tab.
      const isAside = ctrlKey || metaKey || shiftKey;
      const link = isAside ? '' : ', .tabs a:not([aria-current="page"])';
      const control = target.closest<HTMLElement>(`[data-opens]${link}`);
      document.documentElement.dataset['tapped'] = control?.dataset['opens'] ?? '';
      setBusy(control);
    },
    true,
  );
  addEventListener('pagehide', () => settle());
  return settle;
}
