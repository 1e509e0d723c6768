import { distinctUntilChanged, filter, map } from 'rxjs';
import type { Scope, Site, Streams } from '../../../streams/app';
import { write } from './title';
import { lookWords } from './words';

/** Sets the description, the icon and the logo of the domain, once its settings are read. */
export function applyBranding({ settings }: Pick<Streams, 'settings'>, scope: Scope): void {
  const site$ = settings.site$.pipe(filter((site) => site !== null));
  scope.run(site$, ({ description, favicon }: Site) => {
    write('meta[name="description"]', 'content', description);
    write('link[rel="icon"]', 'href', favicon);
  });
  scope.run(
    settings.setting$.pipe(
      map((setting) => setting?.domainTitle),
      filter(Boolean),
      distinctUntilChanged(),
    ),
    // A link's accessible name must contain its visible words.
    (name) => write('.brand', 'ariaLabel', lookWords().home(name)),
  );
  scope.run(
    site$.pipe(
      map(({ mainLogo }) => mainLogo),
      distinctUntilChanged(),
    ),
    showLogo,
  );
}

/**
 * A loaded logo replaces the mark and the name without taking more space, so the page does not move. If the logo fails
 * to load, the mark and the name stay.
 */
function showLogo(address: string | null): void {
  const brand = document.querySelector<HTMLElement>('.brand');
  if (!brand) return;
  brand.querySelector('img')?.remove();
  brand.removeAttribute('data-logo');
  if (address === null) return;
  const logo = new Image();
  logo.className = 'logo';
  logo.alt = '';
  logo.addEventListener('load', () => {
    if (logo.isConnected) brand.setAttribute('data-logo', '');
  });
  logo.addEventListener('error', () => logo.remove());
  logo.src = address;
  brand.append(logo);
}
