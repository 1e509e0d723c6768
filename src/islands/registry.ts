import { header } from './header/island';
import { menu } from './menu/island';
import { outlet } from './outlet/island';
import type { Island } from './runtime/types';
import { slip } from './slip/island';
import { sports } from './sports/island';
import { toasts } from './toasts/island';

/** Every island of the page. */
export const islands: readonly Island[] = [outlet, header, sports, menu, slip, toasts];
