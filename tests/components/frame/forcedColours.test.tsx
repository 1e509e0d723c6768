import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { highlightNavSection } from '../../../src/routes/activeNavSection';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { sports } from '../../../src/islands/sports/island';
import { emulating } from '../checks';
import { openLadder, order } from '../ladder/ladderPage';
import { expectPrice, QUIET, QUIET_MARKET } from '../market/market';
import { bestPrice, openMarket } from '../slip';
import { SIZES, stage } from '../stage';

/* The page in the colours of the operating system. */

/** The visible border and outline of the first element that a selector finds. */
function drawn(selector: string): object {
  const style = getComputedStyle(page.getByCss(selector).first().element());
  return {
    edge: `${style.borderTopWidth} ${style.borderTopStyle}`,
    edgeSeen: style.borderTopColor !== style.backgroundColor,
    ring: `${style.outlineWidth} ${style.outlineStyle}`,
    ringSeen: style.outlineColor !== style.backgroundColor,
  };
}

const expectDrawn = (selector: string, style: object): Promise<unknown> =>
  expect.poll(() => drawn(selector)).toMatchObject(style);

const inForcedColours = (act: () => unknown): Promise<void> =>
  emulating({ forcedColors: 'active' }, act);

test.each(['/home', QUIET_MARKET])(
  'outlines the prices of %s by side, and rings a selected price',
  (path) =>
    inForcedColours(async () => {
      await openMarket({ path, signedIn: false });
      await expectPrice('Back', 'Norhaven', '2.40');
      await expectDrawn('main [data-price="0"]', {
        edge: '1px solid',
        edgeSeen: true,
        ring: expect.stringContaining('none'),
      });
      await expectDrawn('main [data-price="3"]', { edge: '2px dashed', edgeSeen: true });
      await bestPrice('Back', 'Norhaven').click();
      await expect.element(bestPrice('Back', 'Norhaven')).toHaveAttribute('aria-pressed', 'true');
      await userEvent.hover(page.getByCss('.brand'));
      await expectDrawn('main [data-price][aria-pressed="true"]', {
        ring: '3px solid',
        ringSeen: true,
      });
    }),
);

test.each(SIZES)(
  'rings the current sport and the current tab, and outlines every button, on a %s',
  (size) =>
    inForcedColours(async () => {
      const opened = await stage({
        path: '/inplay',
        size,
        islands: [outlet, header, sports],
        frame: [({ navigation }, scope) => highlightNavSection(navigation, scope)],
      });
      await expect.element(page.getByCss('.sports [aria-current]')).toBeInTheDocument();
      await expectDrawn('.sports [aria-current]', { ring: '2px solid', ringSeen: true });
      await expectDrawn('.login', { edge: '1px solid', edgeSeen: true });
      opened.visit('/sports/999');
      await expect.element(opened.screen.getByRole('link').first()).toBeVisible();
      await expectDrawn('main a', { edge: '1px solid', edgeSeen: true });
      opened.visit(QUIET_MARKET);
      await expectPrice('Back', 'Norhaven', '2.40');
      await expect.element(page.getByCss('.sports [aria-current="location"]')).toBeInTheDocument();
      await expectDrawn('.sports [aria-current="location"]', { ring: '2px solid' });
      if (size === 'desktop') return;
      opened.visit('/passbook');
      await expect.element(page.getByCss('.tabs [aria-current]')).toBeInTheDocument();
      await expectDrawn('.tabs [aria-current]', { ring: '2px solid', ringSeen: true });
    }),
);

test('shows on a ladder whether it is armed, which runner is open, and the last price', () =>
  inForcedColours(async () => {
    await openLadder({
      before: (server) => order(server, { side: 'BACK', price: 240, stake: 10_000 }),
    });
    const styleOf = (selector: string, part?: string): CSSStyleDeclaration =>
      getComputedStyle(page.getByCss(selector).first().element(), part);
    const knob = () => styleOf('[role="switch"] > i', '::after');
    const track = (): string => styleOf('[role="switch"] > i').backgroundColor;
    await expectDrawn('[role="switch"] > i', { edge: '1px solid', edgeSeen: true });
    const disarmed = track();
    expect(knob().borderTopWidth).toBe('2px');
    await page.getByRole('switch', { name: 'Arm' }).click();
    await expect.poll(track).not.toBe(disarmed);
    expect(knob().backgroundColor).not.toBe(track());
    const underline = (isOpen: boolean): string =>
      styleOf(`main fieldset > [aria-pressed="${isOpen}"]`).borderBottomColor;
    expect(underline(true)).not.toBe(underline(false));
    await expectDrawn('[data-last] > * > b', { ring: '2px solid', ringSeen: true });
  }));

test('rings the market that the player chose', () =>
  inForcedColours(async () => {
    await stage({
      path: QUIET_MARKET,
      before({ sandbox: { exchange } }) {
        for (let index = 0; index < 4; index++)
          exchange.createMarket({
            id: `1.2930${index}`,
            eventId: QUIET.eventId,
            name: `Market ${index}`,
            type: 'OTHER',
            startTime: exchange.clock.now() + 3_600_000,
            runners: [{ id: `93${index}`, name: `Runner ${index}` }],
          });
      },
    });
    await expectPrice('Back', 'Norhaven', '2.40');
    await expectDrawn('main fieldset button[aria-pressed="true"]', {
      ring: '2px solid',
      ringSeen: true,
    });
  }));
