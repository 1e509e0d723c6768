import type { Entry } from '../../streams/app';

/** How long a view may take to draw a value, in ms. */
const DRAWN_MS = 1_000;

/** Whether a value contains a text on the screen, or the text a text in it. Prices are in hundredths, as amounts are. */
function isIn(text: string, value: unknown): boolean {
  const json = JSON.stringify(value) ?? '';
  const figure = Number(text.replaceAll(/[^\d.]/g, ''));
  if (!/\d/.test(text) || Number.isNaN(figure) || /[a-z]{2}/i.test(text))
    return (
      json.toLowerCase().includes(text.toLowerCase()) ||
      [...json.matchAll(/:"([^"\\]{4,})"/g)].some(([, part = '']) => text.includes(part))
    );
  return new RegExp(`(?<![\\d.])(${figure}|${Math.round(figure * 100)})(?![\\d.])`).test(json);
}

interface Given {
  readonly index: number;
  readonly at: number;
  readonly value: unknown;
  /** Whether it was emitted already when the view subscribed. */
  readonly isKnown: boolean;
}

/**
 * Returns a function for the cause of a text that the page changed: the last value for a view, or message of the hub,
 * that contains the text, or else the last one since the page changed texts before. A view that is drawn subscribes to
 * values that were known before, so a new value is the likelier cause. It is called with each entry, in order.
 */
export function createPainted(): (entry: Entry, index: number, isKnown: boolean) => number | null {
  let batch: number | null = null;
  let before = -1;
  let previous = -1;
  let values: Given[] = [];
  return ({ at, seam, way, what, id, value }, index, isKnown) => {
    const isForView = way === 'out' && seam.startsWith('streams.');
    // A recording contains no price for a view, because the message of the hub contains it.
    if (what === 'next' && (isForView || seam === 'hub.link.message$'))
      values.push({ index, at, value, isKnown });
    if (seam !== 'page.text') return null;
    if (id !== batch) {
      batch = id;
      before = previous;
      values = values.filter((one) => one.index > before || one.at > at - DRAWN_MS);
    }
    previous = index;
    const { text = '' } = Object(value) as { text?: string };
    const latest = values.filter((one) => one.index > before);
    const cause =
      values.findLast((one) => isIn(text, one.value)) ??
      latest.findLast((one) => !one.isKnown) ??
      latest.at(-1);
    return cause?.index ?? null;
  };
}
