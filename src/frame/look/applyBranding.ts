import { distinctUntilChanged, filter, map } from 'rxjs';
import type { Scope, Site, Streams } from '../../../streams/index';
import { write } from '../brand';
import { lookWords } from './words';

/** The description, the icon and the mark of the domain, once its settings are read. */
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
    // The name of a link holds the words that are seen.
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
 * The logo takes the place of the mark and the name once it is there, and no more room than they have: nothing
 * moves, and where it does not come they stay.
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
