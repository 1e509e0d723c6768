import source from '../../index.html?raw';
import { writePage } from '../../src/words/page/translatePage';
import { decimal, writePricesBy } from '../../src/words/formats';
import { other } from '../../src/words/language';

/*
 * The page around a mounted view: the body of index.html without its scripts. The root has the attributes that the boot
 * script sets for a guest in the dark theme.
 */

const parsed = new DOMParser().parseFromString(source, 'text/html');
for (const element of parsed.querySelectorAll('script, noscript')) element.remove();
const body = parsed.body.innerHTML;

/** Puts the frame into the document as it is before the page's script runs. */
export function layFrame(): void {
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  root.lang = 'en';
  root.className = 'dark';
  document.body.innerHTML = body;
  document.body.translate = false;
  writePricesBy(decimal);
  if (other) {
    root.dir = 'rtl';
    writePage();
  }
  if (window.boot) window.boot.replies = [];
  scrollTo(0, 0);
}
