import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { expectInOtherLanguage } from '../checks';
import { stage } from '../stage';
import { SCREENS } from './screens';

/* Every screen of the routes in the pseudo-language, whose words are half as long again and run from right to left. */

test.each(SCREENS)(
  'shows all text of $address in the language of the page, in full and mirrored, on a $size',
  async ({ address, signedIn, size }) => {
    const { screen } = await stage({
      path: address,
      signedIn,
      size,
      islands: [header, outlet, slip],
    });
    await expect.element(page.getByCss('#island-header button').first()).toBeInTheDocument();
    await expect.poll(() => page.getByCss('h1').elements()).toHaveLength(1);
    await expect.poll(() => screen.getByCss('[aria-busy=true]').elements()).toHaveLength(0);
    await expectInOtherLanguage();
  },
);
