import type { EventInfo, RunnerInfo } from '../../../streams/index';
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

/** How an event is drawn in a list: whose names stand under each other, whose prices side by side. */
export function shapeOf(event: Pick<EventInfo, 'title' | 'market'>): EventShape {
  const runners = event.market?.runners ?? [];
  const draw = runners.find(({ name }) => DRAW.test(name));
  const sides = runners.filter((runner) => runner !== draw);
  const [home, away] = sides;
  if (sides.length === 2 && home && away) {
    const middle = draw ? [{ runner: draw, label: text.draw }] : [];
    return {
      sides: [home.name, away.name],
      tracks: [{ runner: home, label: '1' }, ...middle, { runner: away, label: '2' }],
    };
  }
  const [first, second, ...more] = event.title.split(VERSUS);
  return {
    sides: first && second && more.length === 0 ? [first, second] : null,
    tracks: runners.slice(0, 3).map((runner) => ({ runner, label: runner.name })),
  };
}
