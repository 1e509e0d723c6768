import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Colour, contrast, PAIRS } from '../../../src/islands/branding/contrast';
import { dark, light } from './tokens';

/* The accents that a player can choose, as the style sheet mixes them. */

const css = readFileSync('src/styles/tokens.css', 'utf8');

/** Returns the declarations of a rule. */
function rule(selector: string): Readonly<Record<string, string>> {
  const index = css.indexOf(`\n${selector} {`);
  expect(index, selector).toBeGreaterThan(0);
  const body = css.slice(css.indexOf('{', index) + 1, css.indexOf('}', index));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+?)(?: !important)?;/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

function mixed(written: string, hue: number, depth: number): Colour {
  if (written === '#fff') return [255, 255, 255, 1];
  const [, saturation = '', lightness = ''] =
    /^hsl\(var\(--hue\) (\d+)% (.+)\)$/.exec(written) ?? [];
  const own = /^calc\(var\(--depth\) - (\d+)%\)$/.exec(lightness);
  const percent = own
    ? depth - Number(own[1])
    : lightness === 'var(--depth)'
      ? depth
      : Number(lightness.replace('%', ''));
  expect(Number.isFinite(percent), written).toBe(true);
  const [s, l] = [Number(saturation) / 100, percent / 100];
  const reach = s * Math.min(l, 1 - l);
  const part = (at: number): number => {
    const turn = (at + hue / 30) % 12;
    return Math.round(255 * (l - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return [part(0), part(8), part(4), 1];
}

const names = [...css.matchAll(/\[data-colour='(\w+)'\]/g)].map(([, name = '']) => name);

describe.each(names)('the accent %s', (name) => {
  const { hue = '', depth = '' } = rule(`[data-colour='${name}']`);
  const both = rule('[data-colour]');
  it.each([
    ['dark', dark, both],
    ['light', light, { ...both, ...rule('.light[data-colour]') }],
  ] as const)('is readable in the %s theme', (_, tokens, own) => {
    const palette: Record<string, Colour> = { ...tokens };
    for (const [token, written] of Object.entries(own))
      palette[token] = mixed(written, Number(hue), Number.parseFloat(depth));
    for (const [ink, grounds] of Object.entries(PAIRS))
      for (const on of grounds)
        expect(contrast(palette[ink]!, palette[on]!), `${ink} on ${on}`).toBeGreaterThanOrEqual(
          4.5,
        );
  });
});

it('includes exactly five accents', () => {
  expect(names.toSorted()).toEqual(['blue', 'green', 'orange', 'rose', 'teal']);
});
