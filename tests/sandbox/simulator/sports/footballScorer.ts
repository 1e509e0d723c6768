import type { FootballSide, Incident } from '../../../../streams/eventFacts/types';
import { createRandom } from '../../engine/random';
import { player, seedOf } from './names';

type Team = 0 | 1;

type Counts = Record<'corners' | 'yellow' | 'red', number>;

/** The average number in a whole match, for each side. */
const USUAL = { corners: 5, yellow: 2, red: 0.1 } as const;

/**
 * Records facts that do not affect prices: corners, cards, and the players involved. It uses a separate random
 * sequence, so that it does not affect the match.
 */
export function createFootballScorer(
  teams: readonly [string, string],
  minute: () => string,
  goals: readonly [number, number],
) {
  const random = createRandom(seedOf(teams.join()));
  const counts: [Counts, Counts] = [
    { corners: 0, yellow: 0, red: 0 },
    { corners: 0, yellow: 0, red: 0 },
  ];
  const incidents: Incident[] = [];
  const note = (what: Incident['what'], team: Team): void => {
    incidents.push({ minute: minute(), what, team: teams[team], who: player(random) });
  };
  const side = (team: Team): FootballSide => ({
    name: teams[team],
    goals: goals[team],
    ...counts[team],
  });
  return {
    goal: (team: Team): void => note('GOAL', team),
    /** @param share of a whole match */
    play(share: number): void {
      for (const team of [0, 1] as const)
        for (const fact of ['corners', 'yellow', 'red'] as const)
          if (random.chance(USUAL[fact] * share)) {
            counts[team][fact] += 1;
            if (fact !== 'corners') note(fact === 'red' ? 'RED' : 'YELLOW', team);
          }
    },
    card: () => ({
      sport: 'FOOTBALL' as const,
      sides: [side(0), side(1)],
      incidents: [...incidents],
    }),
  };
}
