/*
 * The layout of the text on the screen: whether it is cut off, overlaps other text or is too small. Text for screen
 * readers only is left out. Each function runs in the page and does not refer to code outside itself, so that a browser
 * test can send it there.
 */

export interface TextRules {
  /** Selects names that may be shortened. */
  readonly mayCut?: string;
  /** Selects text that may lose whole lines to other text, but may not be cut through. */
  readonly mayYield?: string;
}

/** The smallest text size, in CSS px. */
const LEAST = 12;

/** The line above the names in a list’s row, which may be cut off on a phone. */
export const LIST_NAMES = '.ev-meta > *, b > [data-yields]';

/**
 * The muted line of a runner yields space to the player's figure, the brand to the funds, and a question to its link.
 */
const YIELDING = '[data-facts], [data-brand], [data-yields], [data-figure]';

interface Selectors {
  readonly least: number;
  readonly cuttable: string;
  readonly yielding: string;
}

/** The arguments of `findBadTexts` with these rules. */
export const selectorsOf = ({ mayCut = '', mayYield = YIELDING }: TextRules): Selectors => ({
  least: LEAST,
  cuttable: mayCut,
  yielding: mayYield,
});

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** A line of text as it is painted. */
interface Line extends Box {
  readonly text: string;
  /** The fixed or sticky box with which the line moves. */
  readonly layer: Element | null;
  readonly parent: Element;
}

/** A box that cuts a line, and whether it hides the whole line; `out` if the line is scrolled out of a box. */
type Cut = { readonly by: Element | string; readonly whole: boolean } | 'out' | null;

/**
 * Each piece of text that is cut off, overlaps another, extends beyond its control or the window, or is too small to
 * read.
 */
export function findBadTexts({ least, cuttable, yielding }: Selectors): readonly string[] {
  const found: string[] = [];
  const lines: Line[] = [];
  const is = (element: Element, selector: string): boolean =>
    selector !== '' && element.closest(selector) !== null;
  /** The page does not move while this code reads it, so each element is read once. */
  const once = <Fact>(read: (element: Element) => Fact): ((element: Element) => Fact) => {
    const known = new Map<Element, Fact>();
    return (element) => {
      if (!known.has(element)) known.set(element, read(element));
      return known.get(element)!;
    };
  };
  // Hidden rows are laid out too.
  const seen = new CSSStyleSheet();
  seen.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(seen);

  const boundsOf = once((element) => element.getBoundingClientRect());
  const styleOf = once((element) => {
    const { overflowX, overflowY, contain, position, display, fontSize } =
      getComputedStyle(element);
    const held = /strict|paint|content/.test(contain);
    return {
      x: held || /hidden|clip/.test(overflowX),
      y: held || /hidden|clip/.test(overflowY),
      scrolls: /auto|scroll/.test(overflowX + overflowY),
      position,
      display,
      fontSize: parseFloat(fontSize),
    };
  });
  /** Returns the share of a line that extends beyond the first box that cuts it; null if no box cuts the line. */
  const cutBy = (box: DOMRect, parent: Element): Cut => {
    for (let ancestor: Element | null = parent; ancestor; ancestor = ancestor.parentElement) {
      const { x, y, scrolls, position } = styleOf(ancestor);
      const bounds = boundsOf(ancestor);
      const out =
        (x && (box.left < bounds.left - 1 || box.right > bounds.right + 1)) ||
        // The rectangle of a line includes its leading, which may stick out of a box of the height of the letters.
        (y &&
          (box.top + box.height / 4 < bounds.top || box.bottom - box.height / 4 > bounds.bottom));
      if (out)
        return {
          by: ancestor,
          whole:
            box.left >= bounds.right ||
            box.right <= bounds.left ||
            box.top + box.height / 4 >= bounds.bottom ||
            box.bottom - box.height / 4 <= bounds.top,
        };
      // A line that is scrolled out of its box is not painted.
      if (scrolls && (box.top < bounds.top - 1 || box.bottom > bounds.bottom + 1)) return 'out';
      // A line that can be scrolled into view sideways is not cut off; a scrolling box may be inside another scrolling
      // box.
      if (scrolls && (box.left < bounds.left - 1 || box.right > bounds.right + 1)) return null;
      if (position === 'fixed') break;
    }
    return box.left < -1 || box.right > clientWidth + 1 ? { by: 'the window', whole: false } : null;
  };
  /** The part of a line that its scrolling boxes show: the rest does not cover their neighbours. */
  const shownOf = (box: DOMRect, parent: Element): Box => {
    let { left, right } = box;
    for (let at: Element | null = parent; at; at = at.parentElement) {
      if (!styleOf(at).scrolls) continue;
      const bounds = boundsOf(at);
      left = Math.max(left, bounds.left);
      right = Math.min(right, bounds.right);
    }
    return { left, right: Math.max(left, right), top: box.top, bottom: box.bottom };
  };
  const name = (by: Element | string): string =>
    typeof by === 'string' ? by : by.outerHTML.slice(0, 90);
  const layerOf = once((element): Element | null => {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
      if (/fixed|sticky/.test(styleOf(ancestor).position)) return ancestor;
    return null;
  });

  const { clientWidth } = document.documentElement;
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!parent || !text) continue;
    if (parent.closest('.vh, .skip, [style*="width: 1px"], script, style, noscript, template, svg'))
      continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const { fontSize } = styleOf(parent);
    if (fontSize < least) found.push(`“${text}” is ${fontSize} px: ${name(parent)}`);
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      const cut = cutBy(box, parent);
      if (cut === 'out') continue;
      const control = parent.closest('button, a, label');
      const own = control && boundsOf(control);
      if (cut) {
        if (!is(parent, cuttable) && !(cut.whole && is(parent, yielding)))
          found.push(`“${text}” is cut by ${name(cut.by)}`);
      } else {
        // A link inside a line of words wraps with them.
        if (
          own &&
          styleOf(control!).display !== 'inline' &&
          (box.left < own.left - 1 ||
            box.right > own.right + 1 ||
            box.top + box.height / 4 < own.top ||
            box.bottom - box.height / 4 > own.bottom)
        )
          found.push(`“${text}” leaves its control ${name(control!)}`);
        lines.push({ ...shownOf(box, parent), text, layer: layerOf(parent), parent });
      }
    }
  }
  for (const [index, a] of lines.sort((one, other) => one.top - other.top).entries())
    for (let next = index + 1; next < lines.length && lines[next]!.top < a.bottom; next++) {
      const b = lines[next]!;
      if (a.layer !== b.layer || a.parent === b.parent) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - b.top;
      if (wide > 1 && high > Math.min(a.bottom - a.top, b.bottom - b.top) / 2)
        found.push(`“${a.text}” lies on “${b.text}” in ${name(a.parent)}`);
    }
  for (const field of document.querySelectorAll('input'))
    if (field.checkVisibility() && field.scrollWidth > field.clientWidth + 1)
      found.push(`“${field.value}” is cut in its field`);
  document.adoptedStyleSheets.pop();
  return [...new Set(found)];
}

/**
 * Returns the words and sums in these elements that continue on the next line, unless a word or sum is wider than its
 * element. A line may end with a hyphen or a slash.
 */
export function findBrokenWords(roots: readonly Element[]): readonly string[] {
  const broken: string[] = [];
  for (const root of roots) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue;
      if (node.parentElement.closest('.vh, option')) continue;
      for (const { 0: word, index } of node.data.matchAll(/[^\s/–—-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}

/** Returns the share of the window's height that the docked parts cover, at the top and the bottom together. */
export function shareCovered(): number {
  const { innerHeight, innerWidth } = window;
  let covered = 0;
  const known = new Map<Element | null, boolean>([[null, false]]);
  const inDock = (element: Element | null): boolean => {
    let is = known.get(element);
    if (is === undefined) {
      is =
        /fixed|sticky/.test(getComputedStyle(element!).position) || inDock(element!.parentElement);
      known.set(element, is);
    }
    return is;
  };
  // At the top of a page, some parts are in their original place and scroll away with it.
  scrollTo(0, document.documentElement.scrollHeight);
  // Columns next to the page do not cover the page.
  const across = [0.1, 0.5, 0.9].map((share) => share * innerWidth);
  // Every fourth row is enough to measure the share to a hundredth.
  for (let y = 0; y < innerHeight; y += 4)
    if (across.every((x) => inDock(document.elementFromPoint(x, y)))) covered += 4;
  scrollTo(0, 0);
  return covered / innerHeight;
}
