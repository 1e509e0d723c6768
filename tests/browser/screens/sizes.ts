import type { ViewportSize } from '@playwright/test';

/** For `test.skip`: what does not depend on the size of the screen is proved on a phone's. */
export const onDesktop = ({ viewport }: { readonly viewport: ViewportSize | null }): boolean =>
  (viewport?.width ?? 0) >= 1024;

export const SAME = 'the same at every size';
