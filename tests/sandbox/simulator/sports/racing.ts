import type { Random } from '../../engine/random';
import type { Contest, Ending, NonRunner, Sport } from './contest';
import { course, horses } from './names';
import { eachWayChances, placeChances } from './probability';

const STEP = 1;

/**
 * A field of horses whose chances move, second by second, towards one horse that is drawn with those same chances. They
 * are therefore right on average at all times, and one horse approaches certainty.
 */
export const racing: Sport = {
  id: '26',
  name: 'Horse racing',
  duration: 120,
  atOnce: 0,
  share: 6,
  betDelay: 1,
  create,
};

function create(random: Random, startTime: number): Contest {
  const names = horses(random, random.between(6, 12));
  const length = random.between(70, 170);
  const places = names.length >= 8 ? 3 : 2;
  const divisor = names.length >= 8 ? 5 : 4;
  let win = weights(names.map(() => Math.exp(random.normal() * 0.8)));
  let ran = 0;
  let owed = 0;
  let finish: number[] | null = null;
  let withdrawn: NonRunner | null = null;
  let withdrawals = random.chance(0.4) ? 1 : 0;

  const move = (share: number): void => {
    const favoured = drawn(random, win);
    win = win.map((chance, index) => chance * (1 - share) + (index === favoured ? share : 0));
  };
  const withdraw = (): void => {
    const running = win.flatMap((chance, index) => (chance > 0 ? [index] : []));
    const index = random.pick(running);
    const factor = (chance: number) => Math.round(Math.min(0.6, chance) * 10_000);
    const place = placeChances(win, places)[index] ?? 0;
    withdrawn = {
      index,
      factors: {
        win: factor(win[index] ?? 0),
        place: factor(place / places),
        each: factor(win[index] ?? 0),
      },
    };
    win = weights(win.map((chance, other) => (other === index ? 0 : chance)));
    withdrawals -= 1;
  };

  const off = new Date(startTime);
  const time = [off.getUTCHours(), off.getUTCMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const where = course(random);
  return {
    name: `${time} ${where}`,
    competition: where,
    plans: [
      { key: 'win', name: 'To win', type: 'WIN', runners: names, areNumbered: true },
      {
        key: 'place',
        name: 'To be placed',
        type: 'PLACE',
        numberOfWinners: places,
        runners: names,
        areNumbered: true,
      },
      {
        key: 'each',
        name: 'Each way',
        type: 'EACH_WAY',
        numberOfWinners: places,
        eachWayDivisor: divisor,
        runners: names,
        areNumbered: true,
      },
    ],
    drift() {
      move(0.002);
      if (withdrawals > 0 && random.chance(0.01)) withdraw();
    },
    nonRunner() {
      const news = withdrawn;
      withdrawn = null;
      return news;
    },
    play(seconds) {
      for (owed += seconds; owed >= STEP && !finish; owed -= STEP) {
        ran += STEP;
        move(0.02 + 0.2 * (ran / length) ** 3);
        if (ran >= length) finish = order(random, win);
      }
      // No event stops the betting on a race: bets are accepted up to the line.
      return false;
    },
    get score() {
      if (ran === 0) return null;
      const clock = `${Math.floor(ran / 60)}:${String(ran % 60).padStart(2, '0')}`;
      return { home: '', away: '', clock: finish ? 'result' : clock };
    },
    chances(key) {
      if (key === 'win') return win;
      const placed = placeChances(win, places);
      return key === 'each' ? eachWayChances(win, placed, divisor) : placed;
    },
    ending(key): Ending | null {
      if (!finish) return null;
      const first = finish.slice(0, places);
      // In an each-way market, a placed runner wins one half of the bet.
      return key === 'place'
        ? { kind: 'WINNERS', winners: first }
        : { kind: 'WINNERS', winners: first.slice(0, 1), placed: first.slice(1) };
    },
  };
}

function weights(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / total);
}

function drawn(random: Random, chances: readonly number[]): number {
  let left = random.next();
  const index = chances.findIndex((chance) => (left -= chance) < 0);
  // Rounding may leave a tiny rest above the last chance.
  return index === -1 ? chances.findLastIndex((chance) => chance > 0) : index;
}

/** Draws the order of finish, each next place by the remaining runners' chances. */
function order(random: Random, win: readonly number[]): number[] {
  const finished: number[] = [];
  let left = [...win];
  while (left.some((chance) => chance > 0)) {
    const next = drawn(random, weights(left));
    finished.push(next);
    left = left.map((chance, index) => (index === next ? 0 : chance));
  }
  return finished;
}
