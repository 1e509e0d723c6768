import { boxOf, expectDrawn } from '../hands/page';
import type { Locator } from '@playwright/test';

/** The colours of a part as they are painted on the screen, from 0 to 255. */
export interface Paint {
  /** The largest difference between the channels of any pixel: 0 is grey. */
  readonly colour: number;
  /** The largest difference in lightness between any two pixels: how much the figures stand out. */
  readonly contrast: number;
}

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Measures the parts of a box in one picture of it, so that no style that misses its part can pass for one
 * that hits.
 */
export async function paintedColours(box: Locator, parts: Locator): Promise<readonly Paint[]> {
  await expectDrawn(box.page());
  const picture = (await box.screenshot({ animations: 'disabled' })).toString('base64');
  const { x, y } = await boxOf(box);
  const rects: Rect[] = [];
  for (const part of await parts.all()) {
    const { x: left, y: top, width, height } = await boxOf(part);
    rects.push({ left: left - x, top: top - y, width, height });
  }
  return box.page().evaluate(measure, [picture, rects] as const);
}

/** Measures a box that has no parts. */
export async function paintedColour(box: Locator): Promise<Paint> {
  const [paint] = await paintedColours(box, box);
  return paint!;
}

/** Runs in the page, which can decode the picture. */
async function measure([source, rects]: readonly [string, readonly Rect[]]): Promise<Paint[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${source}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  return rects.map(({ left, top, width, height }) => {
    // Only whole pixels count: a pixel at an edge belongs to the neighbours too.
    const [from, above] = [Math.ceil(left), Math.ceil(top)];
    const across = Math.floor(left + width) - from;
    const down = Math.floor(top + height) - above;
    const { data } = context.getImageData(from, above, across, down);
    let colour = 0;
    let dark = 255;
    let light = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
      colour = Math.max(colour, most - least);
      dark = Math.min(dark, least);
      light = Math.max(light, most);
    }
    return { colour, contrast: light - dark };
  });
}
