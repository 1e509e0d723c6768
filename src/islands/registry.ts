import { header } from './header/island';
import { menu } from './menu/island';
import type { Island } from './runtime/types';
import { slip } from './slip/island';
import { sports } from './sports/island';
import { toasts } from './toasts/island';

/** The islands around the screen. The screen itself is mounted first (src/islands/mountApp.ts). */
export const islands: readonly Island[] = [header, sports, menu, slip, toasts];
