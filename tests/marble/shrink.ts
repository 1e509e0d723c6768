import { lineOf, type Mark, type Scene, separate } from '../../src/inspector/marble/scene';
import { type Difference, isSame } from './difference';
import { smaller } from './values';

/** Returns the difference that a scene shows; null if it shows none, or cannot be played. */
export type Trial = (scene: Scene) => Difference | null;

/**
 * Gaps between two marks, in ms: the smallest that shows the difference remains. Only commands before everything else
 * need no time.
 */
const GAPS = [0, 1, 10, 100, 1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * Removes from a scene all that the difference does not need: marks, stored values, parts of values and quiet time.
 * @param canDraw whether the marbles of a scene do not overlap
 * @param tries the most scenes to play
 */
export function shrink(
  scene: Scene,
  trial: Trial,
  canDraw: (scene: Scene) => boolean = () => true,
  tries = 2_000,
): { readonly scene: Scene; readonly difference: Difference; readonly tried: number } | null {
  const first = trial(scene);
  if (first === null) return null;
  let least = scene;
  let difference = first;
  let tried = 0;
  let isDrawn = false;
  const known = new Set<string>();
  const accept = (given: Scene): boolean => {
    const text = JSON.stringify(given);
    if (tried >= tries || known.has(text)) return false;
    known.add(text);
    tried++;
    const found = trial(given);
    if (found === null || !isSame(first, found)) return false;
    // Once the marbles can be drawn, they stay apart.
    const drawable = canDraw(given);
    if (isDrawn && !drawable) return false;
    isDrawn = drawable;
    difference = found;
    // Nothing after the difference matters.
    const endsAt = found.at + 1;
    least = {
      ...given,
      marks: given.marks.filter(({ at }) => at <= found.at),
      endsAt,
    };
    return true;
  };
  accept(scene);
  closeAllGaps(() => least, accept);
  for (let before = ''; before !== JSON.stringify(least);) {
    before = JSON.stringify(least);
    dropMarks(() => least, accept);
    dropStored(() => least, accept);
    if (least.path !== null) accept({ ...least, path: null });
    closeGaps(() => least, accept);
    shrinkValues(() => least, accept);
  }
  return { scene: least, difference, tried };
}

/** The parts of a scene that are dropped before the sources. */
const COARSE = 8;

/**
 * Drops all marks of a source at once. The start of the page is last, because it explains more than another command.
 */
function dropSources(least: () => Scene, accept: (scene: Scene) => boolean): void {
  for (const source of new Set(
    least()
      .marks.map((mark) => mark.source)
      .toReversed(),
  ))
    accept({ ...least(), marks: least().marks.filter((mark) => mark.source !== source) });
}

/** Without a command that took a reference, each later reference is the one before it. */
function renumbered(marks: readonly Mark[]): readonly Mark[] {
  const text = JSON.stringify(marks).replaceAll(/0{24}[\da-f]{8}/g, (reference) =>
    Math.max(1, Number.parseInt(reference, 16) - 1)
      .toString(16)
      .padStart(32, '0'),
  );
  return JSON.parse(text) as readonly Mark[];
}

/** Drops ever smaller runs of marks, the last ones first. */
function dropMarks(least: () => Scene, accept: (scene: Scene) => boolean): void {
  const without = (marks: readonly Mark[], from: number, to: number): boolean => {
    const left = marks.toSpliced(from, to - from);
    const isOne = to - from === 1 && lineOf(marks[from] as Mark) === 'act';
    return (
      accept({ ...least(), marks: left }) ||
      (isOne && accept({ ...least(), marks: renumbered(left) }))
    );
  };
  // Long runs first, because they make a scene much smaller.
  const whole = least().marks.length;
  let isCoarse = true;
  for (let length = whole >> 1; length >= 1; length >>= 1) {
    if (isCoarse && length < whole / COARSE) {
      dropSources(least, accept);
      isCoarse = false;
    }
    for (let to = least().marks.length; to > 0; to -= length) {
      const { marks } = least();
      without(marks, Math.max(0, to - length), Math.min(to, marks.length));
    }
  }
}

/** Drops what the device had stored. */
function dropStored(least: () => Scene, accept: (scene: Scene) => boolean): void {
  if (accept({ ...least(), isLoggedIn: false, stored: {} })) return;
  if (least().isLoggedIn) accept({ ...least(), isLoggedIn: false });
  for (const key of Object.keys(least().stored)) {
    const { [key]: _, ...stored } = least().stored;
    accept({ ...least(), stored });
  }
}

/** The least gap at first, in ms: a group of several values in one millisecond takes several columns. */
const APART = 10;

/** Shortens all quiet times at once, because a short scene plays fast. */
function closeAllGaps(least: () => Scene, accept: (scene: Scene) => boolean): void {
  for (const most of GAPS.slice(2)) {
    let now = 0;
    let last = 0;
    const marks = least().marks.map((mark) => {
      now += Math.max(APART, Math.min(mark.at - last, most));
      last = mark.at;
      return Object.assign({}, mark, { at: now });
    });
    if (accept({ ...least(), marks: separate(marks) })) return;
  }
}

/** Shortens the time before each mark, and before the end. */
function closeGaps(least: () => Scene, accept: (scene: Scene) => boolean): void {
  for (let index = 0; index < least().marks.length; index++) {
    for (const gap of GAPS) {
      const { marks, endsAt } = least();
      const mark = marks[index];
      if (mark === undefined) return;
      const saved = mark.at - (marks[index - 1]?.at ?? 0) - gap;
      if (saved <= 0) break;
      if (gap === 0 && !marks.slice(0, index + 1).every((each) => lineOf(each) === 'act')) continue;
      const moved = marks.map((each, at) =>
        at < index ? each : Object.assign({}, each, { at: each.at - saved }),
      );
      // The end is found again, because a timer may need the time.
      if (accept({ ...least(), marks: separate(moved), endsAt })) break;
    }
  }
}

function shrinkValues(least: () => Scene, accept: (scene: Scene) => boolean): void {
  for (let index = 0; index < least().marks.length; index++) {
    const mark = least().marks[index];
    // A command has typed arguments.
    if (mark === undefined || lineOf(mark) === 'act') continue;
    smaller(mark.value, (tried) =>
      accept({
        ...least(),
        marks: least().marks.with(index, { ...mark, value: tried }),
      }),
    );
  }
}
