import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openRace, raceEvent } from '../../browser/actions/races';
import { marketAddress } from '../../checks/prices';
import { type Size, type StageServer, stage } from '../stage';

/** Seven races of one course and one of another, between the first two. */
function openRaces(server: StageServer): void {
  const opened: readonly (readonly [venue: string, startsIn: number])[] = [
    ['Merrow Park', 3],
    ['Dunmore', 12],
    ...Array.from({ length: 6 }, (_, index) => ['Merrow Park', 40 + 30 * index] as const),
  ];
  for (const [at, [venue, startsIn]] of opened.entries()) openRace(server, { at, venue, startsIn });
}

const openCard = (size: Size, at: number) =>
  stage({ path: marketAddress(raceEvent(at)), size, before: openRaces });
const times = () => page.getByRole('navigation', { name: /^Races at/ });
const TIME = /^\d\d:\d\d$/;
const DAY_AND_TIME = /^\d{1,2} [A-Z][a-z]+ \d\d:\d\d$/;
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

test('names the day of a race on another day, but not of one after midnight', async () => {
  await stage({
    path: marketAddress(raceEvent(0)),
    before: (server) => {
      openRace(server, { at: 0, venue: 'Merrow Park', startsIn: 12 });
      openRace(server, { at: 1, venue: 'Merrow Park', startsIn: 11 * 60 });
      openRace(server, { at: 2, venue: 'Merrow Park', startsIn: 24 * 60 });
    },
  });
  await expect
    .poll(() =>
      times()
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual([TIME, TIME, DAY_AND_TIME].map((text) => expect.stringMatching(text)));
});

describe.each(['phone', 'desktop'] as const)('the links to other races, on a %s', (size) => {
  test('fit into one row without clipping', async () => {
    await openCard(size, 2);
    const next = page.getByRole('link', { name: /^Next race/ });
    await expect.element(next).toBeVisible();
    const row = boxOf(times().element());
    const ways = [next, page.getByRole('link', { name: /^Previous race/ })];
    for (const box of ways.map((way) => boxOf(way.element()))) {
      expect(Math.abs(box.top + box.height / 2 - (row.top + row.height / 2))).toBeLessThan(2);
      expect(box.left).toBeGreaterThanOrEqual(row.right);
      expect(box.right).toBeLessThanOrEqual(innerWidth - 12);
    }
    const market = boxOf(page.getByRole('region', { name: 'To win' }).element());
    expect(market.top - row.bottom).toBeLessThanOrEqual(24);
  });

  test('show the last time in full at the end of the row', async () => {
    await openCard(size, 7);
    await expect.element(times()).toBeVisible();
    const nav = times().element();
    nav.scrollLeft = nav.scrollWidth;
    const [last] = [...nav.children].slice(-1);
    const fade = parseFloat(getComputedStyle(nav).paddingInlineEnd);
    expect(fade).toBeGreaterThan(0);
    expect(boxOf(last!).right).toBeLessThanOrEqual(boxOf(nav).right - fade + 1);
  });
});
