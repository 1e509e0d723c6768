import { isFacade } from './seams';

/** A stream's file in the map of streams (streams/README.md). */
export interface Place {
  readonly area: string;
  /** The path of the file below `streams/`. */
  readonly file: string;
  /** What the file does, from its doc comment. */
  readonly says: string;
  /** The marbles that a test of the file drew. */
  readonly marbles: string;
}

const BLOCK = /<!-- map of ([\w/]+) -->\n([\s\S]*?)<!-- end of the map -->/g;

const plain = (cell: string): string => cell.replaceAll(/`|\\(?=\|)/g, '').trim();

/** Returns the files of the map, except rules, which emit nothing. */
export function placesIn(readme: string): readonly Place[] {
  return [...readme.matchAll(BLOCK)].flatMap(([, folder = '', table = '']) =>
    table.split('\n').flatMap((row) => {
      const [, file = '', says = '', marbles = ''] = row.split(/(?<!\\)\|/).map(plain);
      if (!file.endsWith('.ts') || folder === 'rules') return [];
      return [{ area: folder.split('/')[0] ?? '', file: `${folder}/${file}`, says, marbles }];
    }),
  );
}

const baseOf = ({ file }: Place): string => file.replace(/^.*\/|\.ts$/g, '').toLowerCase();
const emits = ({ says }: Place, member: string): boolean =>
  says.split(' Emits ')[1]?.includes(member) ?? false;

/**
 * Returns the place of a member of the facade, such as `streams.slip.state$`: the file with the name of its group, or
 * the only file that emits a stream of its name.
 */
export function placeOf(places: readonly Place[], seam: string): Place | null {
  if (!isFacade(seam)) return null;
  const [, group = '', member = group] = seam.split('.');
  const named = places.filter((place) => baseOf(place) === group.replace('$', '').toLowerCase());
  const emitting = places.filter((place) => emits(place, member));
  return (
    emitting.find((place) => named.includes(place)) ??
    named[0] ??
    (emitting.length === 1 ? (emitting[0] ?? null) : null)
  );
}

/** Returns the area of a seam; `app` for a member of the facade itself. */
export function areaOf(places: readonly Place[], seam: string): string {
  if (seam.startsWith('page.')) return 'page';
  if (!isFacade(seam)) return 'outside';
  return placeOf(places, seam)?.area ?? 'app';
}
