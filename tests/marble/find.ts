import { canDraw, type Emission, type Shown } from '../../src/inspector/marble/marbleTest';
import { partAt, type Path } from '../../src/inspector/marble/print';
import type { Scene, Stream } from '../../src/inspector/marble/scene';
import { differenceOf, textOf } from './difference';
import { play } from './play';
import { shrink, type Trial } from './shrink';

/** Plays a scene with the correct streams and with the faulty ones. */
export interface Players {
  good(scene: Scene, watched: readonly Stream[]): readonly (readonly Emission[])[];
  bad(scene: Scene, watched: readonly Stream[]): readonly (readonly Emission[])[];
}

/** A scene that shows a difference of a stream, as small as possible. */
export interface Found extends Shown {
  readonly tried: number;
}

/** Returns the streams that differ, the earliest and shortest difference first. */
export function differing(
  scene: Scene,
  streams: readonly Stream[],
  { good, bad }: Players,
): readonly Stream[] {
  const [expected, actual] = [good(scene, streams), bad(scene, streams)];
  return streams
    .flatMap((stream, index) => {
      const difference = differenceOf(expected[index] ?? [], actual[index] ?? []);
      return difference === null ? [] : { stream, difference };
    })
    .toSorted(
      (a, b) =>
        a.difference.at - b.difference.at ||
        textOf(a.difference.expected).length - textOf(b.difference.expected).length,
    )
    .map(({ stream }) => stream);
}

/** Shrinks a scene to what the difference of a stream needs; null if the stream alone does not differ. */
export function findLeast(scene: Scene, stream: Stream, { good, bad }: Players): Found | null {
  const trial: Trial = (tried) => {
    const [expected = []] = good(tried, [stream]);
    const [actual = []] = bad(tried, [stream]);
    return differenceOf(expected, actual);
  };
  const least = shrink(scene, trial, (tried) => {
    const [expected = []] = good(tried, [stream]);
    return canDraw({ scene: tried, expected });
  });
  if (least === null) return null;
  const { difference, ...rest } = least;
  const [expected = []] = good(least.scene, [stream]);
  return { stream, ...rest, expected, path: difference.path };
}

/** Returns the path to the first part of the expected value that the actual value lacks; null if it has all of them. */
function pathToLack(expected: unknown, actual: unknown): Path | null {
  if (typeof expected !== 'object' || expected === null)
    return textOf(expected) === textOf(actual) ? null : [];
  for (const [key, part] of Object.entries(expected)) {
    const path = pathToLack(part, partAt(actual, [key]));
    if (path !== null) return [key, ...path];
  }
  return null;
}

/** Returns the value with another part at a path. */
const withPart = (value: unknown, [key, ...rest]: Path, part: unknown): unknown =>
  key === undefined
    ? part
    : Array.isArray(value)
      ? Object.assign([...(value as unknown[])], {
          [key]: withPart(value[Number(key)], rest, part),
        })
      : { ...(value as object), [key]: withPart(partAt(value, [key]), rest, part) };

/**
 * Shrinks a scene to what a wrong value needs; null if the stream has the expected value.
 * @param at the time of the wrong value, in ms since the start
 * @param expected the parts that the value should have
 */
export function findWrong(
  scene: Scene,
  stream: Stream,
  at: number,
  expected: unknown,
): Found | null {
  const emittedIn = (tried: Scene): readonly Emission[] =>
    play(tried, [stream])[0]?.filter(({ kind }) => kind === 'N') ?? [];
  const ends = { ...scene, endsAt: at, marks: scene.marks.filter((mark) => mark.at <= at) };
  const before = emittedIn(ends);
  const last = before.at(-1);
  const path = last === undefined ? null : pathToLack(expected, last.value);
  if (path === null) return null;
  const wrong = textOf(partAt(last?.value, path));
  const trial: Trial = (tried) => {
    const emitted = emittedIn(tried);
    // If the wrong value followed from an event, a stream that starts with it is another case.
    const nth = emitted.findIndex(
      ({ value }, index) =>
        textOf(partAt(value, path)) === wrong && (index > 0 || before.length === 1),
    );
    const found = emitted[nth];
    if (found === undefined) return null;
    const [good, bad] = [partAt(expected, path), partAt(found.value, path)];
    return { nth, kind: 'value', at: found.at, path, expected: good, actual: bad };
  };
  const least = shrink(ends, trial, (tried) =>
    canDraw({ scene: tried, expected: emittedIn(tried) }),
  );
  if (least === null) return null;
  const { difference, ...rest } = least;
  const { nth } = difference;
  const emitted = emittedIn(least.scene).slice(0, nth + 1);
  const right = emitted.map(({ at, kind, value }, index) => ({
    at,
    kind,
    value: index === nth ? withPart(value, path, partAt(expected, path)) : value,
  }));
  return { stream, ...rest, expected: right, path };
}
