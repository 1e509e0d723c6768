import type { TestModule } from 'vitest/node';
import type { Drawing } from '../streams/marbles';

/** The number of characters that fit into a cell without making the table too wide. */
const SHORT = 48;

interface Titled extends Drawing {
  readonly title: string;
}

/** Returns whether a drawing contains a value that a stream emits, or an error. */
const hasValues = (drawn: string): boolean => /[a-z\d#]/i.test(drawn.replaceAll(/\d+m?s\b/g, ''));

/** Removes the spaces that align the drawings of a test. */
const inLine = (drawn: string): string => drawn.trim().replaceAll(/\s+/g, ' ');

/** Returns whether a drawing shows a change: a Behavior with one value for the whole test explains little. */
const acts = (drawn: string): boolean => hasValues(drawn) && drawn.length > 1;

const lengthOf = ({ inputs, outputs }: Drawing): number => [...inputs, ...outputs].join().length;

/** Returns a higher score for a drawing that explains more in a line: one output and its cause. */
const scoreOf = (drawing: Drawing): number =>
  (drawing.inputs.length > 0 ? 2 : 0) +
  (drawing.outputs.length === 1 ? 1 : 0) +
  (lengthOf(drawing) <= SHORT ? 1 : 0);

/** Returns the best drawing of the passed tests of a file as a cell; an empty string if all drawings are too long. */
export function cellOf(module: TestModule): string {
  const drawings = [...module.children.allTests('passed')].flatMap((test): readonly Titled[] =>
    (test.meta().drawings ?? []).map(({ inputs, outputs }) => ({
      title: test.name,
      inputs: inputs.map(inLine).filter(acts),
      outputs: outputs.map(inLine).filter(acts),
    })),
  );
  const [best] = drawings
    .filter(({ outputs }) => outputs.length > 0)
    .filter((drawing) => lengthOf(drawing) <= 3 * SHORT)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a));
  if (best === undefined) return '';
  const list = (drawn: readonly string[]): string =>
    [...new Set(drawn)].map((marbles) => `\`${marbles}\``).join(', ');
  const causes = best.inputs.length > 0 ? `${list(best.inputs)} → ` : '';
  return `${best.title}: ${causes}${list(best.outputs)}`;
}
