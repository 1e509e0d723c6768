/** A range of neighbours in a list, by index: `from` is included, `to` is not. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const NONE: Span = { from: 0, to: 0 };

/** The items of a column between two heights, both in px below its top. */
export function spanBetween(
  count: number,
  heightOf: (index: number) => number,
  top: number,
  bottom: number,
): Span {
  let from = 0;
  let end = 0;
  while (from < count) {
    end += heightOf(from);
    if (end > top) break;
    from += 1;
  }
  if (from === count || end - heightOf(from) >= bottom) return NONE;
  let to = from + 1;
  while (to < count && end < bottom) {
    end += heightOf(to);
    to += 1;
  }
  return { from, to };
}

/** The same spans within the limits of a list, in order and without overlaps. */
export function joined(spans: readonly Span[], count: number): readonly Span[] {
  const found: Span[] = [];
  const inside = spans
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(count, to) }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);
  for (const span of inside) {
    const last = found.at(-1);
    if (last && span.from <= last.to)
      found[found.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else found.push(span);
  }
  return found;
}

/** The number of items of a span that the other spans lack. */
export const beyond = ({ from, to }: Span, others: readonly Span[]): number =>
  others.reduce(
    (left, other) => left - Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)),
    to - from,
  );
