import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import { stage } from '../stage';

/* A world full of events, in which every word of home and of a market of each sport can be read. */

test.each(['phone', 'desktop'] as const)(
  'shows and announces all text of full lists and of a market of each sport, on a %s',
  async (size) => {
    const { sandbox, visit } = await stage({
      size,
      signedIn: true,
      world: 'simulator',
      islands: [header, outlet],
    });
    const price = page.getByCss('main [data-price]:not([data-none])').first();
    await expect.element(price).toHaveTextContent(/\d/);
    await expect.poll(() => page.getByCss('main article').elements().length).toBeGreaterThan(6);
    await expectReadableInEveryView();
    await expectAccessible();
    const events = [...sandbox.exchange.events()];
    const first = events.filter(
      (event, index) => events.findIndex((other) => other.sportId === event.sportId) === index,
    );
    for (const { id, sportId } of first) {
      visit(`/markets/${id}`);
      await expect
        .element(page.getByCss(`main [data-price]:not([data-none])`).first())
        .toHaveTextContent(/\d/);
      await expectReadableInEveryView();
      if (sportId === '26') await expectAccessible();
    }
  },
  60_000,
);
