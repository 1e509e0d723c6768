import type { Timer } from '../engine/clock';
import type { Exchange } from '../engine/exchange';
import { createRandom, type Random } from '../engine/random';
import type { Contest, Sport } from './sports/contest';
import { cricket } from './sports/cricket';
import { createCrowd } from './crowd';
import { createFixture, type Fixture } from './fixture';
import { football } from './sports/football';
import { kabaddi } from './sports/kabaddi';
import { placeOf } from './sports/names';
import { racing } from './sports/racing';
import { tennis } from './sports/tennis';

export const SPORTS: readonly Sport[] = [football, tennis, cricket, kabaddi, racing];

export interface SimulatorOptions {
  readonly exchange: Exchange;
  /** The same seed on the same clock leads to the same matches. */
  readonly seed: number;
  /** The speed of the matches and of their sequence, relative to real time. */
  readonly speed?: number;
  /** The approximate number of events at any time; 30 by default. */
  readonly events?: number;
}

export interface Simulator {
  stop(): void;
}

/** The seconds from one race to the next: races are too short for one to be running at all times. */
const RACE_EVERY = 7 * 60;
const ALL_SHARES = SPORTS.reduce((sum, { share }) => sum + share, 0);
/** The time for which a settled event can still be read, in ms. */
const SHOWN_AFTER_MS = 10 * 60 * 1000;

/**
 * Fills an exchange with invented events of five sports, from hours ahead to in play. When one event is settled, the
 * next is announced. Prices follow the course of the matches; makers offer them and traders take them, all with real
 * orders on the exchange's own books.
 */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { exchange, seed, speed = 1, events = ALL_SHARES } = options;
  const { clock } = exchange;
  const random = createRandom(seed);
  const crowd = createCrowd(exchange, random.fork());
  const fixtures = new Map<string, Fixture>();
  const farewells = new Set<Timer>();
  let count = 0;

  const add = (
    sport: Sport,
    contest: Contest,
    startTime: number,
    own: Random,
    onOver: () => void,
  ) => {
    count += 1;
    const eventId = String(30_000_000 + count);
    const fixture = createFixture(
      {
        exchange,
        crowd,
        random: own,
        speed,
        onOver() {
          fixtures.delete(eventId);
          const farewell = clock.schedule(Math.max(30_000, SHOWN_AFTER_MS / speed), () => {
            farewells.delete(farewell);
            exchange.forgetEvent(eventId);
          });
          farewells.add(farewell);
          onOver();
        },
      },
      { sport, contest, eventId, startTime },
    );
    fixtures.set(eventId, fixture);
  };

  /** Returns a contest of sides that are not in another of the sport's events, if one can be drawn. */
  const free = (sport: Sport, create: () => Contest): Contest => {
    const busy = new Set<string>();
    for (const event of exchange.events()) {
      if (event.sportId !== sport.id || event.over) continue;
      for (const side of event.name.split(' v ')) busy.add(placeOf(side));
    }
    let contest = create();
    for (let tries = 0; tries < 30; tries += 1) {
      if (!contest.name.split(' v ').some((side) => busy.has(placeOf(side)))) break;
      contest = create();
    }
    return contest;
  };

  for (const sport of SPORTS) {
    const target = Math.max(1, Math.round((sport.share * events) / ALL_SHARES));
    // At least one event of the sport is always ahead, even if there are few events.
    const atOnce = Math.min(sport.atOnce, Math.max(target - 1, 0));
    const interval = (sport.atOnce > 0 ? sport.duration / Math.max(1, atOnce) : RACE_EVERY) * 1000;
    let latest = clock.now() - ((atOnce + 0.4) * interval) / speed;
    const announce = (): void => {
      latest = Math.max(clock.now() + 60_000 / speed, latest + (interval * jitter(random)) / speed);
      const own = random.fork();
      const start = latest;
      const contest = free(sport, () => sport.create(own, start));
      add(sport, contest, start, own, announce);
    };
    for (let index = 0; index < target; index += 1) {
      const start = latest + (interval * jitter(random)) / speed;
      if (start > clock.now()) announce();
      else {
        latest = start;
        const own = random.fork();
        const contest = free(sport, () => underWay(sport, own, start, speed, clock.now()));
        add(sport, contest, start, own, announce);
      }
    }
  }
  return {
    stop() {
      for (const fixture of fixtures.values()) fixture.stop();
      for (const farewell of farewells) farewell.cancel();
    },
  };
}

function jitter(random: Random): number {
  return 0.9 + random.next() * 0.2;
}

/** Returns a contest that started at `start` and is not decided yet. */
function underWay(
  sport: Sport,
  random: Random,
  start: number,
  speed: number,
  now: number,
): Contest {
  const played = ((now - start) / 1000) * speed;
  for (let share = 1; ; share *= 0.8) {
    const contest = sport.create(random, start);
    contest.play(Math.min(played, sport.duration * 0.9) * share);
    // The first market is the result of the contest itself.
    if (contest.ending(contest.plans[0]?.key ?? '') === null) return contest;
  }
}
