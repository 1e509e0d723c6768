/** One measured figure beside its baseline and its budget. */
export interface Row {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The same figure of the baseline, from the same run; absent where the budget is absolute. */
  readonly baseline?: number;
  /** The most that value ÷ baseline may be, or the value where there is no baseline. */
  readonly most?: number;
  /** The least that it may be, for figures where more is better. */
  readonly least?: number;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return Number.NaN;
  return (
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? Number.NaN
  );
}

/** The figure that the budget judges: the value against its baseline where there is one. */
function judged(row: Row): number {
  return row.baseline === undefined ? row.value : row.value / row.baseline;
}

export function holds(row: Row): boolean {
  const value = judged(row);
  if (!Number.isFinite(value)) return false;
  return (
    (row.most === undefined || value <= row.most) && (row.least === undefined || value >= row.least)
  );
}

const show = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 3);

/** Writes the table for a person, missed budgets first. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    holds(row) ? 'ok' : 'MISS',
    row.group,
    row.name,
    `${show(row.value)} ${row.unit}`,
    row.baseline === undefined ? '' : `${show(row.baseline)} ${row.unit}`,
    row.baseline === undefined ? '' : `${judged(row).toFixed(2)} ×`,
    row.most !== undefined ? `≤ ${row.most}` : row.least !== undefined ? `≥ ${row.least}` : '',
  ]);
  const head = ['', 'group', 'figure', 'product', 'baseline', 'ratio', 'budget'];
  const all = [
    head,
    ...lines.toSorted((a, b) => Number(a[0] !== 'MISS') - Number(b[0] !== 'MISS')),
  ];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
