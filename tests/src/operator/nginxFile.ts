/** A directive of an nginx file; a block contains further directives. */
export interface Directive {
  readonly name: string;
  readonly args: readonly string[];
  readonly block: readonly Directive[];
}

/** A comment, a quoted word, a mark, or a word, in which a quote is part of the word. */
const TOKENS = /#.*|"([^"]*)"|'([^']*)'|[;{}]|[^\s;{}]+/g;

/** Reads an nginx file. @throws Error if a directive or a block does not end */
export function readNginx(text: string): readonly Directive[] {
  const tokens = [...text.matchAll(TOKENS)].filter(([token]) => !token.startsWith('#'));
  let at = 0;
  const directives = (isNested: boolean): readonly Directive[] => {
    const found: Directive[] = [];
    let words: string[] = [];
    for (; at < tokens.length; at++) {
      const [token, double, single] = tokens[at] ?? [''];
      if (token === '}' && isNested && words.length === 0) return found;
      if (token !== ';' && token !== '{') {
        if (token === '}') throw new Error(`A directive does not end: ${words.join(' ')}`);
        words.push(double ?? single ?? token);
        continue;
      }
      if (token === '{') at++;
      const [name = '', ...args] = words;
      found.push({ name, args, block: token === '{' ? directives(true) : [] });
      words = [];
    }
    if (isNested || words.length > 0) throw new Error('The file ends inside a block.');
    return found;
  };
  return directives(false);
}

export const named = (block: readonly Directive[], name: string): readonly Directive[] =>
  block.filter((directive) => directive.name === name);

/** The location that answers a path: the one of exactly this path, otherwise the longest prefix. */
export function locationOf(server: readonly Directive[], path: string): Directive {
  const locations = named(server, 'location');
  if (locations.some(({ args: [mark = ''] }) => mark.startsWith('~') || mark === '^~'))
    throw new Error('This file has locations that are not a path or a prefix.');
  const exact = locations.find(({ args: [mark, target] }) => mark === '=' && target === path);
  const [longest] = locations
    .filter(({ args }) => args.length === 1 && path.startsWith(args[0] ?? ''))
    .toSorted(({ args: [a = ''] }, { args: [b = ''] }) => b.length - a.length);
  const found = exact ?? longest;
  if (found === undefined) throw new Error(`No location answers ${path}.`);
  return found;
}
