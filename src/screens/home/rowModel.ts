import type { EventInfo, MarketState } from '../../../streams/app';
import { addressOf } from '../../routes/pattern';
import { type UnavailableReason, type Availability, unavailableReason } from '../../ui/unavailable';
import { market as marketRow } from '../market/routes';
import { shapeOf } from './eventShape';
import { homeWords } from './words';

export interface RowFacts {
  readonly event: EventInfo;
  /** The heading of the list, which the row does not repeat. */
  readonly heading: string;
  /** The state of the event's main market; undefined until it is known. */
  readonly state: (Availability & Pick<MarketState, 'inPlay'>) | undefined;
}

/** The content of an event's row, besides its clock and its prices. */
export interface RowModel {
  readonly href: string;
  /** Why the event's main market accepts no bets. */
  readonly unavailable: UnavailableReason | null;
  /** Why the event's main market accepts no bets, but only while the market may reopen. */
  readonly pause: UnavailableReason | null;
  /** The word for the event's end, shown in place of the clock. */
  readonly end: string | null;
  /** The name of the market; null if it is the usual one. */
  readonly marketName: string | null;
  /** The league; null if the row or the heading of the list already names it. */
  readonly league: string | null;
  /** Two sides with their score, or the title with the number of runners. */
  readonly sides: readonly [string, string] | null;
  readonly runners: string;
}

/** Returns the content of an event's row. */
export function rowModel({ event, heading, state }: RowFacts): RowModel {
  const { title, market, competition, sportName } = event;
  const unavailable = state ? unavailableReason(state) : null;
  const isClosed = state?.status === 'CLOSED';
  const league = competition ?? sportName;
  return {
    href: addressOf(marketRow.path, [event.id]),
    unavailable,
    pause: isClosed ? null : unavailable,
    end: isClosed && unavailable ? unavailable.words : null,
    marketName: market && market.type !== 'MATCH_ODDS' ? market.name : null,
    // Races are named after their course.
    league: league === heading || title.includes(league) ? null : league,
    sides: shapeOf(event).sides,
    runners: homeWords().runners(market?.runners.length ?? 0),
  };
}
