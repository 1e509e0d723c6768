import type { Site } from './fault';

/*
 * A fault in a style sheet is active while the root has its number. Its condition has no specificity of its own, so the
 * cascade does not change.
 */
const on = (fault: number): string => `:where([data-fault="${fault}"], [data-fault="${fault}"] *)`;
const off = (fault: number): string =>
  `:where(:not([data-fault="${fault}"], [data-fault="${fault}"] *))`;

/** Adds a condition to each selector of a list, in front of a pseudo-element. */
const conditioned = (selectors: string, condition: string): string =>
  splitOutside(selectors, ',')
    .map((selector) =>
      selector.trim().replace(/(::[\w-]+(\([^)]*\))?)?$/, (end) => condition + end),
    )
    .join(', ');

/** Finds the rules of a style sheet that can be changed visibly. */
export function cssSites(text: string): readonly Site[] {
  const sites: Site[] = [];
  for (const { selectors, open, close } of rulesOf(text)) {
    const body = blanked(text).slice(open + 1, close);
    /** Adds a rule after this one. */
    const addRule = (kind: string, declarations: string): void =>
      void sites.push({
        kind,
        start: close + 1,
        end: close + 1,
        wrap: (fault) => [` ${conditioned(selectors, on(fault))} { ${declarations} }`, ''],
      });
    let at = open + 1;
    for (const part of splitOutside(body, ';')) {
      const [start, end] = [at + part.search(/\S|$/), at + part.length];
      at = end + 1;
      if (start >= end || part.trim().startsWith('--')) continue;
      // Ends the rule before the declaration, and continues the rule after the declaration.
      sites.push({
        kind: 'dropped declaration',
        start,
        end,
        wrap: (fault) => [`} ${conditioned(selectors, off(fault))} { `, `; } ${selectors} { `],
      });
    }
    addRule('display: none', 'display: none !important');
    if (/(^|[;\s])color:/.test(body))
      addRule('colour of its background', 'background: currentColor !important');
    if (
      /(^|[;\s])(padding|block-size|height|min-block-size|min-height|font|border)[\w-]*:/.test(body)
    )
      addRule(
        'no height',
        'block-size: 0 !important; min-block-size: 0 !important; padding-block: 0 !important; overflow: hidden !important',
      );
    if (/display:\s*(inline-)?flex/.test(body))
      addRule(
        'reversed order',
        `flex-direction: ${/flex-direction:\s*column|flex-flow:\s*column/.test(body) ? 'column' : 'row'}-reverse !important`,
      );
  }
  return sites;
}

interface Rule {
  readonly selectors: string;
  /** The offsets of the rule's braces. */
  readonly open: number;
  readonly close: number;
}

/** Finds the rules that contain only declarations, except the keyframes of animations. */
function rulesOf(text: string): readonly Rule[] {
  const plain = blanked(text);
  const rules: Rule[] = [];
  const open: { readonly at: number; readonly prelude: string; isLeaf: boolean }[] = [];
  let from = 0;
  for (let index = 0; index < plain.length; index++) {
    const letter = plain[index];
    if (letter === '{') {
      const outer = open.at(-1);
      if (outer) outer.isLeaf = false;
      open.push({ at: index, prelude: plain.slice(from, index).trim(), isLeaf: true });
    }
    if (letter === '}') {
      const block = open.pop();
      const isAnimation = open.some(({ prelude }) => prelude.startsWith('@keyframes'));
      if (block?.isLeaf && !block.prelude.startsWith('@') && !isAnimation)
        rules.push({ selectors: block.prelude, open: block.at, close: index });
    }
    if (letter === '{' || letter === '}' || letter === ';') from = index + 1;
  }
  return rules;
}

/** Replaces comments with blanks of the same length. */
const blanked = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));

/** Splits a string at a character outside brackets and quotes. */
function splitOutside(text: string, at: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const letter of text) {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if ('(['.includes(letter)) depth += 1;
    else if (')]'.includes(letter)) depth -= 1;
    if (letter === at && depth === 0 && quote === '') parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
