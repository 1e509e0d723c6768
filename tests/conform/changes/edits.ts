import type { Random } from '../../sandbox/engine/random';
import type { Result } from './lines';
import {
  changedAt,
  formsOf,
  hasIds,
  isTime,
  kindsOf,
  type Place,
  placesIn,
  type Schema,
} from './places';

const VALUES: readonly unknown[] = [[], {}, true, 7, 'text'];
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
const TIMES = [
  '11/12/2026 10:00',
  '0001-01-01T00:00:00',
  '2026-13-45T00:00:00',
  '28 Nov',
  '26/11/2026 18:30',
];

/** Writes a name in a case in which the product does not read it. */
const inOtherCase = (name: string): string =>
  /[A-Z]/.test(name) ? name.toLowerCase() : name.toUpperCase();

interface Edit {
  readonly title: string;
  readonly found: string;
  readonly edit: Result;
}

/** The edits of one value, by kind. */
const EDITS = {
  missing: (_: Random, { path, pattern }: Place): Edit => ({
    title: `${pattern} missing`,
    found: `\`${pattern}\``,
    edit: (result) => changedAt(result, path, (parent, name) => delete parent[name], true),
  }),
  type(random: Random, place: Place): Edit | null {
    const { path, pattern } = place;
    const kinds = kindsOf(place);
    const others = VALUES.filter((value) => !kinds.includes(kindOf(value)));
    if (kinds.length === 0 || others.length === 0) return null;
    const other = random.pick(others);
    return {
      title: `${pattern} as ${JSON.stringify(other)}`,
      found: `\`${pattern}\``,
      edit: (result) => changedAt(result, path, (parent, name) => (parent[name] = other), false),
    };
  },
  case: (_: Random, { path, pattern }: Place): Edit => ({
    title: `${pattern} in another case`,
    found: `\`${pattern}\` is missing: its name is`,
    edit: (result) =>
      changedAt(
        result,
        path,
        (parent, name) => {
          parent[inOtherCase(name)] = parent[name];
          delete parent[name];
        },
        true,
      ),
  }),
  time(random: Random, place: Place): Edit | null {
    if (!isTime(place)) return null;
    const isClock = place.forms.some(({ title }) => title === 'ClockTime');
    const late = new Date(Date.parse(String(place.value)) + 420_000).toISOString();
    const time = random.pick([...TIMES, ...(isClock ? [late] : [])]);
    return {
      title: `${place.pattern} as ${time}`,
      found: `\`${place.pattern}\``,
      edit: (result) =>
        changedAt(result, place.path, (parent, name) => (parent[name] = time), false),
    };
  },
  doubled(random: Random, place: Place): Edit | null {
    if (!hasIds(place)) return null;
    const index = random.between(0, (place.value as readonly unknown[]).length - 1);
    const twice = (list: readonly unknown[]): readonly unknown[] => [...list, list[index]];
    return {
      title: `${place.pattern}[${index}] twice`,
      found: `\`${place.pattern}[]\` has two entries`,
      edit: (result) =>
        place.path.length === 0
          ? twice(result as readonly unknown[])
          : changedAt(
              result,
              place.path,
              (parent, name) => (parent[name] = twice(parent[name] as readonly unknown[])),
              false,
            ),
    };
  },
};
export const FIELD_KINDS = ['missing', 'type', 'case', 'time', 'doubled'] as const;

/** Every edit of a kind that a reply or a message allows. */
export function editsOf(
  kind: (typeof FIELD_KINDS)[number],
  random: Random,
  schema: Schema,
  value: unknown,
): readonly Edit[] {
  const whole: Place = { path: [], pattern: '', forms: formsOf(schema), value };
  const places = placesIn(whole);
  return (kind === 'doubled' ? [whole, ...places] : places).flatMap(
    (place) => EDITS[kind](random, place) ?? [],
  );
}
