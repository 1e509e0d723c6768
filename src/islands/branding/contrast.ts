/*
 * The contrast of text by WCAG 2.2, 1.4.3, and how insufficient colours are corrected: the hue stays, and the
 * lightness changes as little as possible. Pure.
 */

/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number];
export type Palette = Readonly<Record<string, Colour>>;

/** The minimum contrast of text. */
const LEAST = 4.5;

/** Each text token, and the background tokens on which the text is used; the text's own background is first. */
export const PAIRS: Readonly<Record<string, readonly string[]>> = {
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

/**
 * Text tokens that are also used fainter, with this share of their opacity: the sizes next to the prices
 * (src/ui/price/price.module.css).
 */
export const THIN: Readonly<Record<string, number>> = { 'back-ink': 0.86, 'lay-ink': 0.86 };

const BLACK: Colour = [0, 0, 0, 1];
const WHITE: Colour = [255, 255, 255, 1];

/** The linear light of each of the 256 values of a channel. */
const LIGHT = Array.from({ length: 256 }, (_, part) =>
  part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
);

function luminance([red, green, blue]: Colour): number {
  const light = (part: number): number => LIGHT[part] ?? 0;
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
}

/** A colour composed with an opaque background. */
export function blend([red, green, blue, opacity]: Colour, ground: Colour): Colour {
  const mix = (part: number, under: number): number =>
    Math.round(part * opacity + under * (1 - opacity));
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
}

/** The contrast of text on an opaque background, from 1 to 21. */
export function contrast(ink: Colour, ground: Colour): number {
  const [a, b] = [luminance(blend(ink, ground)), luminance(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
export function toHsl([red, green, blue]: Colour): readonly [number, number, number] {
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = high - low;
  const light = (high + low) / 510;
  if (span === 0) return [0, 0, light];
  const turn =
    high === red
      ? (green - blue) / span
      : high === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return [(turn * 60 + 360) % 360, span / 255 / (1 - Math.abs(2 * light - 1)), light];
}

function fromHsl(hue: number, saturation: number, light: number): Colour {
  const reach = saturation * Math.min(light, 1 - light);
  const part = (at: number): number => {
    const turn = (at + hue / 30) % 12;
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return [part(0), part(8), part(4), 1];
}

/** How many steps of lightness are tried: more than the 256 values of a channel. */
const STEPS = 512;

/** The colour of the same hue, closest in lightness, that satisfies the condition. */
function nearest(colour: Colour, holds: (colour: Colour) => boolean, otherwise: Colour): Colour {
  if (holds(colour)) return colour;
  const [hue, saturation, light] = toHsl(colour);
  for (let step = 1; step <= STEPS; step++)
    for (const way of [1, -1]) {
      const moved = light + (way * step) / STEPS;
      if (moved < 0 || moved > 1) continue;
      const found = fromHsl(hue, saturation, moved);
      if (holds(found)) return found;
    }
  return otherwise;
}

/** Whether the text of a token is readable on all of its backgrounds, also in its fainter form. */
function isRead(name: string, ink: Colour, grounds: readonly Colour[]): boolean {
  const [red, green, blue, opacity] = ink;
  const [own] = grounds;
  const share = THIN[name];
  const thin = share === undefined || !own ? ink : blend([red, green, blue, opacity * share], own);
  return grounds.every(
    (ground) => contrast(ink, ground) >= LEAST && contrast(thin, ground) >= LEAST,
  );
}

/**
 * The backgrounds that share a text token, directly or through another background: one text colour must fit them all.
 */
function groundsTogether(): readonly (readonly string[])[] {
  const groups: Set<string>[] = [];
  for (const grounds of Object.values(PAIRS)) {
    const shared = groups.filter((group) => grounds.some((name) => group.has(name)));
    const one = new Set([...shared.flatMap((group) => [...group]), ...grounds]);
    groups.splice(0, groups.length, ...groups.filter((group) => !shared.includes(group)), one);
  }
  return groups.map((group) => Array.from(group));
}

/** The text tokens used on any of these backgrounds, each with its backgrounds. */
const textsOn = (names: readonly string[]): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(PAIRS).filter(([, grounds]) => grounds.some((ground) => names.includes(ground)));

/**
 * Changes backgrounds so that either white or black is readable on all of them. It chooses the colour that changes them
 * less.
 */
function agreed(names: readonly string[], palette: Palette): Palette {
  const texts = textsOn(names);
  const fitted = (extreme: Colour): Palette => {
    let moved: Record<string, Colour> = {};
    const colourOf = (name: string): Colour => moved[name] ?? palette[name] ?? extreme;
    const isFit = (): boolean =>
      texts.every(([ink, grounds]) => isRead(ink, extreme, grounds.map(colourOf)));
    for (let least = LEAST; !isFit() && least <= 21; least += 0.25) {
      moved = {};
      for (const name of names)
        moved[name] = nearest(
          colourOf(name),
          (ground) => contrast(extreme, ground) >= least,
          colourOf(name),
        );
    }
    return moved;
  };
  const way = (moved: Palette): number =>
    Object.entries(moved).reduce(
      (sum, [name, colour]) => sum + Math.abs(toHsl(colour)[2] - toHsl(palette[name] ?? colour)[2]),
      0,
    );
  const [onDark, onLight] = [fitted(WHITE), fitted(BLACK)];
  return way(onDark) <= way(onLight) ? onDark : onLight;
}

/**
 * Corrects a theme so that every text colour is readable on each of its backgrounds at 4.5 to 1. Only the text changes
 * if that is enough; backgrounds change only if no text colour could fit them all.
 * @param theme every token of `PAIRS`; backgrounds are opaque
 * @returns the tokens that had to change
 */
export function mend(theme: Palette): Palette {
  const mended: Record<string, Colour> = {};
  const colourOf = (name: string): Colour => mended[name] ?? theme[name] ?? BLACK;
  for (const names of groundsTogether()) {
    const fit = agreed(names, theme);
    const moves = (name: string): boolean => fit[name] !== undefined && fit[name] !== theme[name];
    for (const name of names.filter(moves)) {
      const to = fit[name] ?? BLACK;
      // The background moves just far enough for the text colours that are readable on the unchanged background, so
      // that these need not change.
      const staying = textsOn([name]).filter(([ink, grounds]) => {
        const steady = grounds.filter((ground) => !moves(ground)).map(colourOf);
        return steady.length > 0 && isRead(ink, colourOf(ink), steady);
      });
      const fits = (moved: Colour): boolean =>
        staying.every(([ink]) => isRead(ink, colourOf(ink), [moved]));
      mended[name] = fits(to) ? to : nearest(colourOf(name), fits, to);
    }
    // Changing a background to suit one text colour may have left no readable value for another.
    const isOpen = textsOn(names).some(([ink, grounds]) => {
      const these = grounds.map(colourOf);
      return !isRead(ink, WHITE, these) && !isRead(ink, BLACK, these);
    });
    if (isOpen) for (const name of names.filter(moves)) mended[name] = fit[name] ?? BLACK;
  }
  for (const [name, names] of Object.entries(PAIRS)) {
    const grounds = names.map(colourOf);
    const extreme = isRead(name, WHITE, grounds) ? WHITE : BLACK;
    const ink = nearest(colourOf(name), (moved) => isRead(name, moved, grounds), extreme);
    if (ink !== colourOf(name)) mended[name] = ink;
  }
  return mended;
}
