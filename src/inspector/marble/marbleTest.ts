/** Writes a scene as a marble test of the product's streams, in the style of tests/streams. */

import { lines, type Path, print, printExpected } from './print';
import { isFirst, lensOf, lineOf, LOST, type Mark, type Scene, type Stream } from './scene';

/** What a stream emitted. */
export interface Emission {
  /** The time in ms since the start. */
  readonly at: number;
  /** A value, an error, or the end. */
  readonly kind: 'N' | 'E' | 'C';
  readonly value: unknown;
}

/** What a test shows: what enters the streams, and what one of them should emit. */
export interface Shown {
  readonly scene: Scene;
  readonly stream: Stream;
  readonly expected: readonly Emission[];
  /** The part of the values that matters. */
  readonly path: Path;
}

/** The longest gap that is drawn in dashes, in ms. */
const DASHES = 9;
/** After this many ms, the streams of a test close unless it says otherwise. */
const CLOSES_AT = 5_000;

const timeText = (ms: number): string => (ms % 1_000 === 0 ? `${ms / 1_000}s` : `${ms}ms`);

type Drawn = Pick<Shown, 'scene' | 'expected'>;

/** Returns how many columns the values of a millisecond take; a group of several takes its brackets too. */
function widthAt(expected: readonly Emission[], at: number): number {
  const count = expected.filter((other) => other.at === at).length;
  return count > 1 ? count + 2 : 1;
}

const columnsOf = ({ scene, expected }: Drawn): readonly number[] =>
  [...new Set([0, ...[...scene.marks, ...expected].map(({ at }) => at)])].toSorted((a, b) => a - b);

/** Whether no marble is drawn over a group of several values before it. */
export const canDraw = (drawn: Drawn): boolean =>
  columnsOf(drawn).every((at, nth, columns) => {
    const next = columns[nth + 1] ?? Infinity;
    return at + widthAt(drawn.expected, at) <= next;
  });

/** Returns how lines of marbles are drawn over the same columns. */
function createColumns(given: Drawn): (cells: ReadonlyMap<number, string>) => string {
  const columns = columnsOf(given);
  const gap = (ms: number): string => (ms <= DASHES ? '-'.repeat(ms) : ` ${timeText(ms)} `);
  return (cells) => {
    let drawn = '';
    let now = 0;
    for (const at of columns) {
      if (at < now) throw new Error(`Two marbles overlap at ${at} ms`);
      const width = widthAt(given.expected, at);
      drawn += gap(at - now) + (cells.get(at) ?? '-').padEnd(width, '-');
      now = at + width;
    }
    return drawn.replace(/[-\s]*(?:\d+m?s)?[-\s]*$/, (rest) => (drawn === rest ? '-' : ''));
  };
}

/** Gives each value a letter. */
function createLetters() {
  const letters = new Map<string, string>();
  const texts = new Map<string, string>();
  return {
    of(text: string, wanted: string): string {
      const known = letters.get(text);
      if (known !== undefined) return known;
      const free = [wanted, ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].find(
        (letter) => /[a-z]/i.test(letter) && !texts.has(letter),
      );
      if (free === undefined) throw new Error('There are too many values');
      letters.set(text, free);
      texts.set(free, text);
      return free;
    },
    isEmpty: (): boolean => texts.size === 0,
    text: (): string =>
      `{ ${[...texts].map(([letter, text]) => `${letter}: ${text}`).join(', ')} }`,
  };
}

function replyText(value: unknown): string {
  const { status, body } = value as { readonly status: number; readonly body: string };
  const part = lensOf(value).part;
  const isWrapped = status === 200 && body.includes('"__abp"') && body.includes('"success":true');
  if (isWrapped) return `wrapped(${print(part)})`;
  return body === ''
    ? `reply(${status})`
    : `reply(${status}, ${print(typeof part === 'object' ? part : body)})`;
}

/** Returns the source text of a mark's value, and the letter that suits it. */
function valueOf({ source, value }: Mark): readonly [text: string, letter: string] {
  if (source === 'link') return value === LOST ? ["new HubFailure('lost')", 'x'] : ['link', 'l'];
  if (value === LOST) return ['noReply()', 'x'];
  if (source === 'message') {
    const { Code } = JSON.parse(String(value)) as { readonly Code: string };
    return [`message(${print(Code)}, ${print(lensOf(value).part)})`, Code.charAt(0).toLowerCase()];
  }
  return source.startsWith('http ') ? [replyText(value), 'r'] : [print(value), 'r'];
}

/** Returns the expression of a member of the streams: of a lazy feature, too. */
function expressionOf({ member, args, of }: Stream): string {
  const call = args ? `(${args.map(print).join(', ')})` : '';
  if (of === undefined) return `streams.${member}${call}`;
  const name = member.split('.')[0] ?? '';
  return `${expressionOf(of)}.pipe(switchMap(({ ${name} }) => ${member}${call}))`;
}

/** Returns the source text of a command. */
function callOf({ source, value, of, isSubscribed }: Mark): string {
  const args = value as readonly unknown[];
  const given = args.map(print).join(', ');
  if (source === 'stored') return `storage.elsewhere(${given})`;
  if (isSubscribed) return `${expressionOf({ member: source, args, of })}.subscribe()`;
  if (of === undefined) return `streams.${source}(${given})`;
  return `${expressionOf(of)}.subscribe(({ ${source.split('.')[0]} }) => ${source}(${given}))`;
}

/** Returns the source text of a command as an action, and its letter. */
const actionOf = (mark: Mark): readonly [string, string] => [
  `() => ${callOf(mark)}`,
  mark.source === 'stored' ? 'o' : (mark.source.split('.').at(-1)?.charAt(0) ?? 'a'),
];

const storedText = ({ isLoggedIn, stored }: Scene): string =>
  !isLoggedIn
    ? print(stored)
    : Object.keys(stored).length === 0
      ? 'LOGGED_IN'
      : `{ ...LOGGED_IN, ${print(stored).slice(2)}`;

const join = (...parts: readonly string[]): string => parts.join('/').replace(/^\.\/(?=\.)/, '');

/** Returns the imports of the names that a text uses. */
function importsFor(text: string, folder: string): string {
  const names: readonly (readonly [from: string, ...names: readonly string[]])[] = [
    ['rxjs', 'NEVER', 'of', 'switchMap'],
    ['vitest', 'expect', 'test'],
    [join(folder, '..', '..', 'streams', 'ports'), 'HubFailure'],
    [join(folder, 'marbles'), 'marbles'],
    [
      join(folder, 'ports'),
      'createLink',
      'createLocation',
      'noReply',
      'orFail',
      'reply',
      'replying',
      'wrapped',
    ],
    [join(folder, 'product'), 'createProduct', 'LOGGED_IN', 'message'],
  ];
  return names
    .flatMap(([from, ...list]) => {
      const used = list.filter((name) =>
        new RegExp(`(?<!\\w|[^.]\\.)${name}(?![\\w$]|: )`).test(text),
      );
      return used.length > 0 ? `import { ${used.join(', ')} } from '${from}';` : [];
    })
    .join('\n');
}

/** Returns the name of a route's constant: `getUserOpenBets$`. */
function constantOf(route: string): string {
  const name = route.split('/').at(-1) ?? '';
  return name.endsWith('.json') ? 'settings$' : `${name.charAt(0).toLowerCase()}${name.slice(1)}$`;
}

/** Returns a title: what is emitted, and after what. */
function titleOf({ scene: { marks }, stream }: Shown): string {
  const last = marks.at(-1);
  const name = stream.of === undefined ? stream.member : `${stream.of.member}.${stream.member}`;
  if (last === undefined) return `emits ${name} at the start`;
  const { source, value } = last;
  if (source === 'message')
    return `emits ${name} after ${valueOf(last)[0].split("'")[1] ?? source}`;
  if (source === 'link')
    return `emits ${name} after the link is ${value === LOST ? 'lost' : 'open'}`;
  return `emits ${name} after ${source.replace(/^http /, 'a reply to ')}`;
}

/** Aligns the lines of marbles under the last of them, which starts furthest to the right. */
function aligned(body: readonly string[], drawn: readonly string[]): readonly string[] {
  const quoted = [...new Set(drawn.map((each) => `'${each}'`))];
  const places = body.map((text) => Math.max(-1, ...quoted.map((each) => text.lastIndexOf(each))));
  const column = Math.max(...places);
  return body.map((text, at) => {
    const place = places[at] ?? -1;
    return place < 0
      ? text
      : `${text.slice(0, place + 1)}${' '.repeat(column - place)}${text.slice(place + 1)}`;
  });
}

/** Returns the statements of a test, each as one line with its marbles aligned. */
function statementsOf({ scene, stream, expected, path }: Shown): readonly string[] {
  const marks = scene.marks.filter((mark) => !isFirst(mark));
  // Several values in one millisecond are drawn over the next ones.
  const endsAt = Math.max(scene.endsAt, ...expected.map(({ at }) => at + widthAt(expected, at)));
  const draw = createColumns({ scene, expected });
  const drawn: string[] = [];
  const line = (cells: ReadonlyMap<number, string>): string => {
    const text = draw(cells);
    drawn.push(text);
    return text;
  };
  /** The marbles of a source and their values, as two arguments. */
  const source = (name: string): string => {
    const letters = createLetters();
    const cells = new Map(
      marks
        .filter((mark) => lineOf(mark) === name)
        .map((mark) => [mark.at, letters.of(...(name === 'act' ? actionOf : valueOf)(mark))]),
    );
    return `'${line(cells)}', ${letters.text()}`;
  };
  const state = (name: string): string => {
    const cells = new Map([[0, 't']]);
    for (const mark of marks)
      if (mark.source === name) cells.set(mark.at, mark.value === true ? 't' : 'f');
    return `m.behavior('${line(cells)}', { t: true, f: false })`;
  };
  const names = new Set(marks.map(lineOf));
  const has = (name: string): boolean => names.has(name);
  const fails = (name: string): boolean =>
    marks.some((mark) => mark.source === name && mark.value === LOST);
  const routes = [...names].filter((name) => name.startsWith('http '));
  const ports = [
    scene.path === null ? [] : `location: createLocation(${print(scene.path)}).location`,
    has('visible') || has('resumed')
      ? `visibility: { visible$: ${has('visible') ? state('visible') : 'of(true)'}, resumed$: ${
          has('resumed') ? `m.hot(${source('resumed')})` : 'NEVER'
        } }`
      : [],
    has('online') ? `network: { online$: ${state('online')} }` : [],
  ].flat();
  const link = fails('link') ? 'orFail(link$)' : 'link$';
  const given = [
    `connect: () => ${has('link') ? link : 'NEVER'}`,
    scene.isLoggedIn || Object.keys(scene.stored).length > 0 ? `stored: ${storedText(scene)}` : [],
    routes.length > 0
      ? `routes: { ${routes.map((name) => `'${name.slice('http '.length)}': replying(${constantOf(name)})`).join(', ')} }`
      : [],
    ports.length > 0 ? `ports: { ${ports.join(', ')} }` : [],
    endsAt >= CLOSES_AT ? `closesAt: ${print(endsAt + 1)}` : [],
  ].flat();
  const values = createLetters();
  const cells = new Map<number, string>();
  for (const { at, kind, value } of expected) {
    const text = printExpected(value, path);
    const wanted = /^'?([a-z])/i.exec(text)?.[1] ?? 'a';
    const letter = kind === 'N' ? values.of(text, wanted) : kind === 'C' ? '|' : '#';
    cells.set(at, (cells.get(at) ?? '') + letter);
  }
  for (const [at, text] of cells) if (text.length > 1) cells.set(at, `(${text})`);
  const isStored = scene.marks.some((mark) => mark.source === 'stored');
  const inputs = [
    routes.map((name) => `const ${constantOf(name)} = m.hot(${source(name)});`),
    has('message') ? `const message$ = m.hot(${source('message')});` : [],
    has('link') ? `const { link } = createLink(${has('message') ? 'message$' : ''});` : [],
    has('link') ? `const link$ = m.hot(${source('link')});` : [],
    `const { streams${isStored ? ', storage' : ''} } = createProduct(m, { ${given.join(', ')} });`,
    ...scene.marks.filter(isFirst).map((mark) => `${callOf(mark)};`),
    has('act') ? `m.act(${source('act')});` : [],
  ].flat();
  const error = expected.some(({ kind }) => kind === 'E') ? ', expect.anything()' : '';
  const texts = values.isEmpty() ? (error ? ', undefined' : '') : `, ${values.text()}`;
  const expression = expressionOf(stream);
  const shown = expression.length > LONG ? 'shown$' : expression;
  return aligned(
    [
      ...inputs,
      shown === expression ? [] : `const shown$ = ${expression};`,
      `m.expectObservable(${shown}, '^ ${timeText(endsAt - 1)} !').toBe('${line(cells)}'${texts}${error});`,
    ].flat(),
    drawn,
  );
}

/** The longest expression in an expectation, in characters. */
const LONG = 30;

/**
 * Writes a marble test.
 * @param folder the folder of the tests of streams, as the test imports it
 */
export function marbleTest(shown: Shown, folder = '.'): string {
  const body = statementsOf(shown).flatMap((statement) => lines(statement, '    '));
  const imports = importsFor(['test', 'marbles', ...body].join('\n'), folder);
  const test = [`test('${titleOf(shown)}', () => {`, '  marbles((m) => {', ...body, '  });', '});'];
  return `${imports}\n\n${test.join('\n')}\n`;
}
