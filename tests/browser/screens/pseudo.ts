import type { Page } from '@playwright/test';
import { findCutWords, findUntranslated, findUnturned, namesWith } from '../../checks/language';
import { expect } from '../product';

/* What the pseudo-language shows of a page (tests/checks/language.ts). */

export const expectTranslated = (page: Page, ...names: readonly string[]): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(findUntranslated, namesWith(...names)),
      'texts that are in no language',
    )
    .toEqual([]);

export const expectWhole = (page: Page, ...names: readonly string[]): Promise<void> =>
  expect
    .poll(() => page.evaluate(findCutWords, namesWith(...names)), 'texts that are cut')
    .toEqual([]);

export const expectMirrored = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(findUnturned), 'boxes on the wrong side').toEqual([]);

/** All three of the page as it stands. */
export async function expectInOtherLanguage(
  page: Page,
  ...names: readonly string[]
): Promise<void> {
  await expectTranslated(page, ...names);
  await expectWhole(page, ...names);
  await expectMirrored(page);
}
