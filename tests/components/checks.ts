import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { allRulesBut, COLOUR_RULES, findViolations } from '../checks/axe';
import { findCutWords, findUntranslated, findUnturned, namesWith } from '../checks/language';
import {
  findBadTexts,
  LIST_NAMES,
  selectorsOf,
  shareCovered,
  type TextRules,
} from '../checks/texts';
import { findSmallTargets, TOUCH } from '../checks/touch';

/* Checks of the current page for any test. */

Object.assign(globalThis, { axe });

type Theme = 'dark' | 'light';

interface Emulation {
  readonly media?: 'print' | '';
  readonly forcedColors?: 'active' | 'none';
  readonly motion?: 'reduce' | 'no-preference';
  readonly scheme?: 'dark' | 'light';
}

/** Emulates this device; by default the device of all tests, which has a dark theme and prefers less motion. */
const emulate = ({
  media = '',
  forcedColors = 'none',
  motion = 'reduce',
  scheme = 'dark',
}: Emulation = {}): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'forced-colors', value: forcedColors },
      { name: 'prefers-reduced-motion', value: motion },
    ],
  });

/** Emulates a medium or a feature of the device while `act` runs. */
export async function emulating(emulation: Emulation, act: () => unknown): Promise<void> {
  await emulate(emulation);
  try {
    await act();
  } finally {
    await emulate();
  }
}

/** Gives the test a device that allows motion. */
export async function allowMotion(): Promise<void> {
  await emulate({ motion: 'no-preference' });
  onTestFinished(async () => void (await emulate()));
}

/** Waits until no part fades or slides any more; endless animations are ignored. */
const expectStill = (): Promise<void> =>
  expect
    .poll(
      () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
          ).length,
      { message: 'animations that run' },
    )
    .toBe(0);

/**
 * Passes if axe finds no violation of any rule in the first theme, and no violation of the colour rules in the other
 * themes.
 */
export async function expectAccessible(
  themes: readonly Theme[] = ['dark', 'light'],
): Promise<void> {
  const root = document.documentElement;
  const worn = root.className;
  await expectStill();
  // Skip a target that is half covered by a bar on a scrolled desktop page.
  if (innerWidth >= 1_024) scrollTo({ top: 0, behavior: 'instant' });
  for (const [index, theme] of themes.entries()) {
    root.className = theme;
    const rules = index === 0 ? allRulesBut() : COLOUR_RULES;
    expect(await findViolations(rules), `the ${theme} theme`).toEqual([]);
  }
  root.className = worn;
}

/** Passes if all text can be read, and the page is no wider than its window. */
export async function expectReadable(rules: TextRules = {}, where = ''): Promise<void> {
  await expect
    .poll(() => findBadTexts(selectorsOf(rules)), { message: `texts that cannot be read ${where}` })
    .toEqual([]);
  const wider = document.documentElement.scrollWidth - innerWidth;
  expect(wider, `px that the page moves sideways ${where}`).toBeLessThanOrEqual(0);
}

/** The views of a phone, including text of twice the size, and of a desktop, including a zoom of 200 %. */
const VIEWS = {
  phone: [
    { width: 320, height: 740, text: 100 },
    { width: 360, height: 740, text: 200 },
    { width: 360, height: 740, text: 100 },
  ],
  desktop: [
    { width: 1_280, height: 800, text: 200 },
    { width: 640, height: 400, text: 100 },
    { width: 1_280, height: 800, text: 100 },
  ],
} as const;

/** Half of the window remains for the page. */
const MOST_COVERED = 0.5;

/**
 * Checks the current page in every view of its size, and restores it.
 * @param isSheet true for a sheet over the page: a sheet may cover more of the window than the bars do
 */
export async function expectReadableInEveryView({ isSheet = false } = {}): Promise<void> {
  for (const { width, height, text } of VIEWS[innerWidth < 1_024 ? 'phone' : 'desktop']) {
    await page.viewport(width, height);
    document.documentElement.style.fontSize = `${text}%`;
    const where = `at ${width} px with ${text} % text`;
    await expectReadable(width < 1_024 ? { mayCut: LIST_NAMES } : {}, where);
    if (!isSheet)
      expect(shareCovered(), `share of the window that bars cover ${where}`).toBeLessThanOrEqual(
        MOST_COVERED,
      );
  }
}

/** Passes if every control accepts taps on at least 44 by 44 px. */
export const expectLargeTargets = (): Promise<void> =>
  expect.poll(() => findSmallTargets(TOUCH), { message: 'targets below 44 px' }).toEqual([]);

/**
 * For files named *.pseudo.test.tsx: all text is translated and not cut off, and the page can be mirrored.
 * @param names names and texts of the test's own server
 */
export async function expectInOtherLanguage(...names: readonly string[]): Promise<void> {
  const known = namesWith(...names);
  await expect.poll(() => findUntranslated(known), { message: 'texts in no language' }).toEqual([]);
  await expect.poll(() => findCutWords(known), { message: 'texts that are cut' }).toEqual([]);
  await expect.poll(findUnturned, { message: 'boxes on the wrong side' }).toEqual([]);
}
