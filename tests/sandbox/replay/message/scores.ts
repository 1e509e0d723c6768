import { idOf, isShape, listOf, numberOrNull, shapeOf, textOrNull } from './shape';
import type { Shape } from './shape';

/** A score as one line of plain text for each side, to be shown with the event. */
export interface ScoreText {
  readonly home: string;
  readonly away: string;
  /** The progress of the match: overs bowled, or the phase before the first ball. */
  readonly clock: string;
}

/** A player or team that a score message names. */
interface NamedSide {
  readonly name: string;
  readonly selectionId: string | null;
}

/** One score message; missing parts are null. */
export interface ScoreChange {
  readonly eventId: string;
  readonly marketId: string;
  readonly home: NamedSide | null;
  readonly away: NamedSide | null;
  readonly innings: readonly Innings[] | null;
  /** The number of the current innings, counted from 1. */
  readonly current: number | null;
  readonly phase: string | null;
}

interface Innings {
  readonly batting: string;
  readonly runs: number;
  readonly wickets: number;
  readonly overs: string;
}

/** The state of a match's score. */
export interface ScoreState {
  readonly home: string | null;
  readonly away: string | null;
  readonly innings: readonly Innings[];
  readonly current: number;
  readonly phase: string | null;
}

export const NO_SCORE: ScoreState = {
  home: null,
  away: null,
  innings: [],
  current: 1,
  phase: null,
};

/** @throws BrokenMessage if the entry does not name an event or a market */
export function scoreChangeOf(value: unknown): ScoreChange {
  const shape = shapeOf(value, 'cc entry');
  const fixture = partOf(shape, 'fixtureInfo');
  const stats = partOf(shape, 'matchStats');
  const given = stats['inningsStats'];
  return {
    eventId: idOf(shape['eventId'], 'cc entry'),
    marketId: idOf(shape['marketId'], 'cc entry'),
    home: sideOf(shape['homeTeam'], fixture['homeTeam']),
    away: sideOf(shape['awayTeam'], fixture['awayTeam']),
    innings: given === undefined ? null : listOf(given, 'inningsStats').flatMap(inningsOf),
    current: numberOrNull(stats['currentInnings']),
    phase: textOrNull(fixture['eventStatus']),
  };
}

function partOf(shape: Shape, field: string): Shape {
  const part = shape[field];
  return isShape(part) ? part : {};
}

function sideOf(team: unknown, fixtureName: unknown): NamedSide | null {
  const shape = isShape(team) ? team : {};
  const name = textOrNull(shape['name']) ?? textOrNull(fixtureName);
  const id = shape['selectionId'];
  return name === null ? null : { name, selectionId: typeof id === 'number' ? String(id) : null };
}

/** Reads one innings. An innings before its first batter has no team and is left out. */
function inningsOf(value: unknown): Innings[] {
  const shape = shapeOf(value, 'inningsStats entry');
  const batting = textOrNull(shape['battingTeam']);
  if (batting === null) return [];
  return [
    {
      batting,
      runs: numberOrNull(shape['inningsRuns']) ?? 0,
      wickets: numberOrNull(shape['inningsWickets']) ?? 0,
      overs: textOrNull(shape['inningsOvers']) ?? '0.0',
    },
  ];
}

/** Returns the score after one more message. */
export function foldScore(state: ScoreState, change: ScoreChange): ScoreState {
  return {
    home: change.home?.name ?? state.home,
    away: change.away?.name ?? state.away,
    innings: change.innings ?? state.innings,
    current: change.current ?? state.current,
    phase: change.phase ?? state.phase,
  };
}

/** Returns the score in words; null while the two sides are unknown. */
export function scoreText(state: ScoreState): ScoreText | null {
  if (state.home === null || state.away === null) return null;
  const playing = state.innings[state.current - 1];
  return {
    home: runsOf(state, state.home),
    away: runsOf(state, state.away),
    clock: playing === undefined ? phaseWords(state.phase) : `${playing.overs} ov`,
  };
}

function runsOf(state: ScoreState, side: string): string {
  return state.innings
    .filter(({ batting }) => batting === side)
    .map(({ runs, wickets }) => `${runs}/${wickets}`)
    .join(' & ');
}

function phaseWords(phase: string | null): string {
  return phase === null ? '' : phase.toLowerCase().replaceAll('_', ' ');
}
