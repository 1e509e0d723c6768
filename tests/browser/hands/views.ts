import { expect, type Page } from '@playwright/test';
import { coveredShare, expectReadable, LIST_NAMES, setTextSize } from './cut';
import { hasColumn } from './screen';

/* Every width and size of text that the page is read at. */

interface View {
  readonly width: number;
  readonly height: number;
  /** In percent of the usual text size. */
  readonly text: number;
}

const PHONE: readonly View[] = [
  { width: 320, height: 740, text: 100 },
  { width: 360, height: 740, text: 100 },
  { width: 360, height: 740, text: 200 },
];
/** The last one is what a page zoom of 200 % leaves of the first. */
export const DESKTOP: readonly View[] = [
  { width: 1_280, height: 800, text: 100 },
  { width: 1_280, height: 800, text: 200 },
  { width: 640, height: 400, text: 100 },
];

/** Half of the window is the page’s own. */
const MOST_COVERED = 0.5;

interface Look {
  /** A sheet covers the page: it may take more of the window than the bars. */
  readonly sheet?: boolean;
}

/** Looks at the page as it stands from every view of the project. */
export async function expectReadableInEveryView(
  page: Page,
  where: string,
  { sheet = false }: Look = {},
): Promise<void> {
  const views = hasColumn(page) ? DESKTOP : PHONE;
  for (const { width, height, text } of views) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    const at = `${where} at ${width} px with ${text} % text`;
    await expectReadable(page, at, width < 1_024 ? { mayCut: LIST_NAMES } : {});
    if (!sheet) expect.soft(await coveredShare(page), at).toBeLessThanOrEqual(MOST_COVERED);
  }
  await setTextSize(page, 100);
  await page.setViewportSize(views[1]!.text === 100 ? views[1]! : views[0]!);
}
