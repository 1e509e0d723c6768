import { medianOf } from './spread';
import { differenceOf, type Figure, judged, type Verdict, verdictOf } from './verdict';

const HEAD = ['', 'group', 'figure', 'value', 'baseline', 'judged (spread)', 'budget'];
const ORDER: readonly Verdict[] = ['missed', 'inconclusive', 'ok'];

const show = (value: number): string =>
  value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3);

const withSpread = (spread: {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}): string => `${show(spread.median)} (${show(spread.low)}–${show(spread.high)})`;

/** Writes the table as text, with missed budgets first and a column for the other build if there is one. */
export function table(figures: readonly Figure[]): string {
  const compared = figures.some(({ against }) => against);
  const lines = figures
    .map((figure) => ({ figure, verdict: verdictOf(figure) }))
    .toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict))
    .map(({ figure, verdict }) => {
      const { group, name, unit, values, baseline, most } = figure;
      const difference = differenceOf(figure);
      return [
        verdict,
        group,
        name,
        `${show(medianOf(values))} ${unit}`,
        baseline ? `${show(medianOf(baseline))} ${unit}` : '',
        withSpread(judged(figure)),
        `≤ ${most}`,
        difference ? `${withSpread(difference)}${difference.isReal ? ' differs' : ''}` : '',
      ];
    });
  const all = [[...HEAD, compared ? '/ the other build' : ''], ...lines];
  const widths = HEAD.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
