import { expect, test } from 'vitest';
import { settleBets } from '../../browser/actions/ledger';
import { expectInOtherLanguage } from '../checks';
import { stage } from '../stage';

const NAMES = [
  'Kestrel Bay v Osterly Town',
  'N Rosander v N Tamberlain',
  'Blue Hills v Sunderlake',
];

test.each(['/account-statement', '/bet-history', '/ProfitLoss'])(
  'shows all text of a report in the language of the page: %s',
  async (path) => {
    const { screen } = await stage({
      path,
      signedIn: true,
      before: (server) => settleBets(server, 4),
    });
    await expect.element(screen).toHaveTextContent(path === '/ProfitLoss' ? 'Tennis' : 'Kestrel');
    await expectInOtherLanguage(
      ...NAMES.flatMap((name) => name.split(' v ').concat(name)),
      'Tennis',
    );
  },
);
