import { LOGGED_IN } from '../streams/product';
import { format } from 'oxfmt';
import type { Found } from './find';
import { print, printExpected } from './print';
import { lineOf, LOST, type Mark, type Scene } from './scene';
import { lensOf } from './values';

/** The width of a line in a test, without its indent. */
const WIDTH = 92;
/** A test with more lines is written densely. */
const MOST_LINES = 40;
/** The longest gap that is drawn in dashes, in ms. */
const DASHES = 9;

/** Draws lines of marbles over the same columns. */
function createColumns(groups: ReadonlyMap<number, number>, times: readonly number[]) {
  const columns = [...new Set([0, ...times])].toSorted((a, b) => a - b);
  const gap = (ms: number): string =>
    ms <= DASHES ? '-'.repeat(ms) : ms % 1_000 === 0 ? ` ${ms / 1_000}s ` : ` ${ms}ms `;
  return (cells: ReadonlyMap<number, string>): string => {
    let drawn = '';
    let now = 0;
    for (const at of columns) {
      if (at < now) throw new Error(`Two marbles overlap at ${at} ms`);
      drawn += gap(at - now);
      const width = groups.get(at) ?? 1;
      drawn += (cells.get(at) ?? '-').padEnd(width, '-');
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

function valueText(source: string, value: unknown): string {
  if (source === 'link') return value === LOST ? "new HubFailure('lost')" : 'link';
  if (value === LOST) return 'noReply()';
  if (source === 'message') {
    const { Code } = JSON.parse(String(value)) as { readonly Code: string };
    return `message(${print(Code)}, ${print(lensOf(value).part)})`;
  }
  if (!source.startsWith('http ')) return print(value);
  const { status, body } = value as { readonly status: number; readonly body: string };
  const { part } = lensOf(value);
  const isWrapped = status === 200 && body.includes('"__abp"') && body.includes('"success":true');
  if (isWrapped) return `wrapped(${print(part)})`;
  return body === ''
    ? `reply(${status})`
    : `reply(${status}, ${print(typeof part === 'object' ? part : body)})`;
}

function commandText({ source, value, isSubscribed = false }: Mark): string {
  const args = (value as readonly unknown[]).map(print).join(', ');
  const call = source === 'stored' ? `storage.elsewhere(${args})` : `streams.${source}(${args})`;
  return `() => ${call}${isSubscribed ? '.subscribe()' : ''}`;
}

const storedText = (stored: Scene['stored']): string => {
  const isIn = Object.entries(LOGGED_IN).every(([key, text]) => stored[key] === text);
  const others = Object.entries(stored).filter(([key]) => !isIn || !(key in LOGGED_IN));
  const fields = others.map(([key, text]) => `${print(key)}: ${print(text)}`);
  if (!isIn) return `{ ${fields.join(', ')} }`;
  return fields.length === 0 ? 'LOGGED_IN' : `{ ...LOGGED_IN, ${fields.join(', ')} }`;
};

/** Returns the imports of the names that a text uses. */
function importsFor(text: string, folder: string): string {
  const names: Readonly<Record<string, readonly string[]>> = {
    rxjs: ['NEVER', 'of'],
    vitest: ['expect', 'test'],
    '../../streams/ports': ['HubFailure'],
    [`${folder}/marbles`]: ['marbles'],
    [`${folder}/ports`]: [
      'createLink',
      'createLocation',
      'noReply',
      'orFail',
      'reply',
      'replying',
      'wrapped',
    ],
    [`${folder}/product`]: ['createProduct', 'LOGGED_IN', 'message'],
  };
  return Object.entries(names)
    .flatMap(([from, list]) => {
      const used = list.filter((name) => new RegExp(`(?<![.\\w])${name}(?![\\w$]|: )`).test(text));
      return used.length > 0 ? `import { ${used.join(', ')} } from '${from}';` : [];
    })
    .join('\n');
}

/** The name of a route's constant: `getUserOpenBets$`. */
function constantOf(route: string): string {
  const name = route.split('/').at(-1) ?? '';
  return name.endsWith('.json') ? 'settings$' : `${name.charAt(0).toLowerCase()}${name.slice(1)}$`;
}

/** Breaks a long statement between its fields, with as many on a line as fit; the format writes one on each line. */
function filled(statement: string): string {
  if (statement.length <= 2 * WIDTH) return statement;
  const lines = [''];
  // A comma in a text is no place for a break.
  for (const word of statement.match(/(?:'(?:[^'\\]|\\.)*'|[^',])+(?:, ?|$)/g) ?? []) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length <= WIDTH) lines[lines.length - 1] = last + word;
    else lines.push(`  ${word}`);
  }
  return ['// oxfmt-ignore', ...lines.map((line) => line.trimEnd())].join('\n    ');
}

interface Written {
  readonly text: string;
  /** The lines of marbles, which are aligned once the text is formatted. */
  readonly drawn: readonly string[];
}

/** Writes a scene as a marble test of the product's streams, without a format. */
function write(
  { scene, stream: { member, args }, expected, difference: { path } }: Found,
  folder: string,
  isDense: boolean,
): Written {
  const groups = new Map<number, number>();
  for (const { at } of expected) {
    const count = expected.filter((other) => other.at === at).length;
    if (count > 1) groups.set(at, count + 2);
  }
  // Several values in one millisecond are drawn over the next ones.
  const endsAt = Math.max(scene.endsAt, ...[...groups].map(([at, width]) => at + width));
  const draw = createColumns(groups, [
    ...scene.marks.map(({ at }) => at),
    ...expected.map(({ at }) => at),
    endsAt,
  ]);
  const drawn: string[] = [];
  const line = (cells: ReadonlyMap<number, string>): string => {
    const text = draw(cells);
    drawn.push(text);
    return text;
  };
  /** The marbles of a line and their values, as two arguments. */
  const source = (name: string): string => {
    const letters = createLetters();
    const cells = new Map<number, string>();
    for (const mark of scene.marks) {
      if (lineOf(mark) !== name) continue;
      const isAct = name === 'act';
      const text = isAct ? commandText(mark) : valueText(mark.source, mark.value);
      cells.set(
        mark.at,
        letters.of(text, (isAct ? mark.source.split('.').at(-1) : text)?.charAt(0) ?? 'a'),
      );
    }
    return `'${line(cells)}', ${letters.text()}`;
  };
  const state = (name: string): string => {
    const cells = new Map([[0, 't']]);
    for (const mark of scene.marks)
      if (mark.source === name) cells.set(mark.at, mark.value === true ? 't' : 'f');
    return `m.behavior('${line(cells)}', { t: true, f: false })`;
  };
  const dense = (statement: string): string => (isDense ? filled(statement) : statement);
  const names = new Set(scene.marks.map(lineOf));
  const has = (name: string): boolean => names.has(name);
  const routes = [...names].filter((name) => name.startsWith('http '));
  const ports = [
    scene.path === '/home' ? [] : `location: createLocation(${print(scene.path)}).location`,
    has('visible') || has('resumed')
      ? `visibility: { visible$: ${has('visible') ? state('visible') : 'of(true)'}, resumed$: ${
          has('resumed') ? `m.hot(${source('resumed')})` : 'NEVER'
        } }`
      : [],
    has('online') ? `network: { online$: ${state('online')} }` : [],
  ].flat();
  const given = [
    `connect: () => ${has('link') ? 'orFail(link$)' : 'NEVER'}`,
    Object.keys(scene.stored).length > 0 ? `stored: ${storedText(scene.stored)}` : [],
    routes.length > 0
      ? `routes: { ${routes.map((name) => `'${name.slice('http '.length)}': replying(${constantOf(name)})`).join(', ')} }`
      : [],
    ports.length > 0 ? `ports: { ${ports.join(', ')} }` : [],
    endsAt >= 5_000 ? `closesAt: ${print(endsAt + 1)}` : [],
  ].flat();
  const values = createLetters();
  const cells = new Map<number, string>();
  for (const { at, kind, value } of expected) {
    const text = printExpected(value, path);
    const wanted = value === null || value === true || value === false ? String(value) : 'a';
    const letter = kind === 'N' ? values.of(text, wanted.charAt(0)) : kind === 'C' ? '|' : '#';
    cells.set(at, (cells.get(at) ?? '') + letter);
  }
  for (const [at, text] of cells) if (text.length > 1) cells.set(at, `(${text})`);
  const isStored = scene.marks.some((mark) => mark.source === 'stored');
  const stream = `streams.${member}${args ? `(${args.map(print).join(', ')})` : ''}`;
  const body = [
    routes.map((name) => dense(`const ${constantOf(name)} = m.hot(${source(name)});`)),
    has('message') ? dense(`const { link } = createLink(m.hot(${source('message')}));`) : [],
    has('link') && !has('message') ? 'const { link } = createLink();' : [],
    has('link') ? `const link$ = m.hot(${source('link')});` : [],
    `const { streams${isStored ? ', storage' : ''} } = createProduct(m, { ${given.join(', ')} });`,
    has('act') ? dense(`m.act(${source('act')});`) : [],
    `const shown$ = ${stream};`,
    dense(
      `m.expectObservable(shown$, '${line(
        new Map([
          [0, '^'],
          [endsAt, '!'],
        ]),
      )}').toBe('${line(cells)}'${values.isEmpty() ? '' : `, ${values.text()}`}${
        expected.some(({ kind }) => kind === 'E') ? ', expect.anything()' : ''
      });`,
    ),
  ].flat();
  const code = `test('TITLE: what ${member} emits', () => {\nmarbles((m) => {\n${body.join('\n')}\n});\n});\n`;
  return { text: `${importsFor(code, folder)}\n\n${code}`, drawn };
}

/** Aligns the lines of marbles in a formatted text. */
function aligned(text: string, drawn: readonly string[]): string {
  const quoted = new Set(drawn.map((each) => `'${each}'`));
  const places = text.split('\n').map((written) => {
    const found = [...quoted]
      .filter((each) => written.includes(each))
      .map((each) => written.indexOf(each));
    return found.length === 0 ? null : Math.max(...found);
  });
  const column = Math.max(...places.map((place) => place ?? 0));
  return text
    .split('\n')
    .map((written, at) => {
      const place = places[at];
      if (place === null || place === undefined) return written;
      return `${written.slice(0, place + 1)}${' '.repeat(column - place)}${written.slice(place + 1)}`;
    })
    .join('\n');
}

const FORMAT = { singleQuote: true, printWidth: 100 } as const;

/**
 * Writes a scene as a marble test of the product's streams.
 * @param folder the folder of the tests of streams, as the test imports it
 */
export async function writeTest(found: Found, folder: string): Promise<string> {
  const formatted = async (code: string): Promise<string> =>
    (await format('recorded.test.ts', code, FORMAT)).code;
  const written = async (isDense: boolean): Promise<string> => {
    const { text, drawn } = write(found, folder, isDense);
    return formatted(aligned(await formatted(text), drawn));
  };
  const text = await written(false);
  return text.split('\n').length > MOST_LINES ? written(true) : text;
}
