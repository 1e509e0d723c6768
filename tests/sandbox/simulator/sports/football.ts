import type { CardData, Phase } from '../../../../streams/eventFacts/types';
import type { Random } from '../../engine/random';
import { won, type Contest, type Ending, type Sport } from './contest';
import { createFootballScorer } from './footballScorer';
import { league, opponents } from './names';
import { poisson } from './probability';

const HALF = 45 * 60;
const BREAK = 15 * 60;
const STEP = 10;
const MOST_GOALS = 9;

/** Two teams score at rates that drift; all other figures follow from the rates and the remaining time. */
export const football: Sport = {
  id: '1',
  name: 'Football',
  duration: 2 * HALF + BREAK + 5 * 60,
  atOnce: 3,
  share: 8,
  betDelay: 5,
  create,
};

function create(random: Random): Contest {
  const [home, away] = opponents(random, 'football');
  /** The goals in a whole match. */
  const rates: [number, number] = [1.1 + random.next() * 1.1, 0.7 + random.next()];
  const added = [random.between(60, 180), random.between(120, 300)] as const;
  const goals: [number, number] = [0, 0];
  const playing = 2 * HALF + added[0] + added[1];
  let played = 0;
  let paused = 0;
  let owed = 0;

  const over = () => played >= playing;
  const atBreak = () => played >= HALF + added[0] && paused < BREAK;
  const left = (team: 0 | 1) => (rates[team] * Math.max(0, playing - played)) / playing;
  const step = (): boolean => {
    if (atBreak()) {
      paused += STEP;
      return false;
    }
    played += STEP;
    scorer.play(STEP / playing);
    const lucky = ([0, 1] as const).find((team) => random.chance((rates[team] * STEP) / playing));
    if (lucky === undefined) return false;
    goals[lucky] += 1;
    scorer.goal(lucky);
    return true;
  };

  const scorer = createFootballScorer([home, away], () => clockText().replace('′', ''), goals);

  return {
    name: `${home} v ${away}`,
    competition: league(random, 'football'),
    plans: [
      { key: 'odds', name: 'Match odds', type: 'MATCH_ODDS', runners: [home, away, 'The draw'] },
      {
        key: 'goals',
        name: 'Over/under 2.5 goals',
        type: 'OVER_UNDER_25',
        runners: ['Under 2.5 goals', 'Over 2.5 goals'],
      },
      {
        key: 'both',
        name: 'Both teams to score?',
        type: 'BOTH_TEAMS_TO_SCORE',
        runners: ['Yes', 'No'],
      },
    ],
    drift() {
      for (const team of [0, 1] as const) {
        rates[team] = Math.min(4, Math.max(0.3, rates[team] * Math.exp(random.normal() * 0.006)));
      }
    },
    play(seconds) {
      let shock = false;
      for (owed += seconds; owed >= STEP && !over(); owed -= STEP) shock = step() || shock;
      return shock;
    },
    get score() {
      return { home: String(goals[0]), away: String(goals[1]), clock: clockText() };
    },
    get card(): CardData {
      const phase: Phase = over() ? 'OVER' : atBreak() ? 'BREAK' : 'PLAY';
      return { ...scorer.card(), clock: clockText(), phase };
    },
    chances(key) {
      const [homeGoals, awayGoals] = [poisson(left(0), MOST_GOALS), poisson(left(1), MOST_GOALS)];
      if (key === 'both') {
        const scores = (team: 0 | 1, more: readonly number[]): number =>
          goals[team] > 0 ? 1 : 1 - (more[0] ?? 0);
        const yes = scores(0, homeGoals) * scores(1, awayGoals);
        return [yes, 1 - yes];
      }
      if (key === 'goals') {
        const allowed = 2 - goals[0] - goals[1];
        const more = poisson(left(0) + left(1), MOST_GOALS);
        const under = more
          .slice(0, Math.max(0, allowed + 1))
          .reduce((sum, chance) => sum + chance, 0);
        return [under, 1 - under];
      }
      const chances: [number, number, number] = [0, 0, 0];
      homeGoals.forEach((homeChance, more) => {
        awayGoals.forEach((awayChance, moreAway) => {
          const lead = goals[0] + more - goals[1] - moreAway;
          chances[lead > 0 ? 0 : lead < 0 ? 1 : 2] += homeChance * awayChance;
        });
      });
      return chances;
    },
    ending(key): Ending | null {
      const [homeGoals, awayGoals] = goals;
      if (key === 'goals' && homeGoals + awayGoals > 2) return won(1);
      if (key === 'both' && homeGoals > 0 && awayGoals > 0) return won(0);
      if (!over()) return null;
      if (key === 'goals') return won(0);
      if (key === 'both') return won(1);
      return won(homeGoals > awayGoals ? 0 : homeGoals < awayGoals ? 1 : 2);
    },
  };

  function clockText(): string {
    if (over()) return 'FT';
    if (atBreak()) return 'HT';
    const second = paused > 0;
    const minute = Math.floor((second ? played - added[0] : played) / 60) + 1;
    const whole = second ? 90 : 45;
    return minute > whole ? `${whole}+${minute - whole}′` : `${minute}′`;
  }
}
