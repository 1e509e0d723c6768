import { expect, type Page } from '@playwright/test';
import type { Product } from '../product';

/* The sample brands of the sandbox, each at its own host name. */

export type Brand = 'brand-a' | 'lotus.brand-a' | 'brand-b';

/** The address of a path at a brand's host name. */
export function atBrand({ origin }: Pick<Product, 'origin'>, brand: Brand, path: string): string {
  const { port } = new URL(origin);
  return `http://${brand}.localhost:${port}${path}`;
}

/** Scrolls to the end of the page repeatedly until the footer is drawn, because the page grows in the meantime. */
export const scrollToFoot = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return document.getElementById('island-footer')?.childElementCount;
      }),
    )
    .toBe(1);
