import { type Bundle, filesOf, filesOfAll } from './bundle.ts';
import { FIRST_ISLANDS, FIRST_SOURCES } from './firstVisit.ts';
import type { Mentions } from './mentions.ts';

/** Chunks that a first visit needs before its first prices, by the placeholder that the address shows. */
const FIRST_VIEWS: Readonly<Record<string, readonly string[]>> = {
  list: ['src/screens/home/Home.tsx'],
  market: ['src/screens/market/Market.tsx', 'streams/market/events.ts'],
};

export interface Preloads {
  /** Files that an address needs beyond those of every page, by its placeholder. */
  ofViews(bundle: Bundle): Readonly<Record<string, readonly string[]>>;
  /** Styles of the first visit. */
  styles(bundle: Bundle): readonly string[];
  /** Asks for the entry and for the islands' code at once. */
  hurried(html: string, bundle: Bundle): string;
}

export function preloads({ file }: Pick<Mentions, 'file'>): Preloads {
  const entry = file('src/main.ts');
  const islands = FIRST_ISLANDS.map(file);
  const visit = FIRST_SOURCES.map(file);
  const views = Object.entries(FIRST_VIEWS).map(([view, list]) => [view, list.map(file)] as const);

  const styles = (bundle: Bundle): readonly string[] =>
    filesOfAll(bundle, visit).filter((name) => name.endsWith('.css'));

  return {
    styles,
    ofViews(bundle) {
      const known = new Set([...filesOfAll(bundle, [entry, ...islands]), ...styles(bundle)]);
      return Object.fromEntries(
        views.map(([view, ids]) => [
          view,
          filesOfAll(bundle, ids)
            .filter((name) => !known.has(name))
            .map((name) => `/${name}`),
        ]),
      );
    },
    /*
     * Below the style and the boot script, which the first paint waits for: a browser that looks ahead of its
     * parser finds them there all the same.
     */
    hurried(html, bundle) {
      const [script = ''] = /<script type="module"[^>]*><\/script>/.exec(html) ?? [];
      const own = new Set(filesOf(bundle, entry));
      const links = filesOfAll(bundle, islands)
        .filter((name) => name.endsWith('.js') && !own.has(name))
        .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
      return html.replace(script, '').replace('</head>', `${script}${links.join('')}</head>`);
    },
  };
}
