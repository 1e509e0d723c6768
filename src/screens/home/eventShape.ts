import { favourites } from '../../../streams/early';
import type { EventInfo, MarketOdds, RunnerInfo } from '../../../streams/app';
import { homeWords } from './words';

/** A runner in the price tracks of an event in a list. */
export interface Track {
  readonly runner: RunnerInfo;
  /** 1, X, 2, or the runner's name if numbers would be unclear. */
  readonly label: string;
}

export interface EventShape {
  /** The two sides; null if the event has only its title. */
  readonly sides: readonly [string, string] | null;
  /** At most three tracks; with two sides, one at each end. */
  readonly tracks: readonly Track[];
}

const MOST_TRACKS = 3;

const DRAW = /^(the )?(draw|tie)$/i;
const VERSUS = /\s+(?:v|vs|vs\.|@)\s+/i;

/**
 * The layout of an event in a list: names below each other, prices side by side. If the title names two sides, the
 * prices have the order of the names, even if the market and its prices have another order.
 * @param odds the known odds of its market: of many runners without sides, the three favourites are shown
 */
export function shapeOf(
  { title, market }: Pick<EventInfo, 'title' | 'market'>,
  odds: Pick<MarketOdds, 'runners'> | null = null,
): EventShape {
  const runners = market?.runners ?? [];
  const teams = title.split(VERSUS);
  const versus = teams.length === 2;
  const [home, away] = sidesOf(runners, title, teams);
  if (home && away) {
    const middle = runners.find((runner) => runner !== home && runner !== away);
    return {
      sides: [home.name, away.name],
      tracks: [
        { runner: home, label: '1' },
        ...(middle
          ? [{ runner: middle, label: runners.length > 3 ? middle.name : homeWords().draw }]
          : []),
        { runner: away, label: '2' },
      ],
    };
  }
  const shown = versus
    ? runners.slice(0, MOST_TRACKS)
    : favourites(runners, odds?.runners ?? [], MOST_TRACKS);
  return {
    sides: versus ? [teams[0] ?? '', teams[1] ?? ''] : null,
    tracks: shown.map((runner) => ({ runner, label: runner.name })),
  };
}

/** The two runners that the event is about, in the title's order; empty if they are unknown. */
function sidesOf(
  runners: readonly RunnerInfo[],
  title: string,
  teams: readonly string[],
): readonly RunnerInfo[] {
  const versus = teams.length === 2;
  const sideOf = ({ name }: RunnerInfo): number =>
    versus
      ? teams.findIndex((team) => placeOf(name, team) >= 0 || placeOf(team, name) >= 0)
      : placeOf(name, title);
  const named = runners
    .filter((runner) => sideOf(runner) >= 0)
    .toSorted((a, b) => sideOf(a) - sideOf(b));
  const [first, second] = named;
  if (named.length === 2 && first && second && sideOf(first) !== sideOf(second)) return named;
  const sides = runners.filter(({ name }) => !DRAW.test(name));
  // Without a draw, runners that the title does not name, such as Yes and No, are not sides.
  if (sides.length !== 2 || (versus && !first && sides.length === runners.length)) return [];
  return versus && first && sideOf(first) === Number(first === sides[0])
    ? sides.toReversed()
    : sides;
}

/** The position at which the title names a runner as a word of its own; -1 if it does not. */
function placeOf(name: string, title: string): number {
  // Puts a space before and after each word; separators at the ends merge with it.
  const words = (text: string): string =>
    ` ${text} `.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  return words(title).indexOf(words(name));
}
