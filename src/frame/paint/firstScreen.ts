import type { ReactNode } from 'react';
import { earlyPrices, type Kept } from '../../../streams/early';
import type { HttpReply } from '../../../streams/ports';
import { home, inPlay, markets, sport } from '../../screens/home/routes';
import { market } from '../../screens/market/routes';
import { type Materials, materialsOf } from './events';
import { homeScreen } from './homeScreen';
import type { Holder } from './painted';

/** Draws the first screenful of an address; null where it has none to draw. */
export type FirstScreen = (holder: Holder) => ReactNode;

/** Reads the early reply; null where it cannot be trusted. @param now by the page's clock, epoch ms */
export type Reader = (reply: HttpReply, kept: Kept, now: number) => FirstScreen | null;

/** Screens beyond home, by code of their own, which the boot script asks for at their addresses. */
const LISTS = [inPlay, markets, sport];

const listed =
  (screen: (materials: Materials) => ReactNode): Reader =>
  (reply, kept, now) => {
    const prices = earlyPrices(reply, kept, now);
    return prices && ((holder) => screen(materialsOf(prices, holder)));
  };

/** What reads and draws the first screenful of an address, once its code is there; null for an address without one. */
export async function readerAt({ pathname, search }: Location): Promise<Reader | null> {
  if (home.pattern.test(pathname) || pathname === home.redirectedFrom) return listed(homeScreen);
  if (market.pattern.test(pathname)) return (await import('./marketScreen')).marketReader(search);
  if (!LISTS.some(({ pattern }) => pattern.test(pathname))) return null;
  const { listScreen } = await import('./listScreens');
  return listed((materials) => listScreen(materials, { pathname, search }));
}
