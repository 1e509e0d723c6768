import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Colour,
  contrast,
  mend,
  blend,
  PAIRS,
  THIN,
  type Palette,
  toHsl,
} from '../../../../src/islands/branding/contrast';
import { dark, light } from '../../styles/tokens';

const part = fc.integer({ min: 0, max: 255 });
const colour: fc.Arbitrary<Colour> = fc.tuple(part, part, part, fc.constant(1));
const names = [...new Set([...Object.keys(PAIRS), ...Object.values(PAIRS).flat()])];
const theme: fc.Arbitrary<Palette> = fc.record(
  Object.fromEntries(names.map((name) => [name, colour])),
);
const own = fc.constantFrom(dark, light);

const pairs = Object.entries(PAIRS).flatMap(([ink, grounds]) =>
  grounds.map((ground) => [ink, ground] as const),
);
const after = (palette: Palette): Palette => ({ ...palette, ...mend(palette) });

/** Expects every text colour of a theme to be readable on each of its backgrounds. */
function expectReadable(palette: Palette): void {
  for (const [ink, ground] of pairs)
    expect(contrast(palette[ink]!, palette[ground]!)).toBeGreaterThanOrEqual(4.5);
  // The sizes next to the prices are written more faintly.
  for (const [ink, share] of Object.entries(THIN))
    for (const ground of PAIRS[ink]!) {
      const [red, green, blue] = palette[ink]!;
      const thin = blend([red, green, blue, share], palette[PAIRS[ink]![0]!]!);
      expect(contrast(thin, palette[ground]!)).toBeGreaterThanOrEqual(4.5);
    }
}

describe('the contrast of two colours', () => {
  it('ranges from 1 for a colour on itself to 21 for black on white', () => {
    expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21, 5);
    fc.assert(
      fc.property(colour, (one) => {
        expect(contrast(one, one)).toBe(1);
      }),
    );
  });

  it('is the same in both directions, and matches the figures of the standard', () => {
    fc.assert(
      fc.property(colour, colour, (a, b) => {
        expect(contrast(a, b)).toBe(contrast(b, a));
      }),
    );
    // The lightest grey that passes on white.
    expect(contrast([118, 118, 118, 1], [255, 255, 255, 1])).toBeGreaterThan(4.5);
    expect(contrast([119, 119, 119, 1], [255, 255, 255, 1])).toBeLessThan(4.5);
  });

  it('applies to the visible colour if the background shows through', () => {
    expect(contrast([0, 0, 0, 0], [255, 255, 255, 1])).toBe(1);
    expect(contrast([0, 0, 0, 0.5], [255, 255, 255, 1])).toBeCloseTo(
      contrast([128, 128, 128, 1], [255, 255, 255, 1]),
      5,
    );
  });
});

// These thousands of pairs take longer than the usual timeout on a busy machine.
describe('the correction of a theme', { timeout: 60_000 }, () => {
  it('makes all text readable on each of its backgrounds, with any colours', () => {
    fc.assert(
      fc.property(theme, (palette) => {
        expectReadable(after(palette));
      }),
      { numRuns: 300 },
    );
  });

  it('leaves all text readable when other text changes its backgrounds', () => {
    const black: Palette = Object.fromEntries(names.map((name) => [name, [0, 0, 0, 1]]));
    const mended = after({
      ...black,
      'back-ink': [0, 3, 0, 1],
      back: [52, 109, 0, 1],
      'back-2': [0, 191, 107, 1],
      'back-hover': [189, 1, 158, 1],
    });
    expectReadable(mended);
  });

  it('makes translucent text readable', () => {
    fc.assert(
      fc.property(
        own,
        colour,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (palette, ink, opacity) => {
          const [red, green, blue] = ink;
          const mended = after({ ...palette, ink: [red, green, blue, opacity] });
          for (const ground of PAIRS['ink']!)
            expect(contrast(mended['ink']!, mended[ground]!)).toBeGreaterThanOrEqual(4.5);
        },
      ),
    );
  });

  it('leaves good colours unchanged, even in a second correction', () => {
    expect(mend(dark)).toEqual({});
    expect(mend(light)).toEqual({});
    fc.assert(
      fc.property(theme, (palette) => {
        expect(mend(after(palette))).toEqual({});
      }),
      { numRuns: 100 },
    );
  });

  it('changes only the text if that is enough', () => {
    fc.assert(
      fc.property(own, fc.constantFrom(...Object.keys(PAIRS)), colour, (palette, ink, bad) => {
        const moved = Object.keys(mend({ ...palette, [ink]: bad }));
        expect(moved.filter((name) => name !== ink)).toEqual([]);
      }),
    );
  });

  it('keeps the hue as precisely as eight bits allow', () => {
    fc.assert(
      fc.property(theme, (palette) => {
        for (const [name, moved] of Object.entries(mend(palette))) {
          const span = Math.max(...moved.slice(0, 3)) - Math.min(...moved.slice(0, 3));
          // Near black, white and grey, only a few hues can be expressed.
          if (span < 24) continue;
          const turn = Math.abs(toHsl(moved)[0] - toHsl(palette[name]!)[0]);
          expect(Math.min(turn, 360 - turn)).toBeLessThan(6);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('changes the lightness of text only as far as necessary', () => {
    fc.assert(
      fc.property(own, colour, (palette, ink) => {
        const moved = mend({ ...palette, ink })['ink'];
        if (!moved) return;
        const [, , from] = toHsl(ink);
        const [, , to] = toHsl(moved);
        // No shade that is clearly closer is readable on all backgrounds.
        const grounds = PAIRS['ink']!.map((name) => palette[name]!);
        const shades = Array.from({ length: 101 }, (_, index) => index / 100).filter(
          (light) => Math.abs(light - from) < Math.abs(to - from) - 0.01,
        );
        for (const shade of shades)
          expect(grounds.every((ground) => contrast(shadeOf(ink, shade), ground) >= 4.5)).toBe(
            false,
          );
      }),
    );
  });

  it('darkens a white page in the dark theme instead of its parts', () => {
    const mended = mend({ ...dark, page: [255, 255, 255, 1] });
    expect(Object.keys(mended)).toEqual(['page']);
    expect(contrast(dark['ink']!, mended['page']!)).toBeGreaterThanOrEqual(4.5);
  });
});

/** The same hue at another lightness, by the browser's own formula for hsl(). */
function shadeOf(of: Colour, light: number): Colour {
  const [hue, saturation] = toHsl(of);
  const chroma = (1 - Math.abs(2 * light - 1)) * saturation;
  const x = chroma * (1 - Math.abs(((hue / 60) % 2) - 1));
  const sector = Math.floor(hue / 60) % 6;
  const rgb = (
    [
      [chroma, x, 0],
      [x, chroma, 0],
      [0, chroma, x],
      [0, x, chroma],
      [x, 0, chroma],
      [chroma, 0, x],
    ] as const
  )[sector]!;
  const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
    Math.round((value + light - chroma / 2) * 255),
  );
  return [red, green, blue, 1];
}
