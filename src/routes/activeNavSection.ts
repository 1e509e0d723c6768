import type { Navigation, Scope } from '../../streams/app';
import { paymentBill } from '../screens/payments/routes';
import { to } from './routes';

/** Pages in the account section, and pages in the sports section. */
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

/** Highlights the navigation section of the current page when no link points to the page itself. */
export function highlightNavSection({ path$ }: Pick<Navigation, 'path$'>, scope: Scope): void {
  scope.run(path$, (path) => {
    mark(
      '.tabs [data-opens], .ways [data-account]',
      ACCOUNT.has(path) || paymentBill.pattern.test(path),
    );
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
