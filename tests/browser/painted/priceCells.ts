import type { Page } from '@playwright/test';

/**
 * Finds the price cells that do not show their offers, each with its painted content: odds over a size, or a dash if
 * the cell has no offer. It reads only the page's rendering, so that markup alone cannot satisfy the check.
 */
export const cellsWithoutOdds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** The part of a box that no ancestor clips. */
    const visiblePart = (box: DOMRect, parent: Element): DOMRect => {
      let { left, top, right, bottom } = box;
      for (
        let ancestor: Element | null = parent;
        ancestor && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        const { overflowX, overflowY, contain, clipPath } = getComputedStyle(ancestor);
        const edge = ancestor.getBoundingClientRect();
        const isContained = /strict|paint|content/.test(contain) || clipPath !== 'none';
        if (isContained || overflowX === 'hidden' || overflowX === 'clip')
          [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (isContained || overflowY === 'hidden' || overflowY === 'clip')
          [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const paintedLines = (cell: Element): readonly string[] => {
      const lines: { readonly top: number; readonly text: string }[] = [];
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent?.trim();
        const parent = node.parentElement;
        if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const seen = visiblePart(box, parent);
        if (seen.width < box.width - 1 || seen.height < box.height / 2 || seen.height < 6) continue;
        if (parseFloat(getComputedStyle(parent).fontSize) >= 8) lines.push({ top: box.top, text });
      }
      return lines.toSorted((a, b) => a.top - b.top).map(({ text }) => text);
    };
    // Rows outside the window are painted too after they are scrolled into view.
    const everyRow = new CSSStyleSheet();
    everyRow.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(everyRow);
    const found = [...document.querySelectorAll('[data-price]')].flatMap((cell) => {
      if (!cell.checkVisibility({ visibilityProperty: true })) return [];
      const lines = paintedLines(cell);
      const isGood = cell.hasAttribute('data-none')
        ? lines.length === 1 && /^[–-]$/.test(lines[0] ?? '')
        : lines.length === 2 && lines.every((line) => /\p{Nd}/u.test(line));
      return isGood ? [] : [`${cell.textContent} shows only “${lines.join(' ')}”`];
    });
    document.adoptedStyleSheets.pop();
    return found;
  });
