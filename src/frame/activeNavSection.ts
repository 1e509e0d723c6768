import type { Navigation, Scope } from '../../streams/index';
import { to } from '../routes/routes';

/** Pages below the account, and pages below the sports. */
const ACCOUNT: ReadonlySet<string> = new Set([
  to.statement(),
  to.profitLoss(),
  to.banking(),
  to.bonuses(),
  to.integrations(),
  to.betHistory(),
  to.protection(),
  to.profile(),
  to.openHistory(),
  to.changePassword(),
  to.passbook(),
]);
const SPORTS = /^\/(sports|markets)\b/;

/** The bars mark what the present page lies below, where none of their links is the page itself. */
export function highlightNavSection({ path$ }: Pick<Navigation, 'path$'>, scope: Scope): void {
  scope.run(path$, (path) => {
    mark('.tabs [data-opens], .ways [data-account]', ACCOUNT.has(path));
    mark('.ways [data-sports]', SPORTS.test(path));
  });
}

function mark(selector: string, isBelow: boolean): void {
  for (const way of document.querySelectorAll(selector)) {
    if (way.getAttribute('aria-current') === 'page') continue;
    if (isBelow) way.setAttribute('aria-current', 'location');
    else way.removeAttribute('aria-current');
  }
}
