import { readFileSync } from 'node:fs';
import type { Colour, Palette } from '../../../src/islands/branding/contrast';

/* The colours of both themes, read from the style sheet. */

const css = readFileSync('src/styles/tokens.css', 'utf8');

export const colourOf = (hex: string): Colour => {
  const long = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    Number.parseInt(long.slice(at, at + 2), 16),
  );
  return [red, green, blue, 1];
};

const tokensIn = (block: string): Palette =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi)].map(([, name = '', value = '']) => [
      name,
      colourOf(value),
    ]),
  );

const split = css.indexOf('.light');
export const dark = tokensIn(css.slice(0, split));
export const light = { ...dark, ...tokensIn(css.slice(split)) };
