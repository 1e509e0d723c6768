import type { CardData } from '../../../../streams/eventFacts/types';

/** Short texts next to an event: a football "1", a cricket "126/4", a clock "63′" or "14.2 ov". */
export interface Score {
  readonly home: string;
  readonly away: string;
  readonly clock: string;
}

export interface EventSpec {
  readonly id: string;
  /** The specification's number: 1, 2, 3, 25, 26; others for recorded markets. */
  readonly sportId: string;
  readonly sportName: string;
  readonly name: string;
  readonly competition?: string;
  /** Milliseconds since the epoch. */
  readonly startTime: number;
  /** Whether it is filmed and can be watched. */
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
  /** Whether all of its markets are closed. */
  readonly over: boolean;
  readonly score: Score | null;
  /** The full score and its time, epoch ms; null without one. */
  readonly card: { readonly data: CardData; readonly at: number } | null;
  /** In the order of their creation. */
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
