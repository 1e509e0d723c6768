import type { Page } from '@playwright/test';

/*
 * The visible content of a page, and the parts that a player cannot read. It runs in the page and uses only the
 * rendering.
 */

export interface Paint {
  /** The visible text by part of the page: strings on the same line form one row, from left to right. */
  readonly parts: readonly { readonly name: string; readonly rows: readonly string[] }[];
  /** The visible strings, exactly as in the page. */
  readonly texts: readonly string[];
  /** Text that a player cannot read, and controls and headings without a name. */
  readonly faults: readonly string[];
}

/** The checked part of the page; no part is checked if the page is only read. */
type Depth = 'rows' | 'all';

/** The parts of the page in reading order; `rest` is the text outside all of them. */
const PARTS: Readonly<Record<string, string>> = {
  top: '.top',
  sports: '.sports',
  main: 'main',
  slip: '#island-slip',
  bets: '#island-bets',
  footer: '#island-footer',
  tabs: '.tabs',
  rest: 'body',
};
/** The parts above the page. While a sheet is open, a player sees only these. */
const ABOVE: Readonly<Record<string, string>> = {
  sheet: '[role=dialog], [role=alertdialog]',
  notices: '#island-toasts',
  missing: '#missing',
};

// oxlint-disable max-lines-per-function -- this function runs in the page, without the rest of this file
export const readPaint = (page: Page, depth: Depth = 'all'): Promise<Paint> =>
  page.evaluate(
    ({ parts, above, depth }) => {
      interface Unit {
        readonly part: string;
        readonly text: string;
        readonly box: DOMRect;
        readonly block: Element;
        readonly at: Element;
      }
      interface Text {
        readonly range: Range;
        readonly parent: Element;
        readonly data: string;
      }
      const everyRow = new CSSStyleSheet();
      everyRow.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(everyRow);
      const faults = new Set<string>();
      const label = (element: Element): string =>
        element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1).slice(0, 90);
      const isInView = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true });
      const isUnderSheet = [...document.querySelectorAll(above['sheet'] ?? '')].some(isInView);
      const places = Object.entries(isUnderSheet ? above : { ...above, ...parts });
      const partOf = (element: Element): string | undefined =>
        places.find(([, selector]) => element.closest(selector))?.[0];
      const ears = new Map<Element, boolean>();
      /** Text for screen readers only is one clipped pixel. */
      const isForEars = (element: Element | null): boolean => {
        if (!element) return false;
        const known = ears.get(element);
        if (known !== undefined) return known;
        const { clipPath, transform } = getComputedStyle(element);
        const is =
          clipPath.startsWith('inset(50%') ||
          element.matches('.skip:not(:focus)') ||
          // The radio of a choice, and Radix's own parts for screen readers.
          (transform === 'none' &&
            element instanceof HTMLElement &&
            element.style.width === '1px') ||
          isForEars(element.parentElement);
        ears.set(element, is);
        return is;
      };
      const textsInView = (): readonly Text[] => {
        const found: Text[] = [];
        const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
          const parent = node.parentElement;
          const data = node.textContent?.replace(/\s+/g, ' ') ?? '';
          if (!parent || data.trim() === '' || partOf(parent) === undefined) continue;
          if (parent.closest('script, style, noscript, template, svg, select')) continue;
          if (!isInView(parent) || isForEars(parent)) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          found.push({ range, parent, data });
        }
        return found;
      };
      const blockOf = (element: Element): Element => {
        let at = element;
        while (at.parentElement && /^(inline|contents)$/.test(getComputedStyle(at).display))
          at = at.parentElement;
        return at;
      };
      /** Text that was shortened in favour of other text is outside a box that clips it, so it is not painted. */
      const isCutOff = (box: DOMRect, parent: Element): boolean => {
        for (
          let ancestor: Element | null = parent;
          ancestor && ancestor !== document.body;
          ancestor = ancestor.parentElement
        ) {
          const { overflowX, overflowY } = getComputedStyle(ancestor);
          const edge = ancestor.getBoundingClientRect();
          const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
          if (hides(overflowX) && (box.right <= edge.left || box.left >= edge.right)) return true;
          if (hides(overflowY) && (box.bottom <= edge.top || box.top + 4 >= edge.bottom))
            return true;
        }
        return false;
      };
      const unitOf = ({ range, parent, data }: Text): readonly Unit[] => {
        const box = [...range.getClientRects()].find(
          ({ width, height }) => width >= 1 && height >= 4,
        );
        if (!box) faults.add(`“${data.trim()}” has no size: ${label(parent)}`);
        if (!box || isCutOff(box, parent)) return [];
        return [
          { part: partOf(parent) ?? '', text: data, box, block: blockOf(parent), at: parent },
        ];
      };
      const fields = [
        ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
      ].filter((field) => partOf(field) !== undefined && isInView(field) && !isForEars(field));
      /** Text that the page itself writes into a field. */
      const hintOf = (field: HTMLInputElement | HTMLSelectElement): string =>
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : field.placeholder;
      const fieldUnit = (field: HTMLInputElement | HTMLSelectElement): readonly Unit[] => {
        const typed =
          field instanceof HTMLSelectElement || /checkbox|radio|file/.test(field.type)
            ? ''
            : field.value;
        const text = typed || hintOf(field);
        if (text === '') return [];
        const [part, box] = [partOf(field) ?? '', field.getBoundingClientRect()];
        return [{ part, text: `[${text}]`, box, block: field, at: field }];
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
            .map(({ text, box, block }, index) => {
              const before = fromLeft[index - 1];
              if (!before) return text;
              if (before.block !== block) return ` | ${text}`;
              return box.left - before.box.right > 1.5 ? ` ${text}` : text;
            })
            .join('')
            .replace(/\s+/g, ' ')
            .trim();
        });
      };

      const isClear = (colour: string): boolean => /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);
      /** Finds the text without a colour of its own. */
      const withoutInk = (texts: readonly Text[]): readonly string[] => {
        const grounds = new Map<Element, string | null>();
        /** The colour behind an element; null if it is a picture or a gradient. */
        const groundOf = (element: Element | null): string | null => {
          if (!element) return getComputedStyle(document.documentElement).backgroundColor;
          const known = grounds.get(element);
          if (known !== undefined) return known;
          const { backgroundColor, backgroundImage } = getComputedStyle(element);
          const ground =
            backgroundImage !== 'none'
              ? null
              : isClear(backgroundColor)
                ? groundOf(element.parentElement)
                : backgroundColor;
          grounds.set(element, ground);
          return ground;
        };
        const strengths = new Map<Element, number>();
        const strengthOf = (element: Element | null): number => {
          if (!element) return 1;
          const strength =
            strengths.get(element) ??
            Number(getComputedStyle(element).opacity) * strengthOf(element.parentElement);
          strengths.set(element, strength);
          return strength;
        };
        return texts.flatMap(({ parent, data }) => {
          const { color } = getComputedStyle(parent);
          const told = `“${data.trim()}”`;
          if (isClear(color) || strengthOf(parent) < 0.1)
            return [`${told} is transparent: ${label(parent)}`];
          return color === groundOf(parent)
            ? [`${told} has its background's colour: ${label(parent)}`]
            : [];
        });
      };
      /** Both themes have the same layout and differ only in their colours. */
      const expectInkInBothThemes = (texts: readonly Text[]): void => {
        for (const fault of withoutInk(texts)) faults.add(fault);
        const { classList } = document.documentElement;
        const [worn, other] = classList.contains('light')
          ? (['light', 'dark'] as const)
          : (['dark', 'light'] as const);
        if (!classList.replace(worn, other)) return;
        for (const fault of withoutInk(texts))
          if (!faults.has(fault)) faults.add(`${other}: ${fault}`);
        classList.replace(other, worn);
      };

      const paints = (element: Element): boolean => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        return (
          element instanceof HTMLImageElement ||
          backgroundImage !== 'none' ||
          !/^rgba\(.*, 0(\.[0-4]\d*)?\)$|\/ 0(\.[0-4]\d*)?\)$/.test(backgroundColor)
        );
      };
      /**
       * Returns the element that covers the middle of a piece of text: undefined if the text is outside the window,
       * null if it is not covered.
       */
      const coverOf = ({ range, parent }: Text): Element | null | undefined => {
        const box = range.getClientRects()[0];
        if (!box || box.width < 1) return undefined;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return undefined;
        if (isCutOff(box, parent)) return undefined;
        const stack = document.elementsFromPoint(x, y);
        const own = stack.findIndex((element) => element === parent || element.contains(parent));
        if (own === -1) return undefined;
        const over = stack
          .slice(0, own)
          .find((element) => !parent.contains(element) && paints(element));
        // A notice disappears by itself.
        return over && !over.closest(above['notices'] ?? '') ? over : null;
      };
      /** Text is covered if a painted part lies over it at every scroll position of the page. */
      const expectUncovered = (texts: readonly Text[]): void => {
        const tappable = new CSSStyleSheet();
        tappable.replaceSync('* { pointer-events: auto !important }');
        document.adoptedStyleSheets.push(tappable);
        const covers = new Map<Text, Element | null>();
        const boxes = [document.documentElement, ...document.querySelectorAll('body *')]
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
          .map((box) => ({ box, top: box.scrollTop }));
        const last = document.documentElement.scrollHeight - innerHeight;
        for (let top = 0; ; top += innerHeight / 3) {
          if (!isUnderSheet) scrollTo({ top, behavior: 'instant' });
          for (const text of texts) {
            if (covers.get(text) === null) continue;
            const cover = coverOf(text);
            if (cover !== undefined) covers.set(text, cover);
          }
          if (isUnderSheet || top >= last) break;
        }
        for (const [text, cover] of covers) {
          if (!cover) continue;
          // Text in a scrolling box can be scrolled into view.
          text.parent.scrollIntoView({ block: 'center', behavior: 'instant' });
          const still = coverOf(text);
          if (still) faults.add(`“${text.data.trim()}” is covered by ${label(still)}`);
        }
        for (const { box, top } of boxes) box.scrollTo({ top, behavior: 'instant' });
        document.adoptedStyleSheets.pop();
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
      const isPicture = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        const isDrawn = element.matches('svg, img, canvas, video') || paints(element);
        return isDrawn && width >= 4 && height >= 4 && isInView(element);
      };
      const hasMark = (element: Element): boolean =>
        ['::before', '::after'].some(
          (part) => !/^(none|normal|"")$/.test(getComputedStyle(element, part).content),
        );
      /** Buttons, links and headings have a name, and show text or a picture. */
      const expectShown = (units: readonly Unit[]): void => {
        const showing = new Set<Element>();
        for (const { at } of units)
          for (let up: Element | null = at; up; up = up.parentElement) showing.add(up);
        for (const element of document.querySelectorAll(
          'button, a[href], h1, h2, h3, h4, summary',
        )) {
          if (partOf(element) === undefined || !isInView(element)) continue;
          if (nameOf(element) === '') {
            faults.add(`no name: ${label(element)}`);
            continue;
          }
          if (showing.has(element) || isForEars(element)) continue;
          // A cell of a ladder without money is a blank field of its column, which also accepts a tap.
          if (element.closest('[data-rung]')) continue;
          const within = [...element.querySelectorAll('*')];
          if (![element, ...within].some(hasMark) && !within.some(isPicture))
            faults.add(`nothing to see: ${label(element)}`);
        }
      };

      const texts = textsInView();
      const units = [...texts.flatMap(unitOf), ...fields.flatMap(fieldUnit)];
      if (depth === 'all') {
        expectInkInBothThemes(texts);
        expectUncovered(texts);
        expectShown(units);
      }
      document.adoptedStyleSheets.pop();
      return {
        parts: Object.keys({ ...parts, ...above }).map((name) => ({
          name,
          rows: rowsOf(units.filter(({ part }) => part === name)),
        })),
        texts: [...texts.map(({ data }) => data), ...fields.map(hintOf)].map((text) => text.trim()),
        faults: [...faults],
      };
    },
    { parts: PARTS, above: ABOVE, depth },
  );
