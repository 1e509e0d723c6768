import type { CardData } from '../../../../streams/eventFacts/types';

/** Short strings next to an event: a football score "1", a cricket score "126/4", a clock "63′" or "14.2 ov". */
export interface Score {
  readonly home: string;
  readonly away: string;
  readonly clock: string;
}

export interface EventSpec {
  readonly id: string;
  /** The sport's number in the specification: 1, 2, 3, 25 or 26; recorded markets have others. */
  readonly sportId: string;
  readonly sportName: string;
  readonly name: string;
  readonly competition?: string;
  /** The start of the event, in ms since the epoch. */
  readonly startTime: number;
  /** True if the event is filmed and can be watched. */
  readonly isFilmed?: boolean;
}

/** A match or a race, with its markets. */
export interface SportEvent {
  readonly id: string;
  readonly sportId: string;
  readonly sportName: string;
  readonly name: string;
  readonly competition: string | null;
  readonly startTime: number;
  readonly isFilmed: boolean;
  readonly inPlay: boolean;
  /** True if all of its markets are closed. */
  readonly over: boolean;
  readonly score: Score | null;
  /** The full score and its time in epoch ms; null without one. */
  readonly card: { readonly data: CardData; readonly at: number } | null;
  /** The markets of the event, in the order of their creation. */
  readonly marketIds: readonly string[];
}

type Changing<T> = { -readonly [K in keyof T]: T[K] };

export interface MutableEvent extends Changing<Omit<SportEvent, 'marketIds'>> {
  marketIds: string[];
}

export function createEvent(spec: EventSpec): MutableEvent {
  return {
    id: spec.id,
    sportId: spec.sportId,
    sportName: spec.sportName,
    name: spec.name,
    competition: spec.competition ?? null,
    startTime: spec.startTime,
    isFilmed: spec.isFilmed ?? false,
    inPlay: false,
    over: false,
    score: null,
    card: null,
    marketIds: [],
  };
}
