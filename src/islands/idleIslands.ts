import { alerts } from './alerts/island';
import { back } from './back/island';
import { bets } from './bets/island';
import { cashOut } from './cashOut/island';
import { connection } from './connection/island';
import { footer } from './footer/island';
import { news } from './news/island';
import type { Island } from './runtime/types';
import { offline } from './offline/island';
import { oneTap } from './oneTap/island';
import { problem } from './problem/island';
import { search } from './search/island';
import { slider } from './slider/island';
import { stakes } from './stakes/island';
import { support } from './support/island';
import { wallet } from './wallet/island';

/** Islands that wait until the page is idle: even their definitions are not part of the first visit. */
export const idleIslands: readonly Island[] = [
  bets,
  cashOut,
  connection,
  footer,
  slider,
  support,
  stakes,
  search,
  back,
  news,
  wallet,
  oneTap,
  alerts,
  problem,
  offline,
];
