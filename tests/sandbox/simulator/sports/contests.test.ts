import { describe, expect, it } from 'vitest';
import { createRandom } from '../../engine/random';
import type { Contest, Ending, MarketPlan, Sport } from './contest';
import { cricket } from './cricket';
import { football } from './football';
import { kabaddi } from './kabaddi';
import { racing } from './racing';
import { silkOf } from './silks';
import { tennis } from './tennis';
import { normalBelow, placeChances, poisson, raceChance } from './probability';

const sports: readonly Sport[] = [football, tennis, cricket, kabaddi, racing];

function playToEnd(contest: Contest, each: () => void = () => {}) {
  for (let steps = 0; contest.plans.some(({ key }) => contest.ending(key) === null); steps += 1) {
    if (steps > 5_000) throw new Error(`${contest.name} does not end`);
    contest.play(30);
    each();
  }
}

const isOnNumber = ({ bettingType }: MarketPlan): boolean =>
  bettingType === 'LINE' || bettingType === 'FANCY';

function share(ending: Ending, runner: number): number {
  return ending.kind === 'WINNERS' && ending.winners.includes(runner) ? 1 : 0;
}

/**
 * Returns a backer's gain at the price of a chance, as a fraction of the payout; for an each-way bet, from both halves.
 */
function gain({ eachWayDivisor: divisor }: MarketPlan, ending: Ending, chance: number): number {
  const won = share(ending, 0);
  if (divisor === undefined) return won - chance;
  const isPlaced = won === 1 || (ending.kind === 'WINNERS' && ending.placed?.includes(0) === true);
  return won - chance + (isPlaced ? (1 - chance) / divisor : -chance);
}

describe.each(sports)('$name', (sport) => {
  const keys = sport.create(createRandom(1), 0).plans;

  it('decides every market as its plan allows, and never changes the result', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const contest = sport.create(createRandom(seed), 0);
      for (let count = 0; count < 20; count += 1) contest.drift();
      const decided = new Map<string, Ending>();
      playToEnd(contest, () => {
        for (const { key } of contest.plans) {
          const ending = contest.ending(key);
          const before = decided.get(key);
          if (before) expect(ending).toEqual(before);
          else if (ending) decided.set(key, ending);
        }
      });
      for (const plan of contest.plans) {
        const ending = contest.ending(plan.key)!;
        expect(ending.kind === 'NUMBER').toBe(isOnNumber(plan));
        if (ending.kind !== 'WINNERS') continue;
        const { winners, placed = [] } = ending;
        if (plan.eachWayDivisor !== undefined)
          expect([winners.length, placed.length]).toEqual([1, (plan.numberOfWinners ?? 1) - 1]);
        else expect(winners).toHaveLength(plan.numberOfWinners ?? 1);
        for (const winner of ending.winners) expect(plan.runners[winner]).toBeDefined();
      }
    }
  });

  it('has chances that always add up to the number of winners', () => {
    const contest = sport.create(createRandom(3), 0);
    const check = () => {
      for (const plan of contest.plans) {
        const { key, numberOfWinners = 1 } = plan;
        // Each-way chances belong to a price, not to a result.
        if (isOnNumber(plan) || plan.eachWayDivisor !== undefined) continue;
        const chances = contest.chances(key);
        const sum = chances.reduce((total, chance) => total + chance, 0);
        expect(sum).toBeCloseTo(numberOfWinners, 3);
        for (const chance of chances) {
          expect(chance).toBeGreaterThanOrEqual(-1e-9);
          expect(chance).toBeLessThanOrEqual(1 + 1e-6);
        }
      }
    };
    check();
    playToEnd(contest, check);
  });

  // With a wrong model, players could win money without risk, and prices would look odd.
  it.each(keys.map(({ key }) => key))('has fair prices before the start and midway: %s', (key) => {
    const runs = 500;
    for (const fraction of [0, 0.5]) {
      let error = 0;
      let variance = 0;
      for (let seed = 0; seed < runs; seed += 1) {
        const contest = sport.create(createRandom(seed * 7 + 1), 0);
        contest.play(sport.duration * fraction);
        const [chance = 0] = contest.chances(key);
        playToEnd(contest);
        const ending = contest.ending(key)!;
        if (ending.kind === 'VOID') continue;
        const plan = contest.plans.find((each) => each.key === key)!;
        const gained =
          ending.kind === 'NUMBER' ? ending.number - chance : gain(plan, ending, chance);
        error += gained;
        variance += gained ** 2;
      }
      // Three and a half standard deviations, and two hundredths for the simplifications of the models.
      const allowed = 3.5 * Math.sqrt(variance) + runs * 0.02;
      expect(Math.abs(error)).toBeLessThan(allowed);
    }
  });
});

describe('the colours of a race', () => {
  it('differ between horses, and each shirt has two', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const [{ runners } = expect.fail('no market')] = racing.create(createRandom(seed), 0).plans;
      const silks = runners.map(silkOf);
      expect(new Set(silks.map(({ base }) => base)).size).toBe(runners.length);
      for (const { base, trim } of silks) expect(trim).not.toBe(base);
    }
  });
});

describe('a withdrawn horse', () => {
  it('is announced once, and its chance passes to the other horses', () => {
    let found = 0;
    for (let seed = 0; seed < 20; seed += 1) {
      const contest = racing.create(createRandom(seed), 0);
      for (let count = 0; count < 300; count += 1) {
        contest.drift();
        const news = contest.nonRunner?.();
        if (!news) continue;
        found += 1;
        expect(contest.nonRunner?.()).toBeNull();
        expect(contest.chances('win')[news.index]).toBe(0);
        expect(contest.chances('place')[news.index]).toBe(0);
        expect(contest.chances('each')[news.index]).toBe(0);
        expect(news.factors['win']).toBeGreaterThan(0);
        expect(news.factors['each']).toBe(news.factors['win']);
      }
      playToEnd(contest);
    }
    expect(found).toBeGreaterThan(3);
  });
});

describe('probabilities', () => {
  it('add up for Poisson events, with the tail in the last probability', () => {
    const chances = poisson(1.5, 3);
    expect(chances[0]).toBeCloseTo(Math.exp(-1.5), 10);
    expect(chances[2]).toBeCloseTo((Math.exp(-1.5) * 1.5 ** 2) / 2, 10);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
  });

  it('follow the normal distribution', () => {
    expect(normalBelow(0)).toBeCloseTo(0.5, 6);
    expect(normalBelow(1.959964)).toBeCloseTo(0.975, 6);
    expect(normalBelow(-1)).toBeCloseTo(0.158655, 6);
  });

  it('add up for the places of a race', () => {
    const win = [0.5, 0.3, 0.15, 0.05];
    const sum = (chances: number[]) => chances.reduce((total, chance) => total + chance, 0);
    expect(sum(placeChances(win, 2))).toBeCloseTo(2, 9);
    expect(sum(placeChances(win, 3))).toBeCloseTo(3, 9);
    // A second place, calculated by hand: 0.5 · 0.3 / 0.5 and so on.
    expect(placeChances(win, 2)[1]).toBeCloseTo(
      0.3 + 0.5 * (0.3 / 0.5) + 0.15 * (0.3 / 0.85) + 0.05 * (0.3 / 0.95),
      9,
    );
  });

  it('match the textbook for a game of tennis', () => {
    // The figure in textbooks for p = 0.6 from love all.
    expect(raceChance(0.6, 4, 0, 0)).toBeCloseTo(0.7357, 4);
    expect(raceChance(0.5, 4, 3, 3)).toBeCloseTo(0.5, 10);
    expect(raceChance(0.6, 4, 4, 3)).toBeCloseTo(0.6 + 0.4 * (0.36 / 0.52), 10);
  });
});
