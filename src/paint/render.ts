import type { ReactNode } from 'react';

/*
 * Renders views without React. The views of the first prices are functions of their props, so the same views are
 * rendered here at once and hydrated by React later, on the same nodes. Hooks, classes and the rarer attributes are not
 * supported.
 */

type Props = Readonly<Record<string, unknown>>;

/** An element of a view with its components expanded, or a string. */
interface Wanted {
  /** The name of the element; empty for a string. */
  readonly name: string;
  /** The key, which distinguishes the element from its siblings; empty for an element without a key. */
  readonly key: string;
  readonly props: Props;
  readonly text: string;
}

interface Drawn {
  readonly type: unknown;
  readonly key: string | null;
  readonly props: Props;
}

const SVG = 'http://www.w3.org/2000/svg';
const NONE: Props = {};

/**
 * The element from which each node was last rendered. Text and attributes that other code has written since then are
 * not overwritten.
 */
const rendered = new WeakMap<Node, Wanted>();

/** Renders a view as the whole content of a box. A node with the same element and key is reused. */
export function render(view: ReactNode, box: Element): void {
  const wanted: Wanted[] = [];
  collect(view, '', wanted);
  const left = new Set<Node>(box.childNodes);
  const nodes = wanted.map((each) => {
    for (const node of left) {
      const { name, key } = rendered.get(node) ?? {};
      if (name !== each.name || key !== each.key) continue;
      left.delete(node);
      return node;
    }
    return create(each.name, box);
  });
  for (const node of left) box.removeChild(node);
  let next = box.firstChild;
  nodes.forEach((node, index) => {
    if (node === next) next = node.nextSibling;
    else box.insertBefore(node, next);
    update(node, wanted[index] as Wanted);
  });
}

/** Expands the components, fragments and lists of a view. A key applies to everything that its component renders. */
function collect(view: ReactNode, key: string, into: Wanted[]): void {
  if (view === null || view === undefined || typeof view === 'boolean' || view === '') return;
  if (Array.isArray(view)) {
    for (const part of view as readonly ReactNode[]) collect(part, key, into);
    return;
  }
  if (typeof view !== 'object') {
    into.push({ name: '', key: '', props: NONE, text: String(view) });
    return;
  }
  const { type, props, key: own } = view as unknown as Drawn;
  const inner = own === null ? key : `${key}/${own}`;
  if (typeof type === 'string') into.push({ name: type, key: inner, props, text: '' });
  else if (typeof type === 'function')
    collect((type as (given: object) => ReactNode)(props), inner, into);
  else collect(props['children'] as ReactNode, inner, into);
}

function create(name: string, box: Element): Node {
  if (name === '') return document.createTextNode('');
  return name === 'svg' || box.namespaceURI === SVG
    ? document.createElementNS(SVG, name)
    : document.createElement(name);
}

function update(node: Node, wanted: Wanted): void {
  const before = rendered.get(node);
  rendered.set(node, wanted);
  if (node instanceof Text) {
    if (before?.text !== wanted.text) node.data = wanted.text;
    return;
  }
  const element = node as HTMLElement;
  const { props } = wanted;
  const past = before?.props ?? NONE;
  for (const name in { ...past, ...props })
    if (past[name] !== props[name]) attribute(element, name, props[name]);
  render(props['children'] as ReactNode, element);
  if (before) return;
  // A select list can get its value only after its options exist.
  if ('value' in props) Object.assign(element, { value: props['value'] });
  const { ref } = props;
  if (typeof ref === 'function') (ref as (made: Element) => void)(element);
}

/** Whether a prop is for React only, or is set elsewhere. */
const isNoAttribute = (name: string, value: unknown): boolean =>
  ['children', 'ref', 'value', 'suppressHydrationWarning'].includes(name) ||
  typeof value === 'function';

function attribute(element: HTMLElement, name: string, value: unknown): void {
  if (isNoAttribute(name, value)) return;
  if (name === 'style') {
    for (const [key, of] of Object.entries(value as object))
      element.style.setProperty(key, String(of));
    return;
  }
  const written = name === 'className' ? 'class' : name;
  const isFlag = typeof value === 'boolean' && !/^(aria|data)-/.test(name);
  if (value === null || value === undefined || (isFlag && !value)) element.removeAttribute(written);
  else element.setAttribute(written, isFlag ? '' : String(value));
}
