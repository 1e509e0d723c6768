import { compareLengths, lengthsIn } from '../files/measure';
import type { Length } from '../files/measure';
import { readLines } from '../files/read';
import { note, skippedFile } from '../report';
import type { Report } from '../report';

/** A file and the markets that it defines. */
interface Claim {
  readonly file: string;
  readonly markets: readonly string[];
}

/** The maximum number of markets that a report names; there may be a hundred. */
const MOST_NAMED = 3;

/**
 * Assigns each market to the file that plays it. If a market has several recordings, the longest is played: by recorded
 * time, or else by entries, or else the first one passed. Each file that loses markets to other files is reported once
 * for each of the other files; a file that loses all its markets is not in the result.
 */
export async function chooseOwners(
  claims: readonly Claim[],
  report: Report,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const lengths = await lengthsOf(claims);
  const owners = new Map<string, string>();
  for (const { file, markets } of claims) {
    for (const id of markets) {
      const owner = owners.get(id);
      if (owner === undefined || compare(lengths, id, file, owner) > 0) owners.set(id, file);
    }
  }
  const owned = new Map<string, ReadonlySet<string>>();
  for (const { file, markets } of claims) {
    const own = markets.filter((id) => owners.get(id) === file);
    if (own.length > 0) owned.set(file, new Set(own));
    const lost = losses(file, markets, owners, lengths);
    if (own.length === 0)
      report(skippedFile(file, lost.join('; '), { shared: 'played from another recording' }));
    else for (const sentence of lost) report(note(file, sentence));
  }
  return owned;
}

type Lengths = ReadonlyMap<string, ReadonlyMap<string, Length>>;

/** Lengths by file and market, only for markets in several files, because measuring needs another reading. */
async function lengthsOf(claims: readonly Claim[]): Promise<Lengths> {
  const files = new Map<string, number>();
  for (const id of claims.flatMap(({ markets }) => markets))
    files.set(id, (files.get(id) ?? 0) + 1);
  const lengths = new Map<string, ReadonlyMap<string, Length>>();
  for (const { file, markets } of claims) {
    const shared = new Set(markets.filter((id) => (files.get(id) ?? 0) > 1));
    if (shared.size > 0) lengths.set(file, await lengthsIn(readLines(file), shared));
  }
  return lengths;
}

const NOTHING: Length = { time: 0, entries: 0 };

function compare(lengths: Lengths, id: string, a: string, b: string): number {
  const of = (file: string): Length => lengths.get(file)?.get(id) ?? NOTHING;
  return compareLengths(of(a), of(b));
}

/** Reports markets that are played from other files, with one sentence for each such file. */
function losses(
  file: string,
  markets: readonly string[],
  owners: ReadonlyMap<string, string>,
  lengths: Lengths,
): string[] {
  const lost = new Map<string, string[]>();
  for (const id of markets) {
    const owner = owners.get(id);
    if (owner === undefined || owner === file) continue;
    const longer = compare(lengths, id, owner, file) > 0;
    const from = longer
      ? `the longer recording of it in ${owner}`
      : `the recording of it in ${owner}, which is as long`;
    lost.set(from, [...(lost.get(from) ?? []), id]);
  }
  return [...lost].map(([from, ids]) => {
    const more = ids.length - MOST_NAMED;
    const named = ids.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
    return ids.length === 1
      ? `market ${named} is played from ${from}`
      : `markets ${named} are played from ${from.replace(' of it ', ' of them ')}`;
  });
}
