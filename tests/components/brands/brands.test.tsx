import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyBranding } from '../../../src/islands/branding/applyBranding';
import { followColours } from '../../../src/islands/branding/colours';
import { applyTheme } from '../../../src/islands/branding/applyTheme';
import { sayRefusedSettings } from '../../../src/islands/toasts/refused/refusedSettings';
import { footer } from '../../../src/islands/footer/island';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { sports } from '../../../src/islands/sports/island';
import { toasts } from '../../../src/islands/toasts/island';
import { SETTINGS, TREE } from '../../browser/actions/calls';
import { changeSettings, failCalls, mendServer } from '../../browser/actions/server';
import { expectAccessible } from '../checks';
import { type Given, stage, type Stage, SIZES } from '../stage';
import { UNREADABLE_COLOURS } from '../../checks/unreadableColours';

/* White label: an operator's name, look and sports follow its settings. */

const LOOK = [applyTheme, applyBranding, followColours];
const ISLANDS = [outlet, header, sports, footer];

const tokenOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

const sportLink = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name });

/** Passes axe in both themes, each in the brand's colours for it. */
async function expectAccessibleInBothThemes({ streams: { theme } }: Stage): Promise<void> {
  for (let time = 0; time < 2; time++) {
    await expectAccessible([theme.theme$.value]);
    theme.toggle();
  }
}

const brandName = () => page.getByCss('.brand [data-brand]');

describe.each([
  { host: 'brand-a.localhost', name: 'Meridian' },
  { host: 'brand-b.localhost', name: 'Marigold' },
])('the sample brand at $host', ({ host, name }) => {
  /** Opens a page in the colours of its brand. */
  async function open(given: Given) {
    const staged = await stage({ host, frame: LOOK, islands: ISLANDS, ...given });
    await expect.poll(() => staged.streams.settings.colours$.value).not.toBeNull();
    await expect.element(page.getByCss('.brand')).toHaveAttribute('aria-label', `${name}, home`);
    await expect.element(page.getByCss('.brand img')).toBeVisible();
    return staged;
  }

  test.each(SIZES)('passes axe in both themes on home and in the footer, on a %s', async (size) => {
    const staged = await open({ size, world: 'simulator' });
    await expect.element(page.getByRole('contentinfo')).toHaveTextContent('Licence');
    await expect.element(page.getByCss('main [data-price]').first()).toBeVisible();
    await expectAccessibleInBothThemes(staged);
  });

  test.each(SIZES)('passes axe in both themes on the login page, on a %s', async (size) => {
    const staged = await open({ path: '/auth/login', size });
    // The operator's picture is in the column next to the form of a desktop.
    await expect
      .poll(
        () =>
          staged.screen
            .getByCss('img')
            .elements()
            .filter((image) => image.checkVisibility()).length,
      )
      .toBe(size === 'desktop' ? 1 : 0);
    await expectAccessibleInBothThemes(staged);
  });
});

test('hides a sport from a guest if the settings do not contain its flag', async () => {
  await stage({
    world: 'simulator',
    islands: [outlet, sports],
    setting: { football: null, tennis: false },
  });
  await expect.element(sportLink(/Cricket/)).toBeVisible();
  await expect.poll(() => sportLink(/Football|Tennis/).elements()).toHaveLength(0);
});

describe('the colours of a brand', () => {
  test.each(['light', 'dark'] as const)(
    'are corrected if text in them is unreadable, and pass axe in the %s theme',
    async (theme) => {
      const { streams } = await stage({
        setting: { tokens: UNREADABLE_COLOURS },
        stored: { theme },
        frame: LOOK,
        islands: ISLANDS,
      });
      await expect.poll(() => streams.settings.colours$.value).not.toBeNull();
      await expect.element(page.getByCss('main [data-price]').first()).toBeVisible();
      await expectAccessible([theme]);
      // Light text cannot be read on a white price.
      if (theme === 'dark') expect(tokenOf('back')).not.toBe('#fff');
    },
  );

  test('return to the colours of the product when the operator removes them', async () => {
    const staged = await stage({ frame: LOOK });
    const own = tokenOf('accent');
    changeSettings(staged, { tokens: { accent: '#abc' } });
    await staged.reload();
    await expect.poll(() => tokenOf('accent')).toBe('#abc');
    changeSettings(staged, { tokens: null });
    await staged.reload();
    await expect.poll(() => tokenOf('accent')).toBe(own);
    await expect.poll(() => staged.stored['domainColours']).toBeUndefined();
  });
});

describe('settings that cannot be fetched', () => {
  test.each([
    ['HTTP error <status>', undefined, 'HTTP error 503'],
    ['the server’s own message', { error: { message: 'We are moving.' } }, 'We are moving.'],
  ] as const)('show %s, suspend the site, and keep the last valid look', async (_, body, says) => {
    const staged = await stage({
      setting: { domainTitle: 'Kept', tokens: { accent: '#abcdef' } },
      frame: [...LOOK, sayRefusedSettings],
      islands: [outlet, toasts],
    });
    await expect.poll(() => staged.stored['domainColours']).toContain('#abcdef');
    failCalls(staged, `${SETTINGS}*`, {
      status: 503,
      ...(body === undefined ? {} : { body }),
    });
    failCalls(staged, TREE);
    await staged.reload();
    await expect.element(page.getByCss('#island-toasts li')).toHaveTextContent(says);
    await expect.poll(staged.path).toBe('/under-maintenance');
    expect(document.title).toMatch(/^Kept \|/);
    expect(tokenOf('accent')).toBe('#abcdef');
    expect(staged.stored['siteSuspended']).toBe('true');
    // The second source is enough.
    mendServer(staged);
    failCalls(staged, `${SETTINGS}test.json`);
    // The page also checks by itself, and may have continued before the click.
    await expect
      .poll(() => {
        document.querySelector<HTMLElement>('main button')?.click();
        return staged.path();
      })
      .toBe('/home');
  });
});

describe('the logo', () => {
  test('is replaced by the mark and the name if it cannot be loaded', async () => {
    const { streams, start } = await stage({
      setting: { mainLogo: '/brands/no-such.svg', domainTitle: 'Own' },
    });
    await expect.poll(() => streams.settings.site$.value?.mainLogo).toBe('/brands/no-such.svg');
    start(applyBranding);
    const failed = new Promise((resolve) => {
      document.querySelector('.brand img')!.addEventListener('error', resolve);
    });
    await expect.element(page.getByRole('link', { name: 'Own, home' })).toBeVisible();
    await expect.element(brandName()).toHaveTextContent(/^Own$/);
    await failed;
    await expect.element(page.getByCss('.brand img')).not.toBeInTheDocument();
    await expect.element(brandName()).toBeVisible();
  });

  test.each(SIZES)('keeps other parts in place when it loads on a %s', async (size) => {
    const { streams, start } = await stage({
      size,
      setting: { mainLogo: '/brands/meridian.svg' },
      islands: [outlet, header],
    });
    await expect.element(page.getByCss('main [data-price]').first()).toBeVisible();
    await expect.poll(() => streams.settings.site$.value?.mainLogo).toBe('/brands/meridian.svg');
    const places = () =>
      ['.brand', '.account', '#main'].map((part) => {
        const { x, y, width } = document.querySelector(part)!.getBoundingClientRect();
        return [x, y, width];
      });
    const before = places();
    start(applyBranding);
    await expect.element(page.getByCss('.brand img')).toBeVisible();
    expect(places()).toEqual(before);
  });
});
