import { describe, expect, it } from 'vitest';
import { manualClock, realClock } from './clock';
import { createRandom } from './random';

describe('a manual clock', () => {
  it('runs due tasks in order of time, each at its own time', () => {
    const clock = manualClock(1_000);
    const ran: [string, number][] = [];
    const note = (name: string) => () => ran.push([name, clock.now()]);
    clock.schedule(30, note('late'));
    clock.schedule(10, note('early'));
    clock.schedule(10, note('early too'));
    clock.schedule(20, note('cancelled')).cancel();
    clock.schedule(5, () => clock.schedule(5, note('nested')));
    clock.advance(20);
    expect(ran).toEqual([
      ['early', 1_010],
      ['early too', 1_010],
      ['nested', 1_010],
    ]);
    expect(clock.now()).toBe(1_020);
    clock.advance(10);
    expect(ran.at(-1)).toEqual(['late', 1_030]);
  });
});

describe('the real clock', () => {
  it('runs scheduled tasks, but no cancelled task', async () => {
    const ran: string[] = [];
    realClock.schedule(0, () => ran.push('cancelled')).cancel();
    await new Promise<void>((resolve) => {
      realClock.schedule(1, resolve);
    });
    expect(ran).toEqual([]);
  });
});

describe('random numbers', () => {
  it('repeat with the same seed and differ with another seed', () => {
    const draw = (seed: number) => {
      const random = createRandom(seed);
      return [random.next(), random.between(1, 1_000), random.normal(), random.fork().next()];
    };
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('are spread evenly, with the requested deviation', () => {
    const random = createRandom(5);
    const counts = Array.from({ length: 10 }, () => 0);
    let sum = 0;
    let squares = 0;
    for (let index = 0; index < 20_000; index += 1) {
      counts[random.between(0, 9)]! += 1;
      const value = random.normal();
      sum += value;
      squares += value * value;
    }
    for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(200);
    expect(Math.abs(sum / 20_000)).toBeLessThan(0.03);
    expect(squares / 20_000).toBeCloseTo(1, 1);
    expect(random.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});
