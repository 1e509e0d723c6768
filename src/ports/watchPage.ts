import type { Recorder } from '../../streams/app';
import { eventsOf } from './eventsOf';

type See = Recorder['see'];

/** The longest name of a control, in characters. */
const LONGEST = 80;
/** The most texts in a name. */
const TEXTS = 20;

const short = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);

/** Returns the texts of a part of the page, with spaces between them; `innerText` would need the layout. */
function textOf(part: Node): string {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (found.length < TEXTS && texts.nextNode()) found.push(texts.currentNode.textContent ?? '');
  return short(part instanceof Text ? part.data : found.join(' '));
}

/** The name of the nearest part that has one. */
const nameOf = (target: Element | null): string => {
  const part = target?.closest('[aria-label], button, a, label, li, tr, h1, h2, p');
  return part ? short(part.getAttribute('aria-label') ?? textOf(part)) : '';
};

/** Records each tap and each text that changes on the page, so that the inspector can trace from one to the other. */
export function watchPage(see: See): void {
  let taps = 0;
  const tapped = (name: string): void => {
    const id = ++taps;
    see({ seam: 'page.tap', what: 'call', id, value: name });
    // What React renders for it is part of it, and is done before the next task.
    setTimeout(() => see({ seam: 'page.tap', what: 'return', id }), 0);
  };
  for (const type of ['pointerdown', 'click', 'submit'])
    eventsOf(window, type, { capture: true }).subscribe((event) => {
      const { target } = event;
      if (target instanceof Element) tapped(nameOf(target));
    });
  eventsOf<KeyboardEvent>(window, 'keydown', { capture: true }).subscribe((event) => {
    // A typed character may belong to a password.
    const { key, target } = event;
    const isField = target instanceof HTMLInputElement;
    if (key.length > 1 || !isField) tapped(`${key}: ${nameOf(target as Element)}`);
  });
  let batches = 0;
  new MutationObserver((changes) => {
    const id = ++batches;
    const seen = new Map<Node, string>();
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) {
        const text = node.isConnected ? textOf(node) : '';
        if (text !== '') seen.set(node, text);
      }
    for (const [node, text] of seen) {
      const parent = node instanceof Element ? node : node.parentElement;
      see({ seam: 'page.text', what: 'next', id, value: { text, in: nameOf(parent) } });
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
