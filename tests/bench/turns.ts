/**
 * Lists the order of the measurements: each subject once in every run, reversed in every second run, so that a machine
 * that becomes slower affects all of them equally.
 */
export const turns = <Name>(names: readonly Name[], runs: number): readonly Name[] =>
  Array.from({ length: runs }, (_, run) => (run % 2 === 0 ? names : names.toReversed())).flat();

/** Measures each subject in its turn and prints the progress. Results of the same run have the same index. */
export async function inTurn<Name extends string, Result>(
  group: string,
  names: readonly Name[],
  runs: number,
  measure: (name: Name) => Promise<Result>,
): Promise<Readonly<Record<Name, readonly Result[]>>> {
  const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Result[]
  >;
  for (const [index, name] of turns(names, runs).entries()) {
    found[name].push(await measure(name));
    const ended = (index + 1) / names.length;
    if (Number.isInteger(ended)) console.log(`${group}: ${ended} of ${runs} runs`);
  }
  return found;
}
