import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import type { Budgeted } from './weights';

/*
 * The budget of an island stands in its src/islands/<island>/island.ts. The size check reads it there, from the
 * text: a row is an object with a `budget` in figures and a loader, in a constant that names it.
 */

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The rows of the files of one name in the folders of a room, one folder an area.
 * @param kind says in the report what a row is, before its name
 * @throws Error when no area has such a file
 */
export function budgetedIn(
  kind: string,
  room: string,
  file: string,
  root = resolve('.'),
): readonly Budgeted[] {
  const files = readdirSync(join(root, room))
    .map((area) => posix.join(room, area, file))
    .filter((path) => existsSync(join(root, path)));
  if (files.length === 0) throw new Error(`No folder of ${room} has a file ${file}.`);
  return files.flatMap((path) => budgetedOf(kind, path, root));
}

/**
 * The rows of one file.
 * @param path from the root
 * @throws Error when the file has no row, or a row's module is not there
 */
export function budgetedOf(kind: string, path: string, root = resolve('.')): readonly Budgeted[] {
  const { names, rows, imports } = read(path, readFileSync(join(root, path), 'utf8'));
  if (rows.length === 0) throw new Error(`${path} has no row with a budget.`);
  return rows.map((row) => {
    const name = names.findLast((span) => holds(span, row))?.name;
    const target = imports.find((span) => holds(row, span))?.target;
    if (name === undefined || target === undefined)
      throw new Error(`A row of ${path} has no name or loads nothing.`);
    const source = moduleAt(root, posix.join(posix.dirname(path), target));
    return { what: `${kind} ${name}`, source, budget: row.budget };
  });
}

const holds = (outer: Span, inner: Span): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** Constants, rows and imports on demand, each in the order of the text. */
function read(path: string, text: string) {
  const names: (Span & { readonly name: string })[] = [];
  const rows: (Span & { readonly budget: number })[] = [];
  const imports: (Span & { readonly target: string })[] = [];
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  new Visitor({
    VariableDeclarator({ id, start, end }) {
      if (id.type === 'Identifier') names.push({ start, end, name: id.name });
    },
    ObjectExpression({ properties, start, end }) {
      for (const property of properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (property.key.name !== 'budget') continue;
        const budget = property.value.type === 'Literal' ? property.value.value : null;
        if (typeof budget !== 'number') throw new Error(`${path} has a budget without figures.`);
        rows.push({ start, end, budget });
      }
    },
    ImportExpression({ source, start, end }) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return;
      imports.push({ start, end, target: source.value });
    },
  }).visit(program);
  return { names, rows, imports };
}

function moduleAt(root: string, path: string): string {
  const found = ['.ts', '.tsx'].map((end) => path + end).find((one) => existsSync(join(root, one)));
  if (found === undefined) throw new Error(`A row loads ${path}, which is not there.`);
  return found;
}
