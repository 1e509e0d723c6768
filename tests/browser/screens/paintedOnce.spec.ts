import type { Page } from '@playwright/test';
import { earlyBox, holdReact } from '../actions/painted';
import { QUIET_MARKET } from '../actions/prices';
import { expect, test } from '../product';

/*
 * The content drawn before React is laid out once, in the frame that shows it. On a slow phone each further layout is
 * noticeable.
 */

/** Records every layout query between the drawing of the prices and the frame that shows them. */
const noteQuestions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    let isFramed = false;
    // This code requests its frame before the page does, so it runs first in each frame.
    const look = (): void => {
      isFramed ||= document.querySelector('[data-painted]') !== null;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    const note = (what: string): void => {
      if (document.querySelector('[data-painted]') && !isFramed) asked.push(what);
    };
    const { getComputedStyle } = window;
    window.getComputedStyle = (...of) => {
      note('getComputedStyle');
      return getComputedStyle(...of);
    };
    const wrap = (holder: object, name: string): void => {
      const own = Object.getOwnPropertyDescriptor(holder, name);
      const read = own?.get ?? (own?.value as (() => unknown) | undefined);
      if (!own || !read) throw new Error(`there is no ${name}`);
      const noted = function (this: unknown): unknown {
        note(name);
        return read.call(this);
      };
      Object.defineProperty(
        holder,
        name,
        own.get ? { ...own, get: noted } : { ...own, value: noted },
      );
    };
    for (const name of ['offsetLeft', 'offsetTop', 'offsetWidth', 'offsetHeight'])
      wrap(HTMLElement.prototype, name);
    for (const name of [
      'clientWidth',
      'clientHeight',
      'scrollLeft',
      'scrollTop',
      'getBoundingClientRect',
    ])
      wrap(Element.prototype, name);
  });

for (const [what, path] of [
  ['the home screen', '/home'],
  ['an event', QUIET_MARKET],
] as const)
  test(`lays ${what} out once before the first prices are visible`, async ({ page }) => {
    await noteQuestions(page);
    await holdReact(page);
    await page.goto(path);
    await expect(earlyBox(page)).toBeVisible();
    expect(await page.evaluate(() => (window as { asked?: string[] }).asked)).toEqual([]);
  });
