import { GAMES, GAME_PROVIDERS } from '../sandbox/areas/casino/catalogue';

/*
 * The faults of a page that the pseudo-language reveals: words that no language file contains, words that would be cut
 * off if they were longer, and boxes that do not mirror with the page. Each function runs in the page and does not
 * refer to code outside itself, so that a browser test can send it there.
 */

/** Names and sentences from the server, in the quiet world and in its settings, and the reason phrase of HTTP. */
const SERVER = [
  'Norhaven v Eastmere',
  'Norhaven',
  'Eastmere',
  'The draw',
  'Coastal Cup',
  'Match odds',
  'Over/Under 2.5 goals',
  'Over 2.5 goals',
  'Under 2.5 goals',
  'Football',
  'Touchline',
  'player',
  'Internal Server Error',
  'Starting balance',
  'Chrome',
  'Betting can be addictive. Bet only what you can afford to lose.',
  'A sandbox: no operator, no licence, and no money.',
  'Weekend free bet',
  'Bet ₹2,500 on any sport at 1.50 or more and ₹250 becomes cash.',
  'Evens and over',
  'Bet ₹1,000 at 2.00 or more and ₹100 becomes cash.',
  'December free bet',
  'Bet ₹5,000 on any sport and ₹500 becomes cash.',
  ...GAMES.flatMap(({ name, kind, sections }) => [name, kind].concat(sections)),
  ...GAME_PROVIDERS.map(({ name }) => name),
  'touchline.pay@bank',
  'Example Operator Ltd',
  'We can’t find this bill.',
  'Harbour Sportsbook',
  'Fixed odds on football and tennis, under a name and a password of your own.',
  'Lantern Games',
  'Number games and quizzes. You go in from here, without a password.',
];

/** The names of the sandbox and of a test, longest first. */
export const namesWith = (...names: readonly string[]): readonly string[] =>
  [...SERVER, ...names].toSorted((a, b) => b.length - a.length);

/** Returns every visible or announced text of the current page that is not in the page's language. */
export function findUntranslated(known: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  const take = (text: string | null, where: string): void => {
    if (text && !found.has(text)) found.set(text, where);
  };
  take(document.title, 'title');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('script, style, noscript, template, code, kbd')) continue;
    if (parent.checkVisibility({ visibilityProperty: true }))
      take(node.textContent, parent.outerHTML.slice(0, 80));
  }
  for (const element of document.querySelectorAll(
    ':is([aria-label], [title], [placeholder], [alt]):not(code)',
  ))
    if (element.checkVisibility())
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        take(element.getAttribute(name), `${name} of ${element.outerHTML.slice(0, 80)}`);
  return [...found].flatMap(([text, where]) => {
    let rest = text;
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replace(/\[\[(?:(?!\[\[|\]\]).)*\]\]/gsu, '');
    }
    for (const name of known) rest = rest.replaceAll(name, '');
    rest = rest
      // Figures with their signs; the figures that Intl writes have Arabic digits.
      .replace(/\d[kM]\b/g, '')
      .replace(/[\d\s\p{P}\p{S}\p{Cf}\p{Script=Arabic}]+/gu, '');
    return rest === '' || rest === 'X' ? [] : [`${text} (${where})`];
  });
}

/** Returns every piece of text that is cut off, except names whose title contains the whole name. */
export function findCutWords(known: readonly string[]): readonly string[] {
  const clips = (element: Element): { x: boolean; y: boolean } => {
    const { overflowX, overflowY, contentVisibility, contain } = getComputedStyle(element);
    const held = contentVisibility === 'auto' || /strict|paint|content/.test(contain);
    const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
    return { x: held || hides(overflowX), y: held || hides(overflowY) };
  };
  const scrolls = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX + getComputedStyle(element).overflowY);
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim()) continue;
    // The muted line of a row may be shortened for the potential profit, and a brand may be shortened for the funds.
    if (parent.matches('[data-facts], [data-brand], [data-figure] *')) continue;
    if (parent.closest('[data-yields]')) continue;
    if (parent.closest('.vh, .skip, script, style, noscript, template, svg, legend.vh')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const text = node.textContent.trim();
    const whole = ['title', 'aria-label']
      .map((name) => parent.closest(`[${name}]`)?.getAttribute(name))
      .join();
    if (known.includes(text) && whole.includes(text)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    let scrolled = false;
    for (let ancestor: Element | null = parent; ancestor; ancestor = ancestor.parentElement) {
      const { x, y } = clips(ancestor);
      const bounds = ancestor.getBoundingClientRect();
      const over =
        (x && (box.left < bounds.left - 1.5 || box.right > bounds.right + 1.5)) ||
        // Lines of small text extend slightly beyond a box of their height.
        (y && (box.top < bounds.top - 3 || box.bottom > bounds.bottom + 3));
      if (over) found.push(`${node.textContent} in ${ancestor.outerHTML.slice(0, 90)}`);
      if (over || scrolls(ancestor)) {
        scrolled = true;
        break;
      }
      if (getComputedStyle(ancestor).position === 'fixed') break;
    }
    if (!scrolled && (box.left < -1.5 || box.right > innerWidth + 1.5))
      found.push(`${node.textContent} out of the window`);
  }
  return found;
}

/**
 * Switches the page to left-to-right and right-to-left, and finds each box that is not at the same distance from the
 * opposite side. The direction of text does not change, so that only the boxes are compared.
 */
export function findUnturned(): readonly string[] {
  const root = document.documentElement;
  const dir = root.dir;
  const elements = [...document.querySelectorAll('body *')].filter(
    (element) =>
      // Digits that are typed one after the other are entered from the left in every language.
      !element.closest('svg *, .vh, template, script, style, [dir="ltr"] *') &&
      element.checkVisibility(),
  );
  const boxes = (direction: string) => {
    root.dir = direction;
    return elements.map((element) => element.getBoundingClientRect());
  };
  const [right, left] = [boxes('rtl'), boxes('ltr')];
  root.dir = dir;
  const { clientWidth } = root;
  return elements.flatMap((element, index) => {
    const [one, other] = [right[index]!, left[index]!];
    const isSame =
      Math.abs(one.left - (clientWidth - other.right)) < 2 && Math.abs(one.top - other.top) < 2;
    return isSame || other.width === 0
      ? []
      : [`${element.outerHTML.slice(0, 100)}: ${one.left} ${clientWidth - other.right}`];
  });
}
