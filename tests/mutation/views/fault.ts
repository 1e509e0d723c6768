import { createRandom } from '../../sandbox/engine/random';

/** A place in a source file for a fault, with the text around it that activates the fault. */
export interface Site {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** The texts before and after the site, which must be nested within the texts of other sites. */
  readonly wrap: (fault: number) => readonly [before: string, after: string];
}

export interface Fault {
  /** The unique number that activates the fault. */
  readonly id: number;
  readonly kind: string;
  readonly language: 'TSX' | 'CSS';
  /** Path from the root. */
  readonly file: string;
  readonly line: number;
  /** The index among the sites of its file. */
  readonly site: number;
}

export interface Source {
  readonly file: string;
  readonly text: string;
  readonly sites: readonly Site[];
}

/** Chooses faults by seed: as many of each kind as possible, so that common kinds do not displace rare ones. */
export function chooseFaults(
  sources: readonly Source[],
  language: Fault['language'],
  count: number,
  seed: number,
  firstId: number,
): readonly Fault[] {
  const found = sources.flatMap(({ file, text, sites }) =>
    sites.map(({ kind, start }, site) => ({
      kind,
      language,
      file,
      line: text.slice(0, start).split('\n').length,
      site,
    })),
  );
  const kinds = new Map<string, typeof found>();
  for (const each of createRandom(seed).shuffle(found))
    kinds.set(each.kind, [...(kinds.get(each.kind) ?? []), each]);
  const chosen: typeof found = [];
  const left = [...kinds.keys()].toSorted().map((kind) => kinds.get(kind) ?? []);
  while (chosen.length < count && left.some((faults) => faults.length > 0))
    for (const faults of left) {
      const next = faults.shift();
      if (next && chosen.length < count) chosen.push(next);
    }
  return chosen.map((fault, index) => Object.assign(fault, { id: firstId + index }));
}

/** Writes a file's faults into its text, each with its switch. */
export function seeded({ text, sites }: Source, faults: readonly Fault[]): string {
  const wraps = faults
    .flatMap(({ id, site: at }) => {
      const site = sites[at];
      if (!site) return [];
      const [before, after] = site.wrap(id);
      return [{ start: site.start, end: site.end, before, after }];
    })
    // Of two faults that start at the same place, the outer one opens first.
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  let written = '';
  let at = 0;
  const open: { readonly end: number; readonly after: string }[] = [];
  const closeUntil = (place: number): void => {
    for (let last = open.at(-1); last && last.end <= place; last = open.at(-1)) {
      written += text.slice(at, last.end) + last.after;
      at = last.end;
      open.pop();
    }
  };
  for (const { start, end, before, after } of wraps) {
    closeUntil(start);
    written += text.slice(at, start) + before;
    at = start;
    open.push({ end, after });
  }
  closeUntil(text.length);
  return written + text.slice(at);
}
