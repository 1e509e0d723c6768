import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** The part of a syntax tree's node that the map reads. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
interface Source {
  readonly path: string;
  readonly text: string;
  readonly body: readonly Node[];
  readonly comments: readonly { readonly value: string; start: number; end: number }[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const nodes = (value: unknown): readonly Node[] => [value].flat().filter(isNode);
const nameOf = (value: unknown): string => (isNode(value) ? String(value['name'] ?? '') : '');

const sources = new Map<string, Source>();
function parse(path: string): Source {
  const known = sources.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, 'utf8');
  const { program, comments } = parseSync(path, text);
  const source = { path, text, body: program.body as unknown as readonly Node[], comments };
  sources.set(path, source);
  return source;
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node)) for (const child of nodes(part)) yield* walk(child);
}

interface Exported {
  readonly name: string;
  readonly node: Node;
  /** The first sentence of the node's doc comment; null without a comment. */
  readonly summary: string | null;
}

/** Returns the first sentence of the doc comment that ends just before this position. */
function summaryAt({ text, comments }: Source, start: number): string | null {
  const doc = comments.find(
    ({ value, end }) => value.startsWith('*') && end <= start && !text.slice(end, start).trim(),
  );
  return doc === undefined ? null : sentenceIn(doc.value);
}

function sentenceIn(doc: string): string | null {
  const words = doc.replaceAll(/^\s*\* ?/gm, '').split(/\n\s*\n|\n@/)[0];
  return (
    words
      ?.replaceAll(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?])\s+(?=[A-Z`])/)[0] ?? null
  );
}

function exportsOf(source: Source): readonly Exported[] {
  return source.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !isNode(statement['declaration'])) return [];
    const node = statement['declaration'];
    const [declared = node] = nodes(node['declarations']);
    return { name: nameOf(declared['id']), node, summary: summaryAt(source, statement.start) };
  });
}

/**
 * Returns the purpose of the file: the doc comment at its start, or else of the factory or the function with the name
 * of the file; undefined if the file has no such comment.
 */
function mainOf(source: Source): Exported | undefined {
  const file = basename(source.path, '.ts').toLowerCase();
  const all = exportsOf(source).filter(({ node }) => !node.type.startsWith('TS'));
  const only = all.length === 1 ? all[0] : undefined;
  const main =
    all.find(({ name }) => [file, `create${file}`].includes(name.toLowerCase())) ??
    all.find(({ name }) => /^create[A-Z]/.test(name)) ??
    only;
  const summary = headOf(source);
  if (summary !== null) return { node: source.body[0]!, name: '', ...main, summary };
  return main?.summary ? main : undefined;
}

/** Returns the first sentence of a doc comment that describes the whole file. */
function headOf({ text, comments, body }: Source): string | null {
  const [head] = comments;
  if (head === undefined || head.start > 0) return null;
  const isApart = body[0]?.type === 'ImportDeclaration' || text.startsWith('\n\n', head.end);
  return isApart ? sentenceIn(head.value) : null;
}

/** Returns the members of a type whose names end in `$`. */
function streamsIn(type: unknown, source: Source): readonly string[] {
  if (!isNode(type)) return [];
  if (type.type === 'TSIntersectionType')
    return nodes(type['types']).flatMap((one) => streamsIn(one, source));
  if (type.type === 'TSTypeLiteral') return nodes(type['members']).map(({ key }) => nameOf(key));
  if (type.type !== 'TSTypeReference') return [];
  const name = nameOf(type['typeName']);
  const parameters = nodes((type['typeArguments'] as Node | undefined)?.['params']);
  if (name === 'Pick')
    return parameters.slice(1).flatMap((keys) => [...walk(keys)].map(({ value }) => String(value)));
  return streamsOf(name, source);
}

/** Returns the streams of an interface that this file declares or imports. */
function streamsOf(name: string, source: Source): readonly string[] {
  for (const statement of source.body) {
    const declared = isNode(statement['declaration']) ? statement['declaration'] : statement;
    if (nameOf(declared['id']) === name && declared.type === 'TSTypeAliasDeclaration')
      return streamsIn(declared['typeAnnotation'], source);
    if (nameOf(declared['id']) === name && declared.type === 'TSInterfaceDeclaration')
      return nodes((declared['body'] as Node)['body']).map(({ key }) => nameOf(key));
    const from = isNode(statement['source']) ? String(statement['source']['value']) : '';
    const imported = nodes(statement['specifiers']).some(({ local }) => nameOf(local) === name);
    if (statement.type !== 'ImportDeclaration' || !imported || !from.startsWith('.')) continue;
    return streamsOf(name, parse(`${normalize(join(dirname(source.path), from))}.ts`));
  }
  return [];
}

const inCode = (text: string): string => `\`${text}\``;

/** Files that the hand-written part explains. */
const isMapped = (path: string): boolean =>
  path.split('/').length > 2 &&
  !/\/(types|keys|calls|calls\.described|facade|feature)\.ts$/.test(path);

const escaped = (cell: string): string => cell.replaceAll(/(?<!\\)\|/g, '\\|');

/**
 * Returns the table of one folder of streams, with text from the doc comments of its files.
 * @param marblesOf the drawing of a file's test, as a cell of the table
 */
export function tableOf(
  folder: string,
  files: readonly string[],
  marblesOf: (path: string) => string,
): string {
  const rows = files
    .filter((path) => dirname(path) === folder && isMapped(path))
    .map((path) => {
      const source = parse(path);
      const main = mainOf(source);
      const names = main === undefined ? [] : streamsIn(typeOf(main), source);
      const streams = [...new Set(names)].filter((name) => name.endsWith('$')).map(inCode);
      const emits = streams.length > 0 ? ` Emits ${streams.join(', ')}.` : '';
      const says = `${main?.summary ?? ''}${emits}`;
      return `| ${inCode(basename(path))} | ${escaped(says)} | ${escaped(marblesOf(path))} |`;
    });
  return ['| file | what it does | marbles of a test |', '|---|---|---|', ...rows].join('\n');
}

/** Returns the type that the factory returns. */
const typeOf = ({ node }: Exported): unknown => {
  const [declared = node] = nodes(node['declarations']);
  const made = isNode(declared['init']) ? declared['init'] : declared;
  return (made['returnType'] as Node | undefined)?.['typeAnnotation'];
};

/** Returns the files whose exports have no doc comment, so that the map has no text for them. */
export const undocumented = (files: readonly string[]): readonly string[] =>
  files.filter((path) => isMapped(path) && mainOf(parse(path)) === undefined);

export const folders = (files: readonly string[]): readonly string[] => [
  ...new Set(files.filter(isMapped).map(dirname)),
];
