import { expect, type Locator, type Page } from '@playwright/test';
import { holdCode } from './code';

/* What the frame paints before React (src/frame/paint), and what React draws in its place. */

/** The box of what the frame painted; it goes as React draws the screen. */
export const earlyBox = (page: Page): Locator => page.locator('#early');

/** React has drawn the prices of the screen. */
export const expectDrawn = (page: Page): Promise<void> =>
  expect(page.locator('#island-outlet [data-price]').first()).toBeVisible();

/** Waits until whatever would be painted is: the frame paints within one of the browser's. */
export const letPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 200))));

/** Keeps React from the page until the result is called. */
export const holdReact = (page: Page): Promise<() => void> => holdCode(page, 'React');

/** Both drawings of the screen, node by node, as they stood when one took the other's place. */
interface Drawings {
  readonly painted: readonly string[];
  readonly drawn: readonly string[];
  /** What moved, and how far, px. */
  readonly moved: readonly string[];
}

/** Notes both drawings in the very turn in which React takes over. */
export const watchTakeover = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const nodesOf = (box: Element): string[] => {
      const ids = new Map<string, string>();
      // Ids are free to differ, as long as they name the same.
      const named = (text: string): string =>
        text.replace(/[^ ]+/g, (id) => {
          const base = id.replace(/label$/, '');
          if (!ids.has(base)) ids.set(base, `id${ids.size}`);
          return id.replace(base, ids.get(base) ?? '');
        });
      const walk = (node: Node, depth: number): string[] => {
        const indent = '  '.repeat(depth);
        // A clock may have gone on between the two.
        if (node instanceof Text)
          return [
            `${indent}"${node.data.replace(/^(Starts in) .*|^(Prices) \d+ s old$/, '$1$2')}"`,
          ];
        if (!(node instanceof Element)) return [];
        const attributes = [...node.attributes]
          .map(({ name, value }) =>
            name === 'id' || name === 'aria-labelledby' ? [name, named(value)] : [name, value],
          )
          .map((pair) => pair.join('='))
          .sort();
        return [
          `${indent}${node.localName} ${node.namespaceURI} ${attributes.join(' ')}`,
          ...[...node.childNodes].flatMap((child) => walk(child, depth + 1)),
        ];
      };
      return [...box.childNodes].flatMap((child) => walk(child, 0));
    };
    const boxes = (box: Element): DOMRect[] =>
      [...box.querySelectorAll('*')].map((each) => each.getBoundingClientRect());
    const texts = (box: Element): (string | null)[] =>
      [...box.querySelectorAll('*')].map((each) => each.textContent);
    /** Whether nothing painted comes below an element: what grows there moves nothing. */
    const lasts = (box: Element): boolean[] =>
      [...box.querySelectorAll('*')].map((each) => {
        let at: Element | null = each;
        while (at !== null && at !== box) {
          if (at.nextElementSibling !== null) return false;
          at = at.parentElement;
        }
        return true;
      });
    let before: {
      painted: string[];
      places: DOMRect[];
      said: (string | null)[];
      last: boolean[];
    } | null = null;
    const look = (): void => {
      const early = document.getElementById('early');
      const screen = document.getElementById('island-outlet');
      if (early) {
        before = {
          painted: nodesOf(early),
          places: boxes(early),
          said: texts(early),
          last: lasts(early),
        };
        return;
      }
      if (!before || !screen) return;
      const { painted, places, said, last } = before;
      const drawn = nodesOf(screen);
      const after = [...screen.querySelectorAll('*')];
      // The browser lays out in full what it shows, in its next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const moved = places.flatMap((place, at) => {
            const now = after[at];
            // The facts took their room meanwhile.
            if (now?.isConnected === false) return [];
            const box = now?.getBoundingClientRect();
            // A countdown that went on meanwhile is as wide as it reads, and its line with it.
            const counts = after.some(
              ({ parentElement, childElementCount, textContent }, index) =>
                parentElement === now?.parentElement &&
                childElementCount === 0 &&
                textContent.startsWith('Starts in') &&
                textContent !== said[index],
            );
            return (['x', 'y', 'width', 'height'] as const).flatMap((side) => {
              if (counts && (side === 'x' || side === 'width')) return [];
              const way = (box?.[side] ?? Infinity) - place[side];
              // React draws more below.
              if (last[at] && side === 'height' && way > 0) return [];
              return way === 0 ? [] : [`${side} by ${way}: ${now?.outerHTML.slice(0, 120)}`];
            });
          });
          Object.assign(window, { takeover: { painted, drawn, moved } });
        }),
      );
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });

/** Waits for the takeover and gives both drawings. */
export async function takeover(page: Page): Promise<Drawings> {
  const found = await page.waitForFunction(
    () => (window as unknown as { takeover?: Drawings }).takeover,
  );
  return (await found.jsonValue()) as Drawings;
}

/** Both drawings are the same, as far as the frame painted, and nothing moved. */
export async function expectTheSame(page: Page): Promise<void> {
  const { painted, drawn, moved } = await takeover(page);
  expect(painted.length).toBeGreaterThan(10);
  expect(drawn.slice(0, painted.length)).toEqual(painted);
  expect(moved).toEqual([]);
}
