import type { TennisCard } from '../../../../streams/eventFacts/types';
import type { Random } from '../../engine/random';
import { won, type Contest, type Ending, type Sport, type MarketPlan } from './contest';
import { league, opponents } from './names';
import { raceChance } from './probability';

const POINT_SECONDS = 24;
const POINT_NAMES = ['0', '15', '30', '40'];

/** Best of three sets, point by point; each player wins points on their own serve with a constant chance. */
export const tennis: Sport = {
  id: '2',
  name: 'Tennis',
  duration: 95 * 60,
  atOnce: 2,
  share: 6,
  betDelay: 3,
  create,
};

type Player = 0 | 1;

function create(random: Random): Contest {
  const names = opponents(random, 'tennis');
  /** The chance to win a point on serve. */
  const serve: [number, number] = [0.58 + random.next() * 0.1, 0.58 + random.next() * 0.1];
  const sets: Player[] = [];
  const setScores: string[] = [];
  const setGames: [number, number][] = [];
  let games: [number, number] = [0, 0];
  let points: [number, number] = [0, 0];
  let server: Player = random.chance(0.5) ? 0 : 1;
  let owed = 0;

  const wins = (player: Player) => sets.filter((winner) => winner === player).length;
  const over = () => wins(0) === 2 || wins(1) === 2;
  const tieBreak = () => games[0] === 6 && games[1] === 6;
  /** Player 0's chance to win the next point. */
  const pointChance = (): number => (server === 0 ? serve[0] : 1 - serve[1]);
  const tieBreakPoint = (): number => (serve[0] + 1 - serve[1]) / 2;

  const step = (): boolean => {
    // Within a tie-break the alternating serve is averaged.
    const chance = tieBreak() ? tieBreakPoint() : pointChance();
    const winner: Player = random.chance(chance) ? 0 : 1;
    points[winner] += 1;
    const target = tieBreak() ? 7 : 4;
    if (points[winner] < target || Math.abs(points[0] - points[1]) < 2) return false;
    const broke = !tieBreak() && winner !== server;
    points = [0, 0];
    games[winner] += 1;
    server = server === 0 ? 1 : 0;
    const [a, b] = games;
    const setOver = Math.max(a, b) === 7 || (Math.max(a, b) === 6 && Math.abs(a - b) >= 2);
    if (setOver) {
      sets.push(winner);
      setScores.push(`${a}-${b}`);
      setGames.push([a, b]);
      games = [0, 0];
    }
    return broke || setOver;
  };

  /** Player 0's chance to win the set from these games, including the current game if `live`. */
  const setChance = (live: boolean): number => {
    const holds = [raceChance(serve[0], 4, 0, 0), raceChance(serve[1], 4, 0, 0)] as const;
    const [a, b] = live && tieBreak() ? points : [0, 0];
    const lastGames = raceChance(tieBreakPoint(), 7, a, b);
    const known = new Map<number, number>();
    const from = (a: number, b: number, serving: Player): number => {
      if (a === 7 || (a === 6 && b <= 4)) return 1;
      if (b === 7 || (b === 6 && a <= 4)) return 0;
      if (a === 6 && b === 6) return lastGames;
      const key = a * 16 + b * 2 + serving;
      const before = known.get(key);
      if (before !== undefined) return before;
      const current = live && a === games[0] && b === games[1];
      const game = current
        ? raceChance(pointChance(), 4, ...points)
        : serving === 0
          ? holds[0]
          : 1 - holds[1];
      const next: Player = serving === 0 ? 1 : 0;
      const chance = game * from(a + 1, b, next) + (1 - game) * from(a, b + 1, next);
      known.set(key, chance);
      return chance;
    };
    return live ? from(games[0], games[1], server) : from(0, 0, server);
  };
  const matchChance = (): number => {
    if (over()) return wins(0) === 2 ? 1 : 0;
    const fresh = setChance(false);
    const from = (a: number, b: number): number =>
      a === 2 ? 1 : b === 2 ? 0 : fresh * from(a + 1, b) + (1 - fresh) * from(a, b + 1);
    const current = setChance(true);
    const [a, b] = [wins(0), wins(1)];
    return current * from(a + 1, b) + (1 - current) * from(a, b + 1);
  };

  return {
    name: names.join(' v '),
    competition: league(random, 'tennis'),
    plans: plansOf(names),
    drift() {
      for (const player of [0, 1] as const) {
        serve[player] = Math.min(0.75, Math.max(0.5, serve[player] + random.normal() * 0.0012));
      }
    },
    play(seconds) {
      let shock = false;
      for (owed += seconds; owed >= POINT_SECONDS && !over(); owed -= POINT_SECONDS) {
        shock = step() || shock;
      }
      return shock;
    },
    get score() {
      const shown = over() ? setScores : [...setScores, `${games[0]}-${games[1]}`];
      return {
        home: String(wins(0)),
        away: String(wins(1)),
        clock: [...shown, ...(over() ? [] : [pointText(points, tieBreak())])].join(' '),
      };
    },
    get card() {
      const present = over() ? null : { games, server, isTieBreak: tieBreak(), points };
      return cardOf(names, setGames, present);
    },
    chances(key) {
      const set = Number(key);
      const first =
        key === 'odds'
          ? matchChance()
          : set < sets.length
            ? Number(sets[set] === 0)
            : setChance(set === sets.length);
      return [first, 1 - first];
    },
    ending(key): Ending | null {
      if (key === 'odds') return over() ? won(wins(0) === 2 ? 0 : 1) : null;
      const winner = sets[Number(key)];
      return winner === undefined ? null : won(winner);
    },
  };
}

/** The current set. */
interface Present {
  readonly games: readonly [number, number];
  readonly points: readonly [number, number];
  readonly server: Player;
  readonly isTieBreak: boolean;
}

function cardOf(
  names: readonly [string, string],
  sets: readonly (readonly [number, number])[],
  present: Present | null,
): TennisCard {
  const texts = present ? pointText(present.points, present.isTieBreak).split(':') : [];
  return {
    sport: 'TENNIS',
    phase: present === null ? 'OVER' : present.isTieBreak ? 'TIE_BREAK' : 'PLAY',
    sides: ([0, 1] as const).map((player) => ({
      name: names[player],
      games: [...sets, ...(present ? [present.games] : [])].map((pair) => pair[player]),
      points: texts[player] ?? '',
      isServing: present?.server === player,
    })),
  };
}

/** The points of the current game. */
function pointText([a, b]: readonly [number, number], tieBreak: boolean): string {
  if (tieBreak) return `${a}:${b}`;
  if (a >= 3 && b >= 3) return a === b ? '40:40' : a > b ? 'A:40' : '40:A';
  return `${POINT_NAMES[a] ?? ''}:${POINT_NAMES[b] ?? ''}`;
}

const plansOf = (runners: readonly string[]): readonly MarketPlan[] => [
  { key: 'odds', name: 'Match odds', type: 'MATCH_ODDS', runners },
  { key: '0', name: 'Set 1 winner', type: 'SET_WINNER', runners },
  { key: '1', name: 'Set 2 winner', type: 'SET_WINNER', runners },
];
