import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { outlet } from '../../../src/islands/outlet/island';
import { slider } from '../../../src/islands/slider/island';
import {
  allowMotion,
  expectAccessible,
  expectLargeTargets,
  expectReadableInEveryView,
} from '../checks';
import { type Given, stage } from '../stage';

const pictures = (): Locator => page.getByRole('region', { name: 'Home banner' });
const button = (name: string): Locator => pictures().getByRole('button', { name });

/** Opens home with two pictures, as on a second visit. */
async function open(given: Given = {}): Promise<void> {
  await stage({
    islands: [outlet, slider],
    setting: {
      imageSliders: [
        { url: '/brands/meridian-evening.svg', order: 1 },
        { url: '/brands/meridian-racing.svg', order: 2 },
      ],
    },
    ...given,
  });
  document.documentElement.dataset['slider'] = '';
  await expect.element(pictures().getByRole('img')).toBeVisible();
}

describe('the pictures above home', () => {
  test.each(['phone', 'desktop'] as const)(
    'pass axe, and have controls large enough for a finger on a %s',
    async (size) => {
      await allowMotion();
      await open({ size });
      await button('Pause pictures').click();
      await expect.element(button('Play pictures')).toBeVisible();
      await expectAccessible();
      // A mouse needs a smaller target than a finger.
      if (size === 'phone') await expectLargeTargets();
      await expectReadableInEveryView();
    },
  );

  test('do not move if the device prefers reduced motion', async () => {
    await open();
    await expect.element(button('Play pictures')).toBeVisible();
  });
});
