import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { followDisplay } from '../../../src/islands/branding/display';
import { keepRoomAboveHome } from '../../../src/islands/branding/slides';
import { applyTheme } from '../../../src/islands/branding/applyTheme';
import { footer } from '../../../src/islands/footer/island';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { news } from '../../../src/islands/news/island';
import { outlet } from '../../../src/islands/outlet/island';
import { sports } from '../../../src/islands/sports/island';
import { menu, openMenu } from '../actions';
import { allowMotion, emulating, expectAccessible } from '../checks';
import { type Given, SIZES, stage, type Stage } from '../stage';

/* The display settings of a player. */

const LOOK: Given['frame'] = [followDisplay, applyTheme, keepRoomAboveHome];

const open = (given: Given = {}): Promise<Stage> =>
  stage({ islands: [outlet, header, menuIsland, footer, sports, news], frame: LOOK, ...given });

async function openDisplay(): Promise<void> {
  await openMenu();
  await menu().getByText('Display', { exact: true }).click();
  // The code of everything except the theme loads late.
  await expect.element(menu().getByRole('switch', { name: 'Footer', exact: true })).toBeVisible();
}

async function setDisplay(name: string, isOn: boolean): Promise<void> {
  await openDisplay();
  const control = menu().getByRole('switch', { name, exact: true });
  const isChecked = (): boolean => (control.element() as HTMLInputElement).checked;
  if (isChecked() !== isOn) await control.click();
  await expect.poll(isChecked).toBe(isOn);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
}

const foot = (): Locator => page.getByCss('#island-footer');

describe.each(SIZES)('the display settings on a %s', (size) => {
  test.each([
    ['Footer', '#island-footer'],
    [size === 'desktop' ? 'Sports at the side' : 'Sports bar', '#island-sports'],
    ['Top bar', '.brand'],
  ])(
    'hides a part with its switch, even after a reload, and shows it again: %s',
    async (name, css) => {
      const opened = await open({ size });
      const part = page.getByCss(css);
      await expect.element(part).toBeVisible();
      await setDisplay(name, false);
      await expect.element(part).not.toBeVisible();
      await opened.reload();
      await expect.element(part).not.toBeVisible();
      await setDisplay(name, true);
      await expect.element(part).toBeVisible();
    },
  );
});

test('applies the colour that a player chooses at once', async () => {
  await open();
  const colour = (): string | undefined => document.documentElement.dataset['colour'];
  const accent = (): string =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent');
  const before = accent();
  await openDisplay();
  await menu().getByRole('radio', { name: 'Teal' }).click();
  await expect.poll(colour).toBe('teal');
  expect(accent()).not.toBe(before);
  await expectAccessible();
  await menu().getByRole('radio', { name: 'Site' }).click();
  await expect.poll(colour).toBeUndefined();
  expect(accent()).toBe(before);
});

test('shows in forced colours whether a switch is on', async () => {
  await open();
  await openDisplay();
  await emulating({ forcedColors: 'active' }, async () => {
    const knob = menu().getByRole('switch', { name: 'Footer', exact: true });
    const painted = (): readonly string[] => {
      const { backgroundColor, borderTopColor } = getComputedStyle(knob.element(), '::before');
      return [getComputedStyle(knob.element()).backgroundColor, backgroundColor, borderTopColor];
    };
    await expect.poll(() => painted()[1]).not.toBe(painted()[0]);
    const [onTrack] = painted();
    await knob.click();
    await expect.poll(() => painted()[0]).not.toBe(onTrack);
    await expect.poll(() => painted()[2]).not.toBe(painted()[0]);
  });
});

test('follows a choice that the player makes in another tab', async () => {
  const opened = await open();
  await setDisplay('Footer', false);
  const hidden = opened.stored['uiState']!;
  await setDisplay('Footer', true);
  await expect.element(foot()).toBeVisible();
  opened.changeElsewhere('uiState', hidden);
  await expect.element(foot()).not.toBeVisible();
});

describe('the news lines', () => {
  const TEXT = 'Final this Sunday at 18:00. '.repeat(4).trim();
  const line = (): Locator => page.getByRole('region', { name: 'News' });
  /** The page reserves space for the news on home once the settings contain news. */
  const openNews = async (): Promise<void> => {
    const { visit } = await open({ path: '/inplay', setting: { newsText: TEXT } });
    await expect.element(page.getByCss('#island-news')).toHaveTextContent(TEXT);
    visit('/home');
  };
  const countRunning = (): number => line().element().getAnimations({ subtree: true }).length;

  test('scroll above home, stop when they are paused, and disappear with their switch', async () => {
    await allowMotion();
    await openNews();
    await expect.element(line()).toHaveTextContent(TEXT);
    await expect.poll(countRunning).toBe(1);
    await expectAccessible();
    await line().getByRole('button', { name: 'Pause news' }).click();
    await expect.poll(countRunning).toBe(0);
    await expect.element(line().getByRole('button', { name: 'Play news' })).toBeVisible();
    await setDisplay('News', false);
    await expect.element(page.getByCss('#island-news')).not.toBeVisible();
  });

  test('do not move for a player who wants less motion', async () => {
    await openNews();
    await expect.element(line().getByText(TEXT)).toBeInViewport();
    expect(line().getByRole('button').elements()).toEqual([]);
  });
});
