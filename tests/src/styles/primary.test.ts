import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toHsl } from '../../../src/islands/branding/contrast';
import { dark, light } from './tokens';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const [, derived = ''] = css.split('@supports');
const [inDark = '', inLight = ''] = derived.split('.light');

/** The tokens of a theme that are derived from the primary colour, as hue, saturation and lightness. */
function derivedIn(block: string): Readonly<Record<string, readonly [number, number, number]>> {
  const [hue, saturation, lightness] = toHsl(dark['primary']!);
  const rules = block.matchAll(
    /--([\w-]+): hsl\(from var\(--primary\) h calc\(s \* ([\d.]+)\) (?:calc\(l \* ([\d.]+)\)|([\d.]+)%)\)/g,
  );
  return Object.fromEntries(
    [...rules].map(([, name = '', s, l, fixed]) => [
      name,
      [
        hue,
        Math.min(1, saturation * Number(s)),
        l === undefined ? Number(fixed) / 100 : lightness * Number(l),
      ],
    ]),
  );
}

describe.each([
  ['dark', inDark, dark],
  ['light', inLight, light],
] as const)('the colours derived from the primary colour in the %s theme', (_, block, own) => {
  it('apply to the accents and the buttons', () => {
    expect(Object.keys(derivedIn(block))).toEqual([
      'accent',
      'accent-tint',
      'button',
      'button-hover',
    ]);
  });

  it('match the fixed values for browsers without relative colours', () => {
    for (const [name, [hue, saturation, lightness]] of Object.entries(derivedIn(block))) {
      const [h, s, l] = toHsl(own[name]!);
      expect(Math.abs(hue - h), name).toBeLessThan(2);
      expect(Math.abs(saturation - s), name).toBeLessThan(0.02);
      expect(Math.abs(lightness - l), name).toBeLessThan(0.01);
    }
  });
});
