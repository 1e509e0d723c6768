import type { ReactNode } from 'react';
import { earlyPrices, type HttpReply, type Kept } from '../../../streams/early';
import { home, inPlay, markets, sport } from '../../screens/home/routes';
import type { Row } from '../../routes/row';
import { market } from '../../screens/market/routes';
import type { Materials } from './events';
import { homeScreen } from './homeScreen';
import type { Holder } from './painted';

/** Draws the first screenful of an address; null where it has none to draw. */
export type FirstScreen = (holder: Holder) => ReactNode;

/** Reads the early reply; null where it cannot be trusted. @param now by the page's clock as the reply came, epoch ms */
export type Reader = (reply: HttpReply, kept: Kept, now: number) => FirstScreen | null;

/** Screens beyond home have code of their own, which the boot script asks for at their addresses. */
const LISTS = [inPlay, markets, sport];

export const listed =
  (screen: (materials: Materials) => ReactNode): Reader =>
  (reply, kept, now) => {
    const prices = earlyPrices(reply, kept, now);
    return prices && ((holder) => screen({ ...prices, ...holder }));
  };

/** What reads and draws the first screenful of an address, once its code is there; null for an address without one. */
export async function readerAt(location: Location): Promise<Reader | null> {
  const isAt = ({ pattern }: Pick<Row, 'pattern'>): boolean => pattern.test(location.pathname);
  if (isAt(home) || location.pathname === home.redirectedFrom) return listed(homeScreen);
  const late = isAt(market)
    ? import('./marketScreen')
    : LISTS.some(isAt)
      ? import('./listScreens')
      : null;
  return late && (await late).reader(location);
}
