/**
 * Leaves out every runner whose id is listed more than once. Two lines of a handicap market may share a selection id.
 * Such an id does not identify one line for a price or a bet.
 */
export function withoutRepeated<T extends { readonly id: string }>(
  runners: readonly T[],
): readonly T[] {
  const counts = new Map<string, number>();
  for (const { id } of runners) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts.size === runners.length
    ? runners
    : runners.filter(({ id }) => counts.get(id) === 1);
}
