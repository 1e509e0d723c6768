import type { Batter, Bowler } from '../../../../streams/eventFacts/types';
import { createRandom } from '../../engine/random';
import { player, seedOf } from './names';

type Changing<T> = { -readonly [K in keyof T]: T[K] };

const PER_OVER = 6;
const BOWLERS = 5;
/** Marks a wicket among the runs. */
const WICKET = -1;

/**
 * Records each ball. Batters and bowlers are derived only on request, because most contests are played without them.
 * Names use a separate random sequence.
 */
export function createCricketScorer(teams: readonly [string, string]) {
  const balls: readonly [number[], number[]] = [[], []];
  return {
    ball(batting: 0 | 1, runs: number, isOut: boolean): void {
      balls[batting].push(isOut ? WICKET : runs);
    },
    /** The batters, the bowler and the balls of the current over. */
    atTheCrease: (batting: 0 | 1) => crease(teams, batting, balls[batting]),
  };
}

function crease(teams: readonly [string, string], batting: 0 | 1, balls: readonly number[]) {
  const names = createRandom(seedOf(teams[batting]));
  const others = createRandom(seedOf(teams[batting === 0 ? 1 : 0]) + 1);
  const batter = (onStrike: boolean): Changing<Batter> => ({
    name: player(names),
    runs: 0,
    balls: 0,
    onStrike,
  });
  const bowlers = Array.from({ length: BOWLERS }, (): Changing<Bowler> => ({
    name: player(others),
    balls: 0,
    runs: 0,
    wickets: 0,
  }));
  let pair: readonly [striker: Changing<Batter>, other: Changing<Batter>] = [
    batter(true),
    batter(false),
  ];
  const turn = (): void => {
    pair = [pair[1], pair[0]];
    pair[0].onStrike = true;
    pair[1].onStrike = false;
  };
  let bowler: Changing<Bowler> | undefined;
  for (const [index, ball] of balls.entries()) {
    if (index > 0 && index % PER_OVER === 0) turn();
    bowler = bowlers[Math.floor(index / PER_OVER) % BOWLERS];
    const isOut = ball === WICKET;
    const runs = isOut ? 0 : ball;
    pair[0].runs += runs;
    pair[0].balls += 1;
    if (bowler) {
      bowler.balls += 1;
      bowler.runs += runs;
      bowler.wickets += Number(isOut);
    }
    if (isOut) pair = [batter(true), pair[1]];
    if (runs % 2 === 1) turn();
  }
  const over = balls.slice(Math.floor(Math.max(0, balls.length - 1) / PER_OVER) * PER_OVER);
  return {
    batters: [...pair],
    bowler: bowler ?? null,
    over: over.map((ball) => (ball === WICKET ? 'W' : String(ball))),
  };
}
