import type { Page, ViewportSize } from '@playwright/test';

/** From here on the slip and the open bets stand in a column of their own. */
const DESKTOP_WIDTH = 1024;

interface Screen {
  readonly viewport: ViewportSize | null;
}

/** For `test.skip`: a phone's screen proves whatever does not depend on the size. */
export const onDesktop = ({ viewport }: Screen): boolean => (viewport?.width ?? 0) >= DESKTOP_WIDTH;

export const SAME = 'the same at every size';

/** Whether the slip stands in a column beside the page instead of in a sheet over it. */
export const hasColumn = (page: Page): boolean => onDesktop({ viewport: page.viewportSize() });
