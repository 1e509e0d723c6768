import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openLongRace } from '../../browser/actions/longRace';
import { changeSettings } from '../../browser/actions/server';
import { SIZES, stage } from '../stage';
import { expectPrice, marketCard, QUIET_MARKET } from './market';
import { boxOf } from '../actions';

/* The screen of an event: its head, its bar of markets and its tags. */

test.each(['phone', 'desktop'] as const)(
  'leaves the star and the markets below the top bar when an event scrolls away, on a %s',
  async (size) => {
    const { screen, visit } = await stage({ path: QUIET_MARKET, size, before: openLongRace });
    await expectPrice('Back', 'Norhaven', '2.40');
    const chips = page.getByRole('group', { name: 'Markets of this event' });
    const line = page
      .getByCss('[aria-hidden="true"]')
      .filter({ hasText: 'Norhaven v Eastmere' })
      .last();
    await expect.element(line).not.toBeVisible();
    marketCard('Long race')
      .getByRole('row')
      .filter({ hasText: 'Entry 20' })
      .element()
      .scrollIntoView({ behavior: 'instant', block: 'center' });
    await expect.element(line).toBeVisible();
    const [top, head, bar] = [boxOf(page.getByCss('.top')), boxOf(line), boxOf(chips)];
    expect(Math.abs(top.y)).toBeLessThanOrEqual(1);
    expect(Math.abs(head.y - top.bottom)).toBeLessThanOrEqual(2);
    expect(bar.y).toBeGreaterThanOrEqual(head.bottom - 1);
    // The line is not covered.
    const hit = document.elementFromPoint(head.left + 20, head.y + head.height / 2);
    expect(line.element().contains(hit)).toBe(true);
    await line.getByRole('button', { includeHidden: true }).click();
    await chips.getByRole('button', { name: 'Match odds', exact: true }).click();
    await expect.element(marketCard('Long race')).not.toBeInTheDocument();
    await expect.element(marketCard('Match odds')).toBeInViewport();
    const star = page.getByRole('button', { name: 'Pin Norhaven v Eastmere' });
    await expect.poll(() => star.elements().length).toBe(1);
    await expect.element(star).toHaveAttribute('aria-pressed', 'true');
    visit('/home');
    await expect
      .element(screen.getByRole('region', { name: 'Pinned' }))
      .toHaveTextContent('Norhaven');
  },
);

test('says that the sport of an event is switched off, and links to other sports', async () => {
  const { screen, path } = await stage({
    path: QUIET_MARKET,
    before: (server) => changeSettings(server, { football: false }),
  });
  await expect.element(screen).toHaveTextContent('Football isn’t offered here.');
  expect(screen.getByCss('[data-price]').elements()).toEqual([]);
  await screen.getByRole('link', { name: 'Go to home' }).click();
  await expect.poll(path).toBe('/home');
});

test.each([
  ['an older server', { dialect: 'older' }, false],
  ['any other server', {}, true],
] as const)(
  'offers ladders and shows the volume unless the server has neither, on %s',
  async (_, backend, isShown) => {
    const { screen } = await stage({ path: QUIET_MARKET, size: 'desktop', backend });
    await expectPrice('Back', 'Norhaven', '2.40');
    const ladders = screen.getByRole('link', { name: /^Ladder/ });
    await expect.poll(() => ladders.elements().length > 0).toBe(isShown);
    await expect.poll(() => /Matched ₹/.test(screen.element().textContent ?? '')).toBe(isShown);
  },
);

test.each(SIZES)('shows the one price a side that an older server has, on a %s', async (size) => {
  const { screen } = await stage({ path: QUIET_MARKET, size, backend: { dialect: 'older' } });
  await expectPrice('Back', 'Norhaven', '2.40');
  const match = screen.getByRole('region', { name: 'Match odds' });
  const cells = match.getByCss('[data-price]');
  await expect.poll(() => cells.elements().length).toBe(6);
  for (const cell of cells.elements()) expect(cell.textContent).toMatch(/\d/);
  // The prices are at the end of their row.
  const [row] = match.getByCss('.mkt-row').elements();
  const last = cells.elements()[1]!.getBoundingClientRect();
  expect(row!.getBoundingClientRect().right - last.right).toBeLessThan(20);
});

test('makes the tags of an event only as wide as their words', async () => {
  const { screen } = await stage({ path: QUIET_MARKET });
  await expectPrice('Back', 'Norhaven', '2.40');
  const tags = screen.getByCss('header').getByText(/^(?:Commission|Matched) /);
  await expect.poll(() => tags.elements().length).toBe(2);
  for (const tag of tags.elements()) {
    const words = document.createRange();
    words.selectNodeContents(tag);
    const { width } = words.getBoundingClientRect();
    expect(tag.getBoundingClientRect().width - width).toBeLessThanOrEqual(36);
  }
});
