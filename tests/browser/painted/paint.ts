import type { Page } from '@playwright/test';

/* What a player sees of a page, and what of it is not as it should be. Runs in the page: only rendering counts. */

export interface Paint {
  /** The visible text by the part of the page: what shares a line is one row, from left to right. */
  readonly parts: readonly { readonly name: string; readonly rows: readonly string[] }[];
  /** Texts that nobody can read, and controls and headings without a name. */
  readonly faults: readonly string[];
}

/** The parts of the page in reading order. While a sheet is open, a player sees that alone. */
const PARTS: Readonly<Record<string, string>> = {
  top: '.top',
  sports: '.sports',
  main: 'main',
  slip: '#island-slip',
  bets: '#island-bets',
  footer: '#island-footer',
  tabs: '.tabs',
};
const ABOVE: Readonly<Record<string, string>> = {
  sheet: '[role=dialog], [role=alertdialog]',
  notices: '#island-toasts',
  missing: '#missing',
};

// oxlint-disable max-lines-per-function -- one function runs in the page, and has nothing of this file

/** How much of the page is checked: only what it says, its colours too, or also what covers a text. */
type Depth = 'rows' | 'colours' | 'all';

export const readPaint = (page: Page, depth: Depth = 'all'): Promise<Paint> =>
  page.evaluate(
    ({ parts, above, depth }) => {
      interface Unit {
        readonly text: string;
        readonly box: DOMRect;
        readonly block: Element;
      }
      const isInView = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true });
      /** Words that only a screen reader has are one clipped pixel. */
      const isForEars = (element: Element): boolean => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { clipPath, transform } = getComputedStyle(at);
          if (clipPath.startsWith('inset(50%') || at.matches('.skip:not(:focus)')) return true;
          // The radio of a choice, and Radix's own parts for screen readers.
          if (transform === 'none' && at instanceof HTMLElement && at.style.width === '1px')
            return true;
        }
        return false;
      };
      const blockOf = (element: Element): Element => {
        let at = element;
        while (at.parentElement && /^(inline|contents)$/.test(getComputedStyle(at).display))
          at = at.parentElement;
        return at;
      };
      const label = (element: Element): string =>
        element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1).slice(0, 90);

      /** A text that has given way to others stands outside a box that cuts it, and is not painted. */
      const isCutOff = (box: DOMRect, parent: Element): boolean => {
        for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(at);
          const edge = at.getBoundingClientRect();
          const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
          if (hides(overflowX) && (box.right <= edge.left || box.left >= edge.right)) return true;
          if (hides(overflowY) && (box.bottom <= edge.top || box.top + 4 >= edge.bottom))
            return true;
        }
        return false;
      };

      const everyRow = new CSSStyleSheet();
      everyRow.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(everyRow);

      const faults: string[] = [];
      const seen = new Set<Node>();
      const unitsIn = (root: Element): readonly Unit[] => {
        const units: Unit[] = [];
        const nodes = document.createTreeWalker(
          root,
          NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
        );
        for (let node: Node | null = nodes.currentNode; node; node = nodes.nextNode()) {
          if (seen.has(node)) continue;
          if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement) {
            const shown =
              node instanceof HTMLSelectElement
                ? (node.selectedOptions[0]?.text ?? '')
                : /checkbox|radio|file/.test(node.type)
                  ? ''
                  : node.value || node.placeholder;
            if (shown && isInView(node) && !isForEars(node))
              units.push({ text: `[${shown}]`, box: node.getBoundingClientRect(), block: node });
            continue;
          }
          if (!(node instanceof Text)) continue;
          const parent = node.parentElement;
          const text = node.data.replace(/\s+/g, ' ');
          if (!parent || text.trim() === '') continue;
          if (parent.closest('script, style, noscript, template, svg, select')) continue;
          if (!isInView(parent) || isForEars(parent)) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const box = [...range.getClientRects()].find(
            ({ width, height }) => width >= 1 && height >= 4,
          );
          seen.add(node);
          if (!box) {
            faults.push(`“${text.trim()}” has no size: ${label(parent)}`);
            continue;
          }
          if (!isCutOff(box, parent)) units.push({ text, box, block: blockOf(parent) });
        }
        return units;
      };
      const rowsOf = (units: readonly Unit[]): readonly string[] => {
        const rows: Unit[][] = [];
        for (const unit of units.toSorted(
          (a, b) => a.box.top - b.box.top || a.box.left - b.box.left,
        )) {
          const row = rows.at(-1);
          const middle = unit.box.top + unit.box.height / 2;
          if (row?.[0] && middle < row[0].box.bottom) row.push(unit);
          else rows.push([unit]);
        }
        return rows.map((row) => {
          const fromLeft = row.toSorted((a, b) => a.box.left - b.box.left);
          return fromLeft
            .map(({ text, block }, at) => {
              const before = fromLeft[at - 1];
              if (!before) return text;
              return before.block === block ? text : ` | ${text}`;
            })
            .join('')
            .replace(/\s+/g, ' ')
            .trim();
        });
      };

      /** The colour behind an element; null if a picture or a gradient is there. */
      const groundOf = (element: Element): string | null => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { backgroundColor, backgroundImage } = getComputedStyle(at);
          if (backgroundImage !== 'none') return null;
          if (!/^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor)) return backgroundColor;
        }
        return getComputedStyle(document.documentElement).backgroundColor;
      };
      const expectInk = (root: Element): void => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const parent = node.parentElement;
          if (
            !parent ||
            !node.textContent?.trim() ||
            parent.closest('script, style, noscript, svg')
          )
            continue;
          if (!isInView(parent) || isForEars(parent)) continue;
          const { color } = getComputedStyle(parent);
          let opacity = 1;
          for (let at: Element | null = parent; at; at = at.parentElement)
            opacity *= Number(getComputedStyle(at).opacity);
          if (/^rgba\(.*, 0\)$|\/ 0\)$/.test(color) || opacity < 0.1)
            faults.push(`“${node.textContent.trim()}” is transparent: ${label(parent)}`);
          else if (color === groundOf(parent))
            faults.push(
              `“${node.textContent.trim()}” has its background's colour: ${label(parent)}`,
            );
        }
      };

      /** A text is covered if something painted lies over its middle at every place that the page is scrolled to. */
      const expectUncovered = (): void => {
        const open = new CSSStyleSheet();
        open.replaceSync('* { pointer-events: auto !important }');
        document.adoptedStyleSheets.push(open);
        const places: { readonly range: Range; readonly parent: Element; by: Element | null }[] =
          [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const sheet = [...document.querySelectorAll(above['sheet'] ?? '')].find(isInView);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const parent = node.parentElement;
          if (
            !parent ||
            !node.textContent?.trim() ||
            parent.closest('script, style, noscript, svg')
          )
            continue;
          if (!isInView(parent) || isForEars(parent) || (sheet && !sheet.contains(parent)))
            continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          places.push({ range, parent, by: null });
        }
        const free = new Set<Element>();
        const paints = (element: Element): boolean => {
          const { backgroundColor, backgroundImage } = getComputedStyle(element);
          return (
            element instanceof HTMLImageElement ||
            backgroundImage !== 'none' ||
            !/^rgba\(.*, 0(\.[0-4]\d*)?\)$|\/ 0(\.[0-4]\d*)?\)$/.test(backgroundColor)
          );
        };
        const from = scrollY;
        const last = document.documentElement.scrollHeight - innerHeight;
        for (let top = 0; ; top += innerHeight / 3) {
          if (!sheet) scrollTo({ top, behavior: 'instant' });
          for (const place of places) {
            if (free.has(place.parent)) continue;
            const box = place.range.getClientRects()[0];
            if (!box || box.width < 1 || isCutOff(box, place.parent)) continue;
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
            const stack = document.elementsFromPoint(x, y);
            const own = stack.findIndex(
              (element) => element === place.parent || element.contains(place.parent),
            );
            if (own === -1) continue;
            const by = stack
              .slice(0, own)
              .find((element) => !place.parent.contains(element) && paints(element));
            // A notice goes by itself.
            if (by && !by.closest(above['notices'] ?? '')) place.by = by;
            else {
              place.by = null;
              free.add(place.parent);
            }
          }
          if (sheet || top >= last) break;
        }
        scrollTo({ top: from, behavior: 'instant' });
        document.adoptedStyleSheets.pop();
        for (const { range, parent, by } of places)
          if (by && !free.has(parent))
            faults.push(`“${range.toString().trim()}” is covered by ${label(by)}`);
      };

      const nameOf = (element: Element): string => {
        const by = (element.getAttribute('aria-labelledby') ?? '')
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent ?? '');
        const inside = [...element.querySelectorAll('[aria-label], img[alt]')].map(
          (part) => part.getAttribute('aria-label') ?? part.getAttribute('alt') ?? '',
        );
        return [
          element.getAttribute('aria-label') ?? '',
          element.getAttribute('title') ?? '',
          element instanceof HTMLElement ? element.innerText : '',
          ...by,
          ...inside,
        ]
          .join('')
          .trim();
      };
      for (const element of document.querySelectorAll('button, a[href], h1, h2, h3, h4, summary'))
        if (isInView(element) && nameOf(element) === '') faults.push(`no name: ${label(element)}`);

      const sheets = Object.entries(above);
      const isCovered = [...document.querySelectorAll(above['sheet'] ?? '')].some(isInView);
      const read = [];
      for (const [name, selector] of isCovered ? sheets : [...Object.entries(parts), ...sheets]) {
        const units: Unit[] = [];
        for (const root of document.querySelectorAll(selector)) {
          if (!isInView(root)) continue;
          units.push(...unitsIn(root));
          if (depth !== 'rows') expectInk(root);
        }
        read.push({ name, rows: rowsOf(units) });
      }
      if (depth === 'all') expectUncovered();
      document.adoptedStyleSheets.pop();
      return { parts: read, faults: [...new Set(faults)] };
    },
    { parts: PARTS, above: ABOVE, depth },
  );
