import type { Locator } from '@playwright/test';

/** How a part looks on the screen: its colours as they are painted, from 0 to 255. */
export interface Paint {
  /** The largest difference between the channels of any pixel: 0 is grey. */
  readonly colour: number;
  /** The largest difference in lightness between any two pixels: how much its figures stand out. */
  readonly contrast: number;
}

/** Looks at a picture of it, so that no style that misses its box can pass for one that hits. */
export async function paintOf(part: Locator): Promise<Paint> {
  const picture = (await part.screenshot({ animations: 'disabled' })).toString('base64');
  return part.page().evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let colour = 0;
    let dark = 255;
    let light = 0;
    for (let at = 0; at < data.length; at += 4) {
      const channels = data.slice(at, at + 3);
      const [least, most] = [Math.min(...channels), Math.max(...channels)];
      colour = Math.max(colour, most - least);
      dark = Math.min(dark, least);
      light = Math.max(light, most);
    }
    return { colour, contrast: light - dark };
  }, picture);
}
