import { ENGLISH, staticWords } from './words';

/** Translates the text and labels of index.html into the page's language, each found by its English. */
export function writePage(): void {
  const words = staticWords();
  const keys = Object.keys(ENGLISH) as (keyof typeof ENGLISH)[];
  const known = new Map<string, string>(keys.map((key) => [ENGLISH[key], words[key]]));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    const english = node.data.trim().replace(/\s+/g, ' ');
    const found = known.get(english);
    if (found !== undefined) node.data = node.data.replace(node.data.trim(), () => found);
  }
  for (const element of document.querySelectorAll('[aria-label]')) {
    const found = known.get(element.getAttribute('aria-label') ?? '');
    if (found !== undefined) element.setAttribute('aria-label', found);
  }
}
