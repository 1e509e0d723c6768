import type { EventInfo, MarketOdds, RunnerInfo } from '../../../streams/index';
import { text } from '../../text/first';

/** A runner in the price tracks of an event in a list. */
export interface Track {
  readonly runner: RunnerInfo;
  /** 1, X, 2, or the runner's name where numbers would say nothing. */
  readonly label: string;
}

export interface EventShape {
  /** Two sides, or the event's title alone. */
  readonly sides: readonly [string, string] | null;
  /** At most three; two sides stand at both ends. */
  readonly tracks: readonly Track[];
}

const DRAW = /^(the )?draw$/i;
const VERSUS = /\s+(?:v|vs|vs\.|@)\s+/i;

/**
 * How an event is drawn in a list: whose names stand under each other, whose prices side by side.
 * @param odds what is known of its market: of many runners the three favourites are shown.
 */
export function shapeOf(
  event: Pick<EventInfo, 'title' | 'market'>,
  odds: Pick<MarketOdds, 'runners'> | null = null,
): EventShape {
  const runners = event.market?.runners ?? [];
  const draw = runners.find(({ name }) => DRAW.test(name));
  const sides = runners.filter((runner) => runner !== draw);
  const [home, away] = sides;
  const teams = event.title.split(VERSUS);
  // Runners called Yes and No say nothing of who plays: then the title does.
  const named =
    teams.length !== 2 ||
    sides.some(({ name }) => event.title.toLowerCase().includes(name.toLowerCase()));
  if (sides.length === 2 && home && away && named) {
    const middle = draw ? [{ runner: draw, label: text.draw }] : [];
    return {
      sides: [home.name, away.name],
      tracks: [{ runner: home, label: '1' }, ...middle, { runner: away, label: '2' }],
    };
  }
  const [first, second, ...more] = teams;
  return {
    sides: first && second && more.length === 0 ? [first, second] : null,
    tracks: favourites(runners, odds).map((runner) => ({ runner, label: runner.name })),
  };
}

/** The runners with the shortest prices to back; those without one come last, in the market's order. */
function favourites(
  runners: readonly RunnerInfo[],
  odds: Pick<MarketOdds, 'runners'> | null,
): readonly RunnerInfo[] {
  const best = new Map(odds?.runners.map(({ id, prices }) => [id, prices[0] || Infinity]));
  const priceOf = ({ id }: RunnerInfo): number => best.get(id) ?? Infinity;
  return runners
    .toSorted((a, b) => (priceOf(a) === priceOf(b) ? 0 : priceOf(a) - priceOf(b)))
    .slice(0, 3);
}
