import { describe, expect, it } from 'vitest';
import {
  __asyncGenerator as asGenerator,
  __asyncValues as valuesOf,
  __await as marked,
  __awaiter as asFunction,
} from '../../src/asyncSteps';

const collect = async (source: AsyncIterable<unknown>): Promise<unknown[]> => {
  const found: unknown[] = [];
  for await (const value of source) found.push(value);
  return found;
};

describe('a generator run as an async function', () => {
  it('begins at once, waits at each yield and gives what it returns', async () => {
    const seen: unknown[] = [];
    const done = asFunction('self', [1, 2], undefined, function* body(...args) {
      seen.push(this, args);
      seen.push(yield Promise.resolve('a'));
      seen.push(yield 'not a promise');
      return 'end';
    });
    expect(seen).toEqual(['self', [1, 2]]);
    expect(await done).toBe('end');
    expect(seen.slice(2)).toEqual(['a', 'not a promise']);
  });

  it('is told of what was refused, and refuses what it does not catch', async () => {
    const caught: unknown[] = [];
    const done = asFunction(undefined, undefined, undefined, function* body() {
      try {
        yield Promise.reject(new Error('first'));
      } catch (error) {
        caught.push(error);
      }
      yield Promise.reject(new Error('second'));
    });
    await expect(done).rejects.toThrow('second');
    expect(caught).toEqual([new Error('first')]);
  });
});

describe('a generator run as an async generator', () => {
  it('awaits what is marked and gives the rest in order', async () => {
    const given = asGenerator('self', [3], function* body(count) {
      for (let at = 0; at < Number(count); at++) yield yield marked(Promise.resolve(at));
      return yield marked(undefined);
    });
    expect(await collect(given)).toEqual([0, 1, 2]);
  });

  it('cleans up when it is left early, when it fails and when it ends', async () => {
    const ends: string[] = [];
    const make = (name: string, fails: boolean) =>
      asGenerator(undefined, [], function* body() {
        try {
          yield 1;
          if (fails) yield marked(Promise.reject(new Error('broken')));
          yield 2;
        } finally {
          ends.push(name);
        }
      });
    for await (const value of make('left', false)) {
      expect(value).toBe(1);
      break;
    }
    await expect(collect(make('failed', true))).rejects.toThrow('broken');
    expect(await collect(make('ended', false))).toEqual([1, 2]);
    expect(ends).toEqual(['left', 'failed', 'ended']);
  });
});

it('values of an async source are its own', async () => {
  async function* source() {
    yield 'a';
  }
  expect(await valuesOf(source()).next()).toEqual({ value: 'a', done: false });
});
