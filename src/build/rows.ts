import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { patternOf } from '../routes/pattern.ts';

/** The list of the areas that have screens. */
const AREAS = 'src/routes/areas.ts';

/** A screen's row (src/routes/row.ts) as the build needs it. */
export interface BuiltRow {
  /** Its name in `to`. */
  readonly name: string;
  /** The file of its area's rows, and the area's folder, by their paths from the root. */
  readonly area: string;
  readonly folder: string;
  /** Source of the pattern of its addresses, and of the one that leads on to it. */
  readonly pattern: string;
  readonly placeholder: string;
  /** The screen's module, by its path from the root. */
  readonly screen: string;
  /** Further modules that its first prices wait for, by their paths from the root. */
  readonly alongside: readonly string[];
  /** The areas whose words come with its code. */
  readonly words: readonly string[];
}

/**
 * The rows of all areas, read from their sources: the build runs none of the product's code.
 * @param root folder of index.html
 * @throws Error when a row is written in another way than its type asks, or names a module that is not there
 */
export function readRows(root: string): readonly BuiltRow[] {
  const areas = exportsAll(AREAS, program(root, AREAS));
  const rows = areas.flatMap((area) => rowsOf(root, area));
  if (rows.length === 0) throw new Error(`${AREAS} names no area that has a row.`);
  return rows;
}

/** @throws Error when there is no row of this name */
export function rowNamed(rows: readonly BuiltRow[], name: string): BuiltRow {
  const row = rows.find((known) => known.name === name);
  if (!row) throw new Error(`The build needs a row '${name}', and no area has one.`);
  return row;
}

function program(root: string, file: string): ESTree.Program {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`The build reads its rows from ${file}: not there.`);
  const { program: read, errors } = parseSync(path, readFileSync(path, 'utf8'));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return read;
}

/** The modules that a list of areas exports whole, by their paths from the root. */
const exportsAll = (file: string, { body }: ESTree.Program): readonly string[] =>
  body.flatMap((statement) =>
    statement.type === 'ExportAllDeclaration'
      ? [`${posix.join(posix.dirname(file), statement.source.value)}.ts`]
      : [],
  );

function rowsOf(root: string, file: string): readonly BuiltRow[] {
  return program(root, file).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    if (statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.map(({ id, init }) => {
      const name = id.type === 'Identifier' ? id.name : '';
      const fail = (why: string): never => {
        throw new Error(`The row '${name}' of ${file} ${why}.`);
      };
      return rowOf(root, file, name, init, fail);
    });
  });
}

function rowOf(
  root: string,
  area: string,
  name: string,
  call: ESTree.Expression | null,
  fail: (why: string) => never,
): BuiltRow {
  const [path, fields] = call?.type === 'CallExpression' ? call.arguments : [];
  if (path?.type !== 'Literal' || typeof path.value !== 'string')
    return fail('does not begin with its path');
  if (fields?.type !== 'ObjectExpression') return fail('has no fields');
  const field = (key: string): ESTree.Expression | undefined =>
    fields.properties
      .filter((property) => property.type === 'Property')
      .find((property) => property.key.type === 'Identifier' && property.key.name === key)?.value;
  const text = (key: string, value: ESTree.Node | null | undefined): string =>
    value?.type === 'Literal' && typeof value.value === 'string'
      ? value.value
      : fail(`has no text as its ${key}`);
  const there = (source: string): string =>
    existsSync(join(root, source)) ? source : fail(`names ${source}, which is not there`);

  const load = field('load');
  const code = load?.type === 'ArrowFunctionExpression' ? load.body : null;
  if (code?.type !== 'ImportExpression') return fail('has no loader that imports its screen');
  const folder = posix.dirname(area);
  const screen = posix.join(folder, text('screen', code.source));
  const texts = (key: string): readonly string[] => {
    const list = field(key);
    return list?.type === 'ArrayExpression' ? list.elements.map((each) => text(key, each)) : [];
  };
  const onward = field('redirectedFrom');
  const pattern = patternOf(path.value).source.replaceAll('\\/', '/');
  return {
    name,
    area,
    folder,
    // As the guards read it: the path that only leads on is taken as it stands.
    pattern: onward ? `${pattern}|^${text('redirectedFrom', onward)}$` : pattern,
    placeholder: text('placeholder', field('placeholder')),
    screen: there(`${screen}.tsx`),
    alongside: texts('alongside').map(there),
    words: texts('words'),
  };
}
