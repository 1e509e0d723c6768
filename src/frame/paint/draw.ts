import type { ReactNode } from 'react';
import type { Halt } from '../../ui/halt';
import { chooseAs, eachHeir } from './controls';
import { whenFree } from './press';

/*
 * Draws the elements of a view on the page without React: the views that the first prices need are functions
 * of their props, so that one source draws them, here at once and later in React's hands. What they do without,
 * hooks, styles of an element beyond its own variables and the rarer attributes, is not drawn here.
 */

interface Drawn {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Draws a view behind the last child of a box. */
export function draw(view: ReactNode, box: Node): void {
  if (view === null || view === undefined || typeof view === 'boolean') return;
  if (Array.isArray(view)) {
    for (const part of view as readonly ReactNode[]) draw(part, box);
    return;
  }
  if (typeof view !== 'object') {
    // An empty text is no node.
    if (view !== '') box.appendChild(document.createTextNode(String(view)));
    return;
  }
  const { type, props } = view as unknown as Drawn;
  if (typeof type === 'function') draw((type as (given: object) => ReactNode)(props), box);
  else if (typeof type === 'string') element(type, props, box);
  // A fragment has no element of its own.
  else draw(props['children'] as ReactNode, box);
}

/** Draws a part anew as soon as no finger is on it; a halt shows at once. */
export function renew(
  view: () => ReactNode,
  former: () => Element | null,
  halt: Halt | null = null,
): void {
  const redrawn = (): void => redraw(view, former());
  if (halt) redrawn();
  else whenFree(redrawn);
}

/** Draws a view in the place of its former drawing: the focus stays, and what is pressed. */
export function redraw(view: () => ReactNode, former: Element | null): void {
  if (!former) return;
  const { activeElement } = document;
  const drawn = document.createDocumentFragment();
  draw(view(), drawn);
  let focused: HTMLElement | undefined;
  eachHeir(former, drawn, (old, heir) => {
    heir.ariaPressed = old.ariaPressed;
    chooseAs(old, heir);
    if (old === activeElement) focused = heir;
  });
  former.replaceWith(drawn);
  focused?.focus({ preventScroll: true });
}

function element(name: string, props: Drawn['props'], box: Node): void {
  const isSvg = name === 'svg' || (box as Element).namespaceURI === SVG;
  const made = isSvg ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const key in props) attribute(made, key, props[key]);
  draw(props['children'] as ReactNode, made);
  box.appendChild(made);
  const { ref } = props;
  if (typeof ref === 'function') (ref as (made: Element) => void)(made);
}

function attribute(made: Element, key: string, value: unknown): void {
  if (key === 'children' || key === 'ref' || value === null || value === undefined) return;
  if (key === 'style') {
    for (const [name, of] of Object.entries(value))
      (made as HTMLElement).style.setProperty(name, String(of));
    return;
  }
  if (typeof value === 'boolean' && !/^(aria|data)-/.test(key)) {
    made.toggleAttribute(key, value);
    return;
  }
  if (typeof value !== 'function')
    made.setAttribute(key === 'className' ? 'class' : key, String(value));
}
