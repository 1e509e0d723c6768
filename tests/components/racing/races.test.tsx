import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openRace, raceEvent, raceMarket, raceRunner } from '../../browser/actions/races';
import { offer, removeRunner, type Server, settle } from '../../browser/actions/server';
import { findBrokenWords } from '../../checks/texts';
import { marketAddress } from '../../checks/prices';
import { realClock } from '../../sandbox/engine/clock';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import { type Given, stage, type Stage } from '../stage';
import { jumpingTime } from '../time';

const MINUTE = 60_000;

/** Four races at two courses, opened in random order; the quiet server sorts them by their off. */
function openRaces(server: Server): void {
  for (const [at, venue, startsIn] of [
    [3, 'Merrow Park', 36],
    [1, 'Merrow Park', 3],
    [2, 'Dunmore', 12],
    [4, 'Merrow Park', 90],
  ] as const)
    openRace(server, { at, venue, startsIn, prices: { back: 300, lay: 320 } });
}

/** The only race of its course, whose runners have the numbers 4 to 6 and no offers. */
const ALONE = 9;
const openAlone = (server: Server): void =>
  openRace(server, {
    at: ALONE,
    venue: 'Merrow Park',
    startsIn: 20,
    name: '12:30 Merrow Park',
    firstCloth: 4,
  });
const back = (server: Server, place: number, price: number, at = ALONE): void =>
  offer(server, raceRunner(at, place), [price], [], raceMarket(at));

const raceAddress = (at: number): string => marketAddress(raceEvent(at));

const openCard = (at: number, given: Given = {}): Promise<Stage> =>
  stage({ path: raceAddress(at), before: openRaces, ...given });

const nextOff = (): Locator => page.getByRole('region', { name: 'Next off' });
const times = (): Locator =>
  page.getByRole('navigation', { name: 'Races at Merrow Park' }).getByRole('link');
const link = (name: RegExp): Locator => page.getByRole('main').getByRole('link', { name });
const order = (): Locator => page.getByRole('combobox', { name: 'Order of the runners' });

const expectTexts = (parts: Locator, ...texts: readonly RegExp[]): Promise<unknown> =>
  expect
    .poll(() => parts.elements().map((part) => part.textContent.replaceAll(/\s+/g, ' ').trim()))
    .toEqual(texts.map((text) => expect.stringMatching(text)));

/** Waits until the page of a race is drawn, because its keys only work from then on. */
async function expectRaceShown({ path }: Stage, at: number): Promise<void> {
  await expect.poll(path).toBe(raceAddress(at));
  await expect
    .element(page.getByCss(`main [href="${raceAddress(at)}"][aria-current]`))
    .toBeVisible();
}

describe('home', () => {
  test('shows the next races by their off, and counts down by the server’s clock', async () => {
    // The device's clock is ten minutes slow, so that no race would start soon by that clock.
    const ahead = { ...realClock, now: () => Date.now() + 10 * MINUTE };
    const { path } = await stage({ backend: { clock: ahead }, before: openRaces });
    const races = nextOff().getByRole('listitem');
    await expectTexts(
      races,
      /2:\d\d.*Merrow Park.*3 runners/,
      /11 min.*Dunmore/,
      /35 min.*Merrow Park/,
      /Merrow Park/,
    );
    const before = races.first().element().textContent;
    await expect.poll(() => races.first().element().textContent).not.toBe(before);
    await races.nth(1).getByRole('link').click();
    await expect.poll(path).toBe(raceAddress(2));
  });

  test('hides the next races if there are no races', async () => {
    const { screen } = await stage();
    await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect.element(nextOff()).not.toBeInTheDocument();
  });
});

describe('the page of a race', () => {
  test('links to the other races of its course by time, and to the next race at any course', async () => {
    const opened = await openCard(1);
    const { screen, path } = opened;
    await expectTexts(times(), /^\d\d:\d\d$/, /^\d\d:\d\d$/, /^\d\d:\d\d$/);
    await expect.element(screen).toHaveTextContent('Race 1 of 3');
    await expect.element(screen).toHaveTextContent(/Starts in [12]:\d\d/);
    await expect.element(times().nth(0)).toHaveAttribute('aria-current', 'page');
    await expect.element(link(/^Previous race/)).not.toBeInTheDocument();
    await link(/^Next race: .*Dunmore/).click();
    await expect.poll(path).toBe(raceAddress(2));
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Race 2 Dunmore');
    await link(/^Previous race/).click();
    await expectRaceShown(opened, 1);
    await times().nth(2).click();
    await expectRaceShown(opened, 4);
    await expect.element(screen).toHaveTextContent('Race 3 of 3');
  });

  test('breaks no word of the link to the next race at double text size', async () => {
    await openCard(1);
    const next = link(/^Next race/);
    await expect.element(next).toHaveTextContent('Dunmore');
    document.documentElement.style.fontSize = '200%';
    await expect.poll(() => findBrokenWords(next.elements())).toEqual([]);
  });

  test('moves from race to race with the bracket keys on a desktop, but not in a field', async () => {
    const opened = await openCard(1, { size: 'desktop' });
    await expectRaceShown(opened, 1);
    for (const [key, at] of [
      [']', 2],
      ['n', 3],
      ['[[', 2],
      ['p', 1],
    ] as const) {
      await userEvent.keyboard(key);
      await expectRaceShown(opened, at);
    }
    await userEvent.keyboard('[[');
    const field = document.createElement('input');
    opened.screen.element().append(field);
    field.focus();
    await userEvent.keyboard(']');
    await expectRaceShown(opened, 1);
    expect(field.value).toBe(']');
  });

  test.each(['phone', 'desktop'] as const)(
    'lists runners by price, and never reorders them under the pointer, on a %s',
    async (size) => {
      const pass = jumpingTime();
      const opened = await openCard(ALONE, {
        size,
        before(server) {
          openAlone(server);
          back(server, 0, 900);
          back(server, 1, 250);
        },
      });
      const names = opened.screen.getByRole('rowheader');
      await expectTexts(names, /^5 Ferryman/, /^4 Copper Kettle/, /^6 Old Harbour/);
      back(opened, 2, 150);
      await expect
        .element(page.getByRole('row').filter({ hasText: 'Old Harbour' }))
        .toHaveTextContent('1.50');
      await expect.element(names.nth(2)).toHaveTextContent('Old Harbour');
      // The order changes from time to time, but not under a pointer.
      if (size === 'desktop') {
        await names.nth(1).hover();
        await pass(2 * MINUTE);
        await expect.element(names.nth(2)).toHaveTextContent('Old Harbour');
        await userEvent.hover(page.getByCss('body'), { position: { x: 1, y: 1 } });
      }
      await pass(2 * MINUTE);
      await expectTexts(names, /^6 Old Harbour/, /^5 Ferryman/, /^4 Copper Kettle/);
      removeRunner(opened, raceRunner(ALONE, 1), 20, raceMarket(ALONE));
      await expectTexts(names, /^6 Old Harbour/, /^4 Copper Kettle/, /^5 Ferryman$/);
    },
  );

  test('lists runners by number if the player chooses so, even in the next race', async () => {
    const opened = await openCard(ALONE, {
      before(server) {
        openAlone(server);
        openRace(server, { at: 8, venue: 'Ashdown', startsIn: 20, firstCloth: 4 });
        back(server, 1, 250);
        back(server, 2, 250, 8);
      },
    });
    const names = opened.screen.getByRole('rowheader');
    await expect.element(names.first()).toHaveTextContent('Ferryman');
    await order().selectOptions('By number');
    await expectTexts(names, /^4 Copper Kettle/, /^5 Ferryman/, /^6 Old Harbour/);
    await expect.poll(opened.path).toMatch(/\?order=number$/);
    await expectLargeTargets();
    await opened.reload();
    await expect.element(names.first()).toHaveTextContent('Copper Kettle');
    await link(/Ashdown/).click();
    await expect.poll(opened.path).toBe(raceAddress(8));
    await expect.element(names.first()).toHaveTextContent('Copper Kettle');
    await order().selectOptions('By odds');
    await expect.element(names.first()).toHaveTextContent('Old Harbour');
  });
});

describe.each(['phone', 'desktop'] as const)('a race on a %s', (size) => {
  test('shows the winner first after its finish, without a choice of order', async () => {
    const opened = await openCard(ALONE, {
      size,
      before(server) {
        openAlone(server);
        back(server, 0, 250);
        back(server, 1, 400);
      },
    });
    const names = opened.screen.getByRole('rowheader');
    await expect.element(names.first()).toHaveTextContent('Copper Kettle');
    await expect.element(order()).toBeVisible();
    settle(opened, raceRunner(ALONE, 2), raceMarket(ALONE));
    await expect.element(names.first()).toHaveTextContent('Old Harbour');
    await expect.element(order()).not.toBeInTheDocument();
    await opened.reload();
    await expect.element(names.first()).toHaveTextContent('Old Harbour');
    await expect.element(order()).not.toBeInTheDocument();
    const result = opened.screen
      .getByCss('output')
      .filter({ hasText: 'Result: Old Harbour' })
      .element();
    const text = document.createRange();
    text.selectNodeContents(result);
    const above =
      text.getBoundingClientRect().top - result.parentElement!.getBoundingClientRect().top;
    expect(above).toBeGreaterThanOrEqual(8);
  });

  test('leaves no gap above its market if the race has no other market', async () => {
    await openCard(ALONE, { size, before: openAlone });
    await expect.poll(() => times().elements().length).toBe(1);
    const time = times().first().element();
    const box = time.getBoundingClientRect();
    const market = page.getByRole('region', { name: 'To win' }).element().getBoundingClientRect();
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(market.y - box.bottom).toBeLessThanOrEqual(24);
    expect(parseFloat(getComputedStyle(time, '::before').height)).toBe(32);
  });

  test('is readable at every text size with 40 runners and long names', async () => {
    await openCard(ALONE, {
      size,
      before: (server) =>
        openRace(server, {
          at: ALONE,
          venue: 'Merrow Park',
          startsIn: 20,
          firstCloth: 1,
          runners: Array.from(
            { length: 40 },
            (_, index) => `The Honourable Thunderous Applause ${index + 1}`,
          ),
          prices: { back: 3_400, lay: 100_000 },
        }),
    });
    await expect.poll(() => page.getByRole('rowheader').elements().length).toBe(40);
    await expectReadableInEveryView();
    await expectAccessible();
  });
});
