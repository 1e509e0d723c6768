import { once } from '../../ui/once';
import type { Colour } from './contrast';

const canvas = once(() => {
  const element = document.createElement('canvas');
  element.width = element.height = 1;
  return element.getContext('2d', { willReadFrequently: true });
});

/** A colour in any notation as the browser paints it; black if it is invalid. */
export function parseCssColor(colour: string): Colour {
  const pen = canvas();
  if (!pen) return [0, 0, 0, 1];
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = '#000';
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 255] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, opacity / 255];
}
