import { parseSync, Visitor } from 'vite';
import type { Site } from './fault';

/** The switch of the page (page.ts): returns whether a fault is active, and records that it was reached. */
const isOn = (fault: number): string => `globalThis.__fault?.(${fault})`;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Replaces an expression while the fault is active. */
const instead = (replacement: string): Site['wrap'] => {
  return (fault) => [`(${isOn(fault)} ? ${replacement} : (`, '))'];
};
/** Changes the value of an expression while the fault is active. */
const changed = (change: string): Site['wrap'] => {
  return (fault) => [`(($v) => (${isOn(fault)} ? ${change} : $v))(`, ')'];
};
/** Replaces part of the markup, or the text of an attribute, while the fault is active. */
const inBraces = (replacement: string): Site['wrap'] => {
  return (fault) => [`{${isOn(fault)} ? ${replacement} : (`, ')}'];
};

const WRONG_TEXT = "'Wrong words'";
/** Attributes whose removal no player can notice, or that React reads itself. */
const NOT_SHOWN = new Set(['key', 'ref', 'style']);

/** Finds the places in a module at which its views can be changed visibly. */
export function tsxSites(file: string, text: string): readonly Site[] {
  const sites: Site[] = [];
  const add = (kind: string, { start, end }: Span, wrap: Site['wrap']): void =>
    void sites.push({ kind, start, end, wrap });
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  /** Only conditions in markup count: other tests cover the conditions of rules. */
  const markup: Span[] = [];
  const conditions: Span[] = [];
  new Visitor({
    JSXElement(element) {
      markup.push(element);
      for (const child of element.children) {
        if (child.type === 'JSXElement') add('removed element', child, inBraces('null'));
        if (child.type === 'JSXText' && child.value.trim() !== '' && !child.value.includes('&')) {
          const from = child.start + child.value.search(/\S/);
          const words = child.value.trim();
          add('wrong text', { start: from, end: from + words.length }, (fault) => [
            `{${isOn(fault)} ? ${WRONG_TEXT} : '`,
            "'}",
          ]);
        }
        if (child.type !== 'JSXExpressionContainer') continue;
        const { expression } = child;
        if (expression.type === 'MemberExpression' || expression.type === 'TemplateLiteral')
          add('wrong text', expression, instead(WRONG_TEXT));
      }
    },
    JSXOpeningElement({ name, attributes }) {
      const isElement = name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name);
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
        const { value, name: given } = attribute;
        const isHandler = /^on[A-Z]/.test(given.name);
        if (!value || NOT_SHOWN.has(given.name) || (!isElement && !isHandler)) continue;
        const kind = isHandler
          ? 'dropped handler'
          : given.name === 'className'
            ? 'dropped class'
            : 'dropped attribute';
        if (value.type === 'JSXExpressionContainer')
          add(kind, value.expression, instead('undefined'));
        else if (value.type === 'Literal' && !text.slice(value.start, value.end).includes('&'))
          add(kind, value, inBraces('undefined'));
      }
    },
    ConditionalExpression({ test }) {
      conditions.push(test);
    },
    LogicalExpression({ left, operator }) {
      if (operator === '&&') conditions.push(left);
    },
    CallExpression({ callee, arguments: [made] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'map' || !made) return;
      if (/<\w/.test(text.slice(made.start, made.end)))
        add(
          'reversed list',
          callee.object,
          changed('(Array.isArray($v) ? [...$v].reverse() : $v)'),
        );
    },
  }).visit(program);
  for (const condition of conditions)
    if (markup.some(({ start, end }) => start < condition.start && condition.end < end))
      add('negated condition', condition, changed('!$v'));
  return sites;
}
