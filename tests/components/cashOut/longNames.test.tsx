import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cashOut } from '../../../src/islands/cashOut/island';
import { outlet } from '../../../src/islands/outlet/island';
import { closeCashOut } from '../../../src/ui/openCashOut';
import { marketAddress } from '../../checks/prices';
import { boxOf } from '../actions';
import { CLUB, LONG, openLongMatch } from '../longMatch';
import { stage } from '../stage';

// An open cash out lasts as long as the page.
afterEach(closeCashOut);

test.each(['phone', 'desktop'] as const)(
  'breaks no word of a long name, and shows the stake next to its odds, on a %s',
  async (size) => {
    await stage({
      path: marketAddress(LONG.eventId),
      size,
      signedIn: true,
      islands: [outlet],
      onDemand: [cashOut],
      before: openLongMatch,
    });
    await page
      .getByRole('button', { name: /^Cash out/ })
      .first()
      .click();
    const line = page
      .getByRole('listitem')
      .filter({ hasText: `Back ${CLUB}` })
      .first();
    await expect.element(line).toHaveTextContent('₹1,000 at 1.90');
    const name = line.getByText(CLUB).element().firstChild!;
    let start = 0;
    for (const word of CLUB.split(' ')) {
      const range = document.createRange();
      range.setStart(name, start);
      range.setEnd(name, start + word.length);
      expect(range.getClientRects(), word).toHaveLength(1);
      start += word.length + 1;
    }
    const topOf = (text: string): number => boxOf(line.getByText(text, { exact: true })).top;
    expect(topOf('₹1,000')).toBe(topOf('1.90'));
  },
);
