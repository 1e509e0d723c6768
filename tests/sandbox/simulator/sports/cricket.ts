import type { CardData, Phase } from '../../../../streams/eventFacts/types';
import type { Random } from '../../engine/random';
import { createCricketScorer } from './cricketScorer';
import { won, type Contest, type Ending, type Sport } from './contest';
import { league, opponents } from './names';
import { normalBelow } from './probability';

const BALL_SECONDS = 38;
const BREAK = 15 * 60;
const BALLS = 120;
const FIRST_OVERS = 36;
const WICKETS = 10;
const WICKET_CHANCE = 0.045;
/** Runs off a legal ball, with their chances for an average side. */
const RUNS = [
  [1, 0.36],
  [2, 0.08],
  [3, 0.01],
  [4, 0.115],
  [6, 0.05],
] as const;

/** Two innings of twenty overs, played ball by ball. A tie voids the match odds. */
export const cricket: Sport = {
  id: '3',
  name: 'Cricket',
  duration: 2 * BALLS * BALL_SECONDS + BREAK,
  atOnce: 2,
  share: 6,
  betDelay: 5,
  create,
};

interface Innings {
  runs: number;
  wickets: number;
  balls: number;
  /** The runs after the first six overs; null before. */
  sixOvers: number | null;
  /** The runs at the end of each session, by the session's key. */
  readonly sessions: Map<string, number>;
}

function create(random: Random): Contest {
  const teams = opponents(random, 'cricket');
  /** The strength of each side's batting relative to the average. */
  const power: [number, number] = [0.9 + random.next() * 0.2, 0.9 + random.next() * 0.2];
  const innings: [Innings, Innings] = [fresh(), fresh()];
  const toss = random.chance(0.5) ? 0 : 1;
  const scorer = createCricketScorer(teams);
  let isTossed = false;
  let batting: 0 | 1 = 0;
  let paused = 0;
  let owed = 0;

  const done = (index: 0 | 1): boolean => {
    const { balls, wickets, runs } = innings[index];
    return balls === BALLS || wickets === WICKETS || (index === 1 && runs > innings[0].runs);
  };
  const over = () => done(0) && done(1);

  const step = (): boolean => {
    if (batting === 0 && done(0)) {
      paused += BALL_SECONDS;
      if (paused >= BREAK) batting = 1;
      return false;
    }
    const now = innings[batting];
    now.balls += 1;
    const draw = random.next();
    const wicket = draw < WICKET_CHANCE;
    let chance = WICKET_CHANCE;
    let scored = 0;
    for (const [runs, share] of RUNS) {
      chance += share * power[batting];
      if (!wicket && draw < chance) {
        scored = runs;
        break;
      }
    }
    now.runs += scored;
    if (wicket) now.wickets += 1;
    scorer.ball(batting, scored, wicket);
    if (now.sixOvers === null && (now.balls === FIRST_OVERS || done(batting))) {
      now.sixOvers = now.runs;
    }
    noteSessions(now, done(batting));
    return wicket || scored === 6 || done(batting);
  };
  /** The expected total of an innings and its variance, from its current state. */
  const outlook = (index: 0 | 1): { mean: number; variance: number } => {
    const { runs, wickets, balls } = innings[index];
    if (done(index)) return { mean: runs, variance: 0 };
    const { mean, variance } = stillToCome(BALLS - balls, WICKETS - wickets);
    return { mean: runs + mean * power[index], variance: variance * power[index] ** 2 };
  };

  return {
    name: `${teams[0]} v ${teams[1]}`,
    competition: league(random, 'cricket'),
    plans: [
      { key: 'odds', name: 'Match odds', type: 'MATCH_ODDS', runners: teams },
      line('runs', `${teams[0]} innings runs`, 'INNINGS_RUNS'),
      line('six', `${teams[0]} 6 over runs`, 'SESSION_RUNS'),
      { ...rated('bookmaker', 'Bookmaker', 'BOOKMAKER'), runners: teams },
      { ...rated('toss', 'To win the toss', 'TOSS'), runners: teams },
      ...SESSIONS.map(({ key, overs }) => session(key, `${overs} over runs, ${teams[0]}`)),
      session('total', `Total runs, ${teams[0]}`),
    ],
    drift() {
      for (const side of [0, 1] as const) {
        power[side] = Math.min(1.2, Math.max(0.8, power[side] * Math.exp(random.normal() * 0.003)));
      }
    },
    play(seconds) {
      let shock = !isTossed;
      isTossed = true;
      for (owed += seconds; owed >= BALL_SECONDS && !over(); owed -= BALL_SECONDS) {
        shock = step() || shock;
      }
      return shock;
    },
    get score() {
      const text = ({ runs, wickets }: Innings) => `${runs}/${wickets}`;
      const away = batting === 1 ? text(innings[1]) : '';
      const { balls } = innings[batting];
      const overs = `${Math.floor(balls / 6)}.${balls % 6} ov`;
      return {
        home: text(innings[0]),
        away,
        clock: over() ? 'end' : batting === 0 && done(0) ? 'break' : overs,
      };
    },
    get card(): CardData {
      const phase: Phase = over() ? 'OVER' : batting === 0 && done(0) ? 'BREAK' : 'PLAY';
      return { ...cardOf(teams, innings, batting), phase, ...scorer.atTheCrease(batting) };
    },
    chances(key) {
      const first = innings[0];
      if (key === 'toss') return [0.5, 0.5];
      if (key === 'runs' || key === 'total') return [outlook(0).mean];
      const runs = sessionRuns(key, first, power[0]);
      if (runs !== null) return [runs];
      if (key === 'six') {
        if (first.sixOvers !== null) return [first.sixOvers];
        const { mean } = stillToCome(FIRST_OVERS - first.balls, WICKETS - first.wickets);
        return [first.runs + mean * power[0]];
      }
      const [a, b] = [outlook(0), outlook(1)];
      const spread = Math.sqrt(a.variance + b.variance);
      const lead = a.mean - b.mean;
      // In the chase, a side with level scores still needs one run.
      const edge = batting === 1 ? lead + 0.5 : lead;
      const chance = spread === 0 ? Number(edge > 0) : normalBelow(edge / spread);
      return [chance, 1 - chance];
    },
    ending(key): Ending | null {
      const first = innings[0];
      if (key === 'six') return first.sixOvers === null ? null : number(first.sixOvers);
      if (key === 'toss') return isTossed ? won(toss) : null;
      if (key === 'runs' || key === 'total') return done(0) ? number(first.runs) : null;
      if (SESSIONS.some((part) => part.key === key)) return sessionEnding(key, first);
      if (!over()) return null;
      const lead = first.runs - innings[1].runs;
      return lead === 0 ? { kind: 'VOID' } : won(lead > 0 ? 0 : 1);
    },
  };
}

/** The figures of the card, if the innings contain them. */
const cardOf = (
  teams: readonly [string, string],
  innings: readonly [Innings, Innings],
  batting: 0 | 1,
) => ({
  sport: 'CRICKET' as const,
  innings: ([0, 1] as const)
    .filter((side) => side <= batting)
    .map((side) => {
      const { runs, wickets, balls } = innings[side];
      return { team: teams[side], runs, wickets, balls };
    }),
  perOver: 6,
  ballsEach: BALLS,
  target: batting === 1 ? innings[0].runs + 1 : null,
});

function fresh(): Innings {
  return { runs: 0, wickets: 0, balls: 0, sixOvers: null, sessions: new Map() };
}

function number(runs: number): Ending {
  return { kind: 'NUMBER', number: runs };
}

/** The markets on the runs of the first side after this many overs. */
const SESSIONS = [
  { key: 'session6', overs: 6 },
  { key: 'session10', overs: 10 },
  { key: 'session15', overs: 15 },
] as const;

/** Records the runs of each session that ends with this ball. */
function noteSessions({ sessions, balls, runs }: Innings, isOver: boolean): void {
  for (const { key, overs } of SESSIONS)
    if (!sessions.has(key) && (balls === overs * 6 || isOver)) sessions.set(key, runs);
}

/** Returns the expected or the actual runs of a session; null for another market. */
function sessionRuns(key: string, first: Innings, power: number): number | null {
  const part = SESSIONS.find((session) => session.key === key);
  if (part === undefined) return null;
  const balls = Math.max(0, part.overs * 6 - first.balls);
  const { mean } = stillToCome(balls, WICKETS - first.wickets);
  return first.sessions.get(key) ?? first.runs + mean * power;
}

function sessionEnding(key: string, { sessions }: Innings): Ending | null {
  const runs = sessions.get(key);
  return runs === undefined ? null : number(runs);
}

function rated(key: string, name: string, type: string) {
  return { key, name, type, bettingType: 'BOOKMAKER', isOperatorPriced: true } as const;
}

function session(key: string, name: string) {
  const runners = [name];
  return {
    key,
    name,
    type: 'FANCY',
    bettingType: 'FANCY',
    isOperatorPriced: true,
    runners,
  } as const;
}

function line(key: string, name: string, type: string) {
  return {
    key,
    name,
    type,
    bettingType: 'LINE',
    ladder: { kind: 'LINE_RANGE', min: 50, max: 40_050, interval: 100 },
    runners: [name],
  } as const;
}

interface Outlook {
  readonly mean: number;
  readonly variance: number;
}

/** The remaining runs of an average side, by balls and wickets left; calculated once. */
const outlooks = new Map<number, Outlook>();

function stillToCome(balls: number, wickets: number): Outlook {
  if (balls <= 0 || wickets <= 0) return { mean: 0, variance: 0 };
  const key = balls * 16 + wickets;
  const before = outlooks.get(key);
  if (before) return before;
  const out = stillToCome(balls - 1, wickets - 1);
  const stay = stillToCome(balls - 1, wickets);
  const mean = WICKET_CHANCE * out.mean + (1 - WICKET_CHANCE) * stay.mean + BALL.mean;
  // The mean of the square: a ball's runs and the later runs are independent while the batter stays in.
  const square =
    WICKET_CHANCE * (out.variance + out.mean ** 2) +
    (1 - WICKET_CHANCE) * (stay.variance + stay.mean ** 2) +
    2 * BALL.mean * stay.mean +
    BALL.square;
  const outlook = { mean, variance: square - mean ** 2 };
  outlooks.set(key, outlook);
  return outlook;
}

const BALL = {
  mean: RUNS.reduce((sum, [runs, chance]) => sum + runs * chance, 0),
  square: RUNS.reduce((sum, [runs, chance]) => sum + runs ** 2 * chance, 0),
};
