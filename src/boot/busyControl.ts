import type { Boot } from './global';

/**
 * A tap on a control whose code loads after the first prices is repeated when it has loaded
 * (src/islands/search/openSearch.ts). Until then the control shows that it is busy, one control at a time; the next tap
 * ends it.
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
  // In the capturing phase: code that opens the control at once runs afterwards.
  addEventListener(
    'click',
    ({ target, ctrlKey, metaKey, shiftKey }) => {
      if (!(target instanceof Element)) return;
      // A link that opens another tab leads nowhere in this one.
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
