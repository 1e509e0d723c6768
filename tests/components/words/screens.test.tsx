import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { expectSound } from '../states';
import { SCREENS } from './screens';

/* Checks that hold for every screen of the routes. */

test.each(SCREENS)(
  'shows and announces all text and controls of $address, fit for a thumb, on a $size',
  ({ address, signedIn, size }) =>
    expectSound(
      {
        path: address,
        signedIn,
        islands: [header, outlet, slip],
        reach: async ({ screen }) => {
          await expect.element(page.getByCss('#island-header button').first()).toBeInTheDocument();
          await expect.poll(() => page.getByCss('h1').elements()).toHaveLength(1);
          await expect.poll(() => screen.getByCss('[aria-busy=true]').elements()).toHaveLength(0);
        },
      },
      size,
    ),
);
