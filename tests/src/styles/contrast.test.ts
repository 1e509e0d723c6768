import { describe, expect, it } from 'vitest';
import { contrast, PAIRS } from '../../../src/islands/branding/contrast';
import { dark, light } from './tokens';

/** WCAG 2.2, 1.4.3: text against its background, in both themes. */
describe.each([
  ['dark', dark],
  ['light', light],
])('the %s theme', (_theme, tokens) => {
  it.each(Object.entries(PAIRS).flatMap(([ink, grounds]) => grounds.map((on) => [ink, on])))(
    'writes %s on %s at 4.5 to 1 or better',
    (ink = '', on = '') => {
      expect(tokens[ink]).toBeDefined();
      expect(tokens[on]).toBeDefined();
      expect(contrast(tokens[ink]!, tokens[on]!)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
