import type { Page } from '@playwright/test';
import { findBadTexts, selectorsOf, type TextRules } from '../../checks/texts';

export { LIST_NAMES, type TextRules } from '../../checks/texts';

export const badTexts = (page: Page, rules: TextRules = {}): Promise<readonly string[]> =>
  page.evaluate(findBadTexts, selectorsOf(rules));
