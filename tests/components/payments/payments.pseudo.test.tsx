import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectInOtherLanguage } from '../checks';
import { stage } from '../stage';

test.each(['/dwrequest', '/dwrequest?view=withdraw', '/dwrequest?view=requests'])(
  'shows all text of the deposits and withdrawals in the language of the page: %s',
  async (path) => {
    await stage({ path, signedIn: true });
    await expect.element(page.getByCss('main h1')).toBeVisible();
    await expect.element(page.getByCss('main [aria-busy=true]')).not.toBeInTheDocument();
    await expectInOtherLanguage('UPI', 'PhonePe', 'Google Pay', 'Paytm', 'IMPS', 'USDT');
  },
);
