import type { Plan } from './plan';

const without = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.map((_, at) => all.filter((__, other) => other !== at));

/** Smaller storms: each is this storm without one of its parts. */
const changes = ({ kinds, events, faults, tabs, stormMs, wrongBy, hasPrices, pause }: Plan) =>
  [
    without(kinds).flatMap((fewer) => (fewer.length > 0 ? { kinds: fewer } : [])),
    without(events).map((fewer) => ({ events: fewer })),
    without(faults).map((fewer) => ({ faults: fewer })),
    tabs > 1 ? { tabs: tabs - 1 } : [],
    stormMs > 5_000 ? { stormMs: stormMs / 2 } : [],
    wrongBy === 0 ? [] : { wrongBy: 0 },
    hasPrices ? { hasPrices: false } : [],
    pause < 2_000 ? { pause: pause * 2 } : [],
  ].flat() satisfies Partial<Plan>[];

/** Removes from a storm that breaks a law all parts that are not needed to break the law. */
export function shrink(plan: Plan, breaks: (plan: Plan) => boolean): Plan {
  for (let least = plan; ;) {
    const change = changes(least).find((other) => breaks({ ...least, ...other }));
    if (change === undefined) return least;
    least = { ...least, ...change };
  }
}
