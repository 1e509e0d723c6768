import { cdp, type Locator } from 'vitest/browser';

/* Measures painted pixels, so that a style that misses its element cannot pass. */

/** The colours of a part as they are painted on the screen, from 0 to 255. */
export interface Paint {
  /** The largest difference between the channels of any pixel; 0 means grey. */
  readonly colour: number;
  /** The largest difference in lightness between any two pixels, which shows how strong the figures are. */
  readonly contrast: number;
}

/** A part that is empty in this many pictures counts as empty. */
const MOST_PICTURES = 5;

/** Measures the parts of a box in one picture of it. */
export async function paintedColours(box: Locator, parts: Locator): Promise<readonly Paint[]> {
  box.element().scrollIntoView({ block: 'nearest', behavior: 'instant' });
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  const { x, y, width, height } = box.element().getBoundingClientRect();
  const picture = await takePicture(x, y, width, height);
  return parts.elements().map((part) => {
    const rect = part.getBoundingClientRect();
    // Only whole pixels count, because a pixel at an edge is shared with the neighbours.
    const [from, above] = [Math.ceil(rect.left - x), Math.ceil(rect.top - y)];
    const across = Math.floor(rect.right - x) - from;
    const down = Math.floor(rect.bottom - y) - above;
    return measure(picture.getImageData(from, above, across, down).data);
  });
}

/** Takes another picture while it is empty, because the browser may not have drawn the page yet. */
async function takePicture(...area: readonly [number, number, number, number]) {
  for (let attempt = 1; ; attempt++) {
    const picture = await capture(...area);
    const { width, height } = picture.canvas;
    const { contrast } = measure(picture.getImageData(0, 0, width, height).data);
    if (contrast > 0 || attempt === MOST_PICTURES) return picture;
    await new Promise(requestAnimationFrame);
  }
}

async function capture(x: number, y: number, width: number, height: number) {
  // The document of a test is in a frame of the page that the debugger sees.
  const frame = window.frameElement!.getBoundingClientRect();
  const { data } = await cdp().send('Page.captureScreenshot', {
    clip: { x: frame.x + x, y: frame.y + y, width, height, scale: 1 },
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  });
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  return context;
}

/** Measures a box that has no parts. */
export async function paintedColour(box: Locator): Promise<Paint> {
  const [paint] = await paintedColours(box, box);
  return paint!;
}

function measure(data: Uint8ClampedArray): Paint {
  let colour = 0;
  let dark = 255;
  let light = 0;
  for (let index = 0; index < data.length; index += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3);
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    colour = Math.max(colour, most - least);
    dark = Math.min(dark, least);
    light = Math.max(light, most);
  }
  return { colour, contrast: light - dark };
}
