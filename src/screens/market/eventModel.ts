import { SPORTS } from '../../../streams/early';
import type { EventInfo, MarketInfo, MarketState, MarketStatus, Sport } from '../../../streams/app';
import { rate, seconds } from '../../words/details';
import { paintedFacts } from '../../state/hold';
import { shapeOf } from '../home/eventShape';
import { FIRST_SECTIONS, type Section } from './sections';
import { marketWords } from './words';

/** How long before its start an event reserves space for its score, in ms. */
const SCORE_SOON_MS = 300_000;

export const isRace = ({ sportId }: Pick<EventInfo, 'sportId'>): boolean =>
  sportId === SPORTS.horseRacing;

/**
 * Whether an event has a score by now, or soon.
 * @param now the time by the server's clock, in epoch ms
 */
export const hasScore = (
  { id, inPlay, startTime }: Pick<EventInfo, 'id' | 'inPlay' | 'startTime'>,
  now: number,
): boolean =>
  paintedFacts.read(`score ${id}`, () => inPlay || (startTime ?? Infinity) - now < SCORE_SOON_MS);

/** Whether every market of an event is closed; false without a market. */
export const isOverBy = (
  markets: readonly Pick<MarketInfo, 'id'>[],
  statusOf: (marketId: string) => MarketStatus | undefined,
): boolean =>
  markets.length > 0 &&
  markets.every(({ id }) => paintedFacts.read(`status ${id}`, () => statusOf(id)) === 'CLOSED');

/** Whether no other event of its sport is listed. False until the list has loaded. */
export const isAlone = (
  event: Pick<EventInfo, 'id' | 'sportId'>,
  sports: readonly Pick<Sport, 'id' | 'events'>[] | undefined,
): boolean =>
  sports !== undefined &&
  !sports.some(({ id, events }) => id === event.sportId && events.some((e) => e.id !== event.id));

/**
 * The sections that are painted before the rest: the first sections, up to the first one with an operator's market,
 * whose odds arrive in a separate reply.
 */
export function firstSections(sections: readonly Section[]): readonly Section[] {
  const first = sections.slice(0, FIRST_SECTIONS);
  const later = first.findIndex(({ markets }) =>
    markets.some(({ bettingType }) => bettingType === 'BOOKMAKER' || bettingType === 'FANCY'),
  );
  return later < 0 ? first : first.slice(0, later);
}

/** The word for the end of an event, shown in place of its clock. */
export const endOf = (isOver: boolean): string | null => (isOver ? marketWords().finished : null);

export interface HeadFacts {
  readonly event: EventInfo;
  /** The market whose facts represent the event. */
  readonly main: MarketInfo | undefined;
  readonly state: Pick<MarketState, 'betDelay'> | undefined;
  /** Whether every market of the event is closed. */
  readonly isOver: boolean;
}

/** The content of the head of an event's page, besides its clock, its score and the amount matched. */
export interface HeadModel {
  /** The two sides; null unless exactly two sides play each other. */
  readonly sides: readonly [string, string] | null;
  /** The commission; null if it is unknown. */
  readonly commission: string | null;
  /** The bet delay; null if bets are not held. */
  readonly betDelay: string | null;
}

/** Returns the content of the head of an event's page. */
export function headModel({ event, main, state, isOver }: HeadFacts): HeadModel {
  const words = marketWords();
  return {
    sides: shapeOf({ title: event.title, market: main ?? event.market }).sides,
    commission: main && main.commission > 0 ? words.commission(rate(main.commission / 100)) : null,
    betDelay:
      main && state && state.betDelay > 0 && !isOver
        ? words.betDelay(seconds(state.betDelay))
        : null,
  };
}
