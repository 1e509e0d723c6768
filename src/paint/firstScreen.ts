import type { ReactNode } from 'react';
import {
  earlyPrices,
  type EarlyPrices,
  type HttpReply,
  type ReadStored,
} from '../../streams/early';
import type { EventDetail, Sport } from '../../streams/app';
import type { Row } from '../routes/row';
import { home, inPlay, markets, sport } from '../screens/home/routes';
import { market } from '../screens/market/routes';
import type { Facts } from './facts';
import { homeScreen } from './homeScreen';
import type { Rows } from './rows';

/** The content of a screen: the sports with their events, or one event. */
export interface Subject {
  readonly sports?: readonly Sport[] | undefined;
  readonly detail?: EventDetail;
}

/** The first screenful of an address, with the reply for its first render. */
export interface FirstScreen {
  readonly early: Omit<EarlyPrices, 'sports'>;
  readonly subject: Subject;
  /** Renders the screenful as React does in its first render; null if there are no prices to show. */
  readonly view: (subject: Subject, facts: Facts, rows: Rows) => ReactNode;
}

export type ListView = (sports: readonly Sport[], facts: Facts, rows: Rows) => ReactNode;

/** Reads the early reply; null if it cannot be trusted. @param now when the reply arrived, by the page's clock, in epoch ms */
export type Reader = (reply: HttpReply, readStored: ReadStored, now: number) => FirstScreen | null;

/** Screens other than home have their own code, which the boot script loads at their addresses. */
const LISTS = [inPlay, markets, sport];

export const listed =
  (view: ListView): Reader =>
  (reply, stored, now) => {
    const early = earlyPrices(reply, stored, now);
    return (
      early && {
        early,
        subject: early,
        view: ({ sports = [] }, facts, rows) => view(sports, facts, rows),
      }
    );
  };

/** Loads the reader of an address's early reply; null for an address without prices. */
export async function readerAt(
  location: Pick<Location, 'pathname' | 'search'>,
): Promise<Reader | null> {
  const isAt = ({ pattern }: Pick<Row, 'pattern'>): boolean => pattern.test(location.pathname);
  if (isAt(home) || location.pathname === home.redirectedFrom) return listed(homeScreen);
  const late = isAt(market)
    ? import('./marketScreen')
    : LISTS.some(isAt)
      ? import('./listScreens')
      : null;
  return late && (await late).reader(location);
}
