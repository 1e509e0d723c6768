import type { Random } from '../../engine/random';
import { won, type Contest, type Ending, type Sport } from './contest';
import { league, opponents } from './names';
import { normalBelow } from './probability';

const RAID_SECONDS = 30;
const RAIDS = 80;
const BREAK = 5 * 60;
const TACKLE = 0.36;
/** The points of a successful raid and of a tackle, with their shares. */
const RAID_POINTS = [
  [1, 0.72],
  [2, 0.2],
  [3, 0.08],
] as const;
const TACKLE_POINTS = [
  [1, 0.9],
  [2, 0.1],
] as const;

/** The sides raid in turn; a raid scores points for the raider, for the defence, or for neither. */
export const kabaddi: Sport = {
  id: '25',
  name: 'Kabaddi',
  duration: RAIDS * RAID_SECONDS + BREAK,
  atOnce: 2,
  share: 4,
  betDelay: 4,
  create,
};

function create(random: Random): Contest {
  const teams = opponents(random, 'kabaddi');
  /** The chance that a raid succeeds. */
  const raid: [number, number] = [0.38 + random.next() * 0.1, 0.38 + random.next() * 0.1];
  const points: [number, number] = [0, 0];
  let raids = 0;
  let paused = 0;
  let owed = 0;

  const over = () => raids >= RAIDS;
  const atBreak = () => raids === RAIDS / 2 && paused < BREAK;
  const draw = (table: readonly (readonly [number, number])[]): number => {
    let left = random.next();
    for (const [value, share] of table) {
      left -= share;
      if (left < 0) return value;
    }
    return 1;
  };
  const step = (): boolean => {
    if (atBreak()) {
      paused += RAID_SECONDS;
      return false;
    }
    const raider = (raids % 2) as 0 | 1;
    raids += 1;
    const luck = random.next();
    if (luck < raid[raider]) {
      const scored = draw(RAID_POINTS);
      points[raider] += scored;
      return scored === 3;
    }
    if (luck < raid[raider] + TACKLE) {
      const scored = draw(TACKLE_POINTS);
      points[raider === 0 ? 1 : 0] += scored;
      return scored === 2;
    }
    return false;
  };
  /** The home side's lead in the remaining time (or all remaining points, with `sign` 1). */
  const stillToCome = (sign: 1 | -1): { mean: number; variance: number } => {
    let mean = 0;
    let variance = 0;
    for (const side of [0, 1] as const) {
      const count = Math.floor((RAIDS - raids + ((raids + side + 1) % 2)) / 2);
      const own = side === 0 ? 1 : sign;
      const others = side === 0 ? sign : 1;
      const m = own * raid[side] * meanOf(RAID_POINTS) + others * TACKLE * meanOf(TACKLE_POINTS);
      const square = raid[side] * squareOf(RAID_POINTS) + TACKLE * squareOf(TACKLE_POINTS);
      mean += count * m;
      variance += count * (square - m * m);
    }
    return { mean, variance };
  };
  const expected = stillToCome(1).mean;
  const limit = Math.floor(expected) + 0.5;

  return {
    name: `${teams[0]} v ${teams[1]}`,
    competition: league(random, 'kabaddi'),
    plans: [
      { key: 'odds', name: 'Match odds', type: 'MATCH_ODDS', runners: [...teams, 'Tie'] },
      {
        key: 'total',
        name: `Over/under ${limit} points`,
        type: 'TOTAL_POINTS',
        runners: [`Under ${limit}`, `Over ${limit}`],
      },
    ],
    drift() {
      for (const side of [0, 1] as const) {
        raid[side] = Math.min(0.52, Math.max(0.32, raid[side] + random.normal() * 0.001));
      }
    },
    play(seconds) {
      let shock = false;
      for (owed += seconds; owed >= RAID_SECONDS && !over(); owed -= RAID_SECONDS) {
        shock = step() || shock;
      }
      return shock;
    },
    get score() {
      const minute = Math.min(40, Math.floor((raids * RAID_SECONDS) / 60) + 1);
      return {
        home: String(points[0]),
        away: String(points[1]),
        clock: over() ? 'FT' : atBreak() ? 'HT' : `${minute}′`,
      };
    },
    chances(key) {
      const [home, away] = points;
      const { mean, variance } = stillToCome(key === 'total' ? 1 : -1);
      const spread = Math.sqrt(Math.max(variance, 1e-9));
      const below = (value: number): number => normalBelow((value - mean) / spread);
      if (key === 'total') {
        const under = below(limit - home - away);
        return [under, 1 - under];
      }
      const lead = home - away;
      const loses = below(-0.5 - lead);
      const wins = 1 - below(0.5 - lead);
      return [wins, loses, Math.max(0, 1 - wins - loses)];
    },
    ending(key): Ending | null {
      const [home, away] = points;
      if (key === 'total' && home + away > limit) return won(1);
      if (!over()) return null;
      if (key === 'total') return won(0);
      return won(home > away ? 0 : home < away ? 1 : 2);
    },
  };
}

function meanOf(table: readonly (readonly [number, number])[]): number {
  return table.reduce((sum, [value, share]) => sum + value * share, 0);
}

function squareOf(table: readonly (readonly [number, number])[]): number {
  return table.reduce((sum, [value, share]) => sum + value * value * share, 0);
}
