import type { ReactNode } from 'react';
import { home, inPlay, markets, sport } from '../../screens/home/routes';
import { homeScreen } from './homeScreen';
import type { Materials } from './events';

/** Draws the first screenful of the present address; null where it has none to draw. */
export type FirstScreen = (materials: Materials) => ReactNode;

/** Screens beyond home, by code of their own, which the boot script asks for at their addresses. */
const LISTS = [inPlay, markets, sport];

/** What draws the first screenful of an address, once its code is there; null for every other address. */
export async function firstScreenAt(pathname: string): Promise<FirstScreen | null> {
  if (home.pattern.test(pathname) || pathname === home.redirectedFrom) return homeScreen;
  if (!LISTS.some(({ pattern }) => pattern.test(pathname))) return null;
  const { listScreen } = await import('./listScreens');
  return (materials) => listScreen(materials, location);
}
