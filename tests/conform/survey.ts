import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../../streams/api/description';
import { sentencesIn } from '../../streams/api/serverText';
import { baseAddress, splitAddress } from '../../streams/rules/addresses';
import { timeIn, zoneOf } from '../../streams/rules/serverTime';
import { addFormats } from '../streams/api/described/formats';
import { groupBy } from './groupBy';

/** A place in a reply that differs from its description. */
export interface Finding {
  /** The place, such as `events[].title`; empty for the whole. */
  readonly place: string;
  readonly text: string;
  /** Whether the product refuses or drops the value; otherwise it copes. */
  readonly isLoss: boolean;
  /** What players notice, if the loss is not the value itself. */
  readonly effect?: string;
  /** Whether a time names no zone; the product copes if the server sends its own time too. */
  readonly isZoneless?: boolean;
  /** Whether an optional field is absent here. */
  readonly isAbsent?: boolean;
}

/** The first and the last plausible moment of the product, in epoch ms. */
const LAST = 4_102_444_800_000;
const isTime = (text: string): boolean => {
  const at = timeIn(text, 0);
  return at !== null && at >= 0 && at <= LAST;
};
/** How far a server's clock may be from ours, in ms. */
const CLOCK_MS = 60_000;

const ajv = new Ajv2020({ strict: false, validateFormats: true });
addFormats(ajv);
// The product's own parsers decide which text it can read.
ajv.addFormat('touchline-time', isTime);
ajv.addFormat('touchline-link', (text: string) => splitAddress(text.trim()) !== null);
ajv.addFormat('touchline-base', (text: string) => baseAddress(text) !== null);
ajv.addFormat('touchline-sentences', (text: string) => sentencesIn(text) !== null);

const validators = new Map<string, (value: unknown) => boolean>();
function isAllowed(schema: JsonSchema, value: unknown): boolean {
  const { title: _, description: __, examples: ___, ...plain } = schema;
  const key = JSON.stringify(plain);
  const known = validators.get(key) ?? ajv.compile(plain);
  validators.set(key, known);
  return known(value) as boolean;
}

type Fields = Readonly<Record<string, unknown>>;
type Schemas = readonly JsonSchema[];

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** Whether a schema allows values of this kind at all. */
function accepts(schema: JsonSchema, kind: string): boolean {
  const { type, anyOf, allOf, enum: words } = schema;
  const parts = (anyOf ?? allOf) as Schemas | undefined;
  if (type === undefined && parts) return parts.some((part) => accepts(part, kind));
  if (Array.isArray(words)) return words.some((word) => kindOf(word) === kind);
  const types = new Set([type ?? kind].flat());
  return types.has(kind) || (kind === 'number' && types.has('integer'));
}

const SECRET = /token|password|secret|code/i;
/** A text that may be a token, whatever its place. */
const LONG_WORD = /^[\w.~+/=-]{24,}$/;
function shown(value: unknown, place: string): string {
  if (SECRET.test(place)) return `a value of the type ${kindOf(value)}`;
  if (typeof value === 'string' && LONG_WORD.test(value))
    return `a word of ${value.length} characters`;
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

const WORDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'text',
};

/** Says which values a schema allows. */
function wanted({ description, type, anyOf, enum: words, minimum, maximum }: JsonSchema): string {
  if (typeof description === 'string') {
    if (description.startsWith('In any case: '))
      return description.replace(/^In any case: (.*)\.$/, 'one of $1');
    const [start = ''] = description.split(/[:.,]/);
    return start.charAt(0).toLowerCase() + start.slice(1);
  }
  if (Array.isArray(words)) return words.join(' or ');
  const [first] = (anyOf ?? []) as Schemas;
  if (first) return wanted(first);
  const range =
    minimum === undefined
      ? ''
      : ` from ${Number(minimum).toLocaleString('en')} to ${Number(maximum).toLocaleString('en')}`;
  return `${WORDS[[type].flat().join()] ?? 'another value'}${range}`;
}

/** The properties of an object and the names that it must have, also from the parts of an `allOf`. */
function shapeOf(schema: JsonSchema): {
  readonly fields: Fields;
  readonly required: readonly string[];
} {
  const parts = ((schema['allOf'] as Schemas | undefined) ?? []).map(shapeOf);
  return {
    fields: Object.assign({}, schema['properties'], ...parts.map(({ fields }) => fields)),
    required: [
      schema['required'] ?? [],
      ...parts.map(({ required }) => required),
    ].flat() as string[],
  };
}

/** Returns the names of the ids that every entry of a list has. */
function idsOf(items: JsonSchema): readonly string[] {
  const { fields, required } = shapeOf(items);
  return required.filter((name) => {
    const field = fields[name] as JsonSchema | undefined;
    const forms = (field?.['anyOf'] ?? []) as Schemas;
    return field?.['title'] === 'Id' || forms.some((form) => 'x-max-units' in form);
  });
}

const folded = (name: string): string => name.replace(/[-_]/g, '').toLowerCase();

/** Compares values with the descriptions of their readers. */
export interface Survey {
  /** Returns every place that differs, each once. */
  of(schema: JsonSchema, value: unknown): readonly Finding[];
}

/** @param now returns the present, in epoch ms, for the check of the server's clock */
export function createSurvey(now: () => number): Survey {
  /** The places of fields that at least one entry of a list has. */
  let seen = new Set<string>();

  const loss = (place: string, text: string, effect?: string): Finding => ({
    place,
    text,
    isLoss: true,
    ...(effect === undefined ? {} : { effect }),
  });
  const note = (place: string, text: string): Finding => ({ place, text, isLoss: false });

  function find(schema: JsonSchema, value: unknown, place: string): readonly Finding[] {
    const { anyOf, allOf, ...own } = schema;
    return [
      ...inOwn(own, value, place),
      ...((allOf as Schemas | undefined) ?? []).flatMap((part) => find(part, value, place)),
      ...(anyOf ? inBest(schema, anyOf as Schemas, value, place) : []),
    ];
  }

  /** Compares with the form that fits best. */
  function inBest(whole: JsonSchema, forms: Schemas, value: unknown, place: string) {
    const kind = kindOf(value);
    const near = forms.filter((form) => accepts(form, kind));
    if (near.length === 0)
      return [loss(place, `is ${shown(value, place)} instead of ${wanted(whole)}`)];
    const found = near.map((form) => find(form, value, place));
    const losses = (list: readonly Finding[]): number => list.filter(({ isLoss }) => isLoss).length;
    return found.reduce((best, other) => (losses(other) < losses(best) ? other : best));
  }

  function inOwn(own: JsonSchema, value: unknown, place: string): readonly Finding[] {
    const { properties, items, prefixItems, additionalProperties, required, ...rest } = own;
    const kind = kindOf(value);
    if (kind === 'object' && (properties || required || additionalProperties))
      return inObject(own, value as Fields, place);
    if (Array.isArray(value) && (items || prefixItems)) return inList(own, value, place);
    if (!isAllowed(rest, value))
      return [loss(place, `is ${shown(value, place)} instead of ${wanted(own)}`)];
    return typeof value === 'string' ? inTime(own, value, place) : [];
  }

  function inTime({ title }: JsonSchema, text: string, place: string): readonly Finding[] {
    // A text without a figure, such as `In-Play`, does not try to be a time.
    if (title === 'When' && /\d/.test(text) && !isTime(text))
      return [note(place, `is ${shown(text, place)}, which the product does not read as a time`)];
    // Only a time without a zone depends on the server's zone.
    if (title === 'Time' && timeIn(text, 0) !== timeIn(text, CLOCK_MS))
      return [{ ...note(place, 'names no zone'), isZoneless: true }];
    if (title !== 'ClockTime') return [];
    const away = (timeIn(text, zoneOf(text, now()) ?? 0) ?? 0) - now();
    return Math.abs(away) < CLOCK_MS
      ? []
      : [
          loss(
            place,
            `is ${shown(text, place)}, ${Math.round(Math.abs(away) / 1_000)} s from the time here`,
            'Players see the times of events and bets wrong by as much.',
          ),
        ];
  }

  function inObject(own: JsonSchema, value: Fields, place: string): readonly Finding[] {
    const { properties = {}, required = [], additionalProperties } = own;
    const fields = properties as Readonly<Record<string, JsonSchema>>;
    const must = required as readonly string[];
    const names = [...new Set([...Object.keys(fields), ...must])];
    const found = names.flatMap((name): readonly Finding[] => {
      const at = place === '' ? name : `${place}.${name}`;
      if (value[name] !== undefined) {
        seen.add(at);
        return fields[name] ? find(fields[name], value[name], at) : [];
      }
      const other = Object.keys(value).find(
        (key) => !(key in fields) && folded(key) === folded(name),
      );
      if (other !== undefined) return [loss(at, `is missing: its name is \`${other}\``)];
      if (must.includes(name)) return [loss(at, 'is missing')];
      return [{ place: at, text: 'is not sent', isLoss: false, isAbsent: true }];
    });
    if (typeof additionalProperties !== 'object') return found;
    return [
      ...found,
      ...Object.values(value).flatMap((one) =>
        find(additionalProperties as JsonSchema, one, `${place}{}`),
      ),
    ];
  }

  function inList(own: JsonSchema, list: readonly unknown[], place: string): readonly Finding[] {
    const { items, prefixItems, minItems = 0, maxItems = Infinity } = own;
    const inside = list.flatMap((entry, index) => {
      const schema = (prefixItems as Schemas | undefined)?.[index] ?? items;
      return schema ? find(schema as JsonSchema, entry, `${place}[]`) : [];
    });
    const [least, most] = [Number(minItems), Number(maxItems)];
    if (list.length < least || list.length > most)
      return [...inside, loss(place, `has ${list.length} entries instead of ${least} to ${most}`)];
    const ids = items ? idsOf(items as JsonSchema) : [];
    if (ids.length === 0) return inside;
    const names = list.map((entry) =>
      JSON.stringify(ids.map((id) => (entry as Fields | null)?.[id])),
    );
    const met = new Set<string>();
    const repeated = names.find((name) => met.size === met.add(name).size);
    return repeated === undefined
      ? inside
      : [
          ...inside,
          loss(
            `${place}[]`,
            `has two entries with the same ${ids.join(' and ')} ${repeated.slice(1, -1)}`,
            'Players see the same entry twice, or only one of its two states.',
          ),
        ];
  }

  return {
    of(schema, value) {
      seen = new Set();
      const found = find(schema, value, '').filter(
        ({ isAbsent, place }) => !isAbsent || !seen.has(place),
      );
      const groups = groupBy(found, ({ place, text }) => `${place} ${text.slice(0, 12)}`);
      return [...groups.values()].flatMap((group) => counted(group));
    },
  };
}

/** The first finding of a group, with their number. */
function counted([first, ...others]: readonly Finding[]): readonly Finding[] {
  if (!first) return [];
  return others.length === 0 || first.isAbsent
    ? [first]
    : [{ ...first, text: `${first.text} (in ${others.length + 1} entries)` }];
}
