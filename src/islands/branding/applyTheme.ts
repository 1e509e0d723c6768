import { combineLatest } from 'rxjs';
import type { Scope, Streams } from '../../../streams/app';
import { write } from './title';

/**
 * Applies the theme and the domain's colours to the page. Until then, the page has the theme and colours that the boot
 * script found.
 */
export function applyTheme(
  { theme, settings }: Pick<Streams, 'theme' | 'settings'>,
  scope: Scope,
): void {
  const root = document.documentElement;
  scope.run(combineLatest([theme.theme$, settings.colours$]), ([chosen, colours]) => {
    root.classList.toggle('light', chosen === 'light');
    root.classList.toggle('dark', chosen === 'dark');
    root.removeAttribute('style');
    for (const [name, value] of Object.entries(colours?.[chosen] ?? {}))
      root.style.setProperty(`--${name}`, value);
    // A phone's own bars get the colour of the top bar.
    const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
    write('meta[name="theme-color"]', 'content', surface);
  });
}
