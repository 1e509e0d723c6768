import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** WCAG 2.2, 1.4.3: text against what it stands on, in both themes. */
const css = readFileSync('src/styles/tokens.css', 'utf8');
const tokensIn = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
const split = css.indexOf('.light');
const dark = tokensIn(css.slice(0, split));
const light = { ...dark, ...tokensIn(css.slice(split)) };

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1);
  const [r = 0, g = 0, b = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** Text token → tokens it stands on. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  ink: ['page', 'surface', 'raised', 'hover', 'accent-tint'],
  ink2: ['page', 'surface', 'raised'],
  accent: ['page', 'surface', 'accent-tint'],
  'on-primary': ['button', 'button-hover'],
  'back-ink': ['back', 'back-2', 'back-hover'],
  'lay-ink': ['lay', 'lay-2', 'lay-hover'],
  up: ['surface', 'raised', 'up-tint'],
  down: ['surface', 'raised', 'down-tint'],
  'warn-ink': ['page', 'surface', 'warn-tint'],
};

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
