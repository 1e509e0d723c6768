import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';

/** Chunks that a first visit needs before its first prices, by the placeholder that the address shows. */
const FIRST_VIEWS: Readonly<Record<string, readonly string[]>> = {
  list: ['src/screens/home/Home.tsx'],
  market: ['src/screens/market/Market.tsx', 'streams/market/events.ts'],
};
/** Needed on every address, once React is there. */
const FIRST_ISLANDS = ['src/islands/runtime/start.ts', 'src/islands/outlet/Outlet.tsx'];

/** What a visit to the home screen runs before its first prices: the entry, and what it draws with React. */
const FIRST_VISIT = {
  entry: ['src/main.ts'],
  views: [...FIRST_ISLANDS, 'src/screens/home/Home.tsx'],
};
type FirstPart = keyof typeof FIRST_VISIT;

/**
 * Gathers all that the first visit runs into two files beside React's: the streams, which need no React and
 * read the first odds while it is still on its way, and the views. Nothing of them is asked for in turn, and
 * nothing that only others need comes with them.
 */
function firstVisit(): Plugin & { holds(part: FirstPart, id: string): boolean } {
  const held = { entry: new Set<string>(), views: new Set<string>() };
  return {
    name: 'touchline:first-visit',
    holds: (part, id) => held[part].has(id),
    buildEnd() {
      held.entry.clear();
      held.views.clear();
      const visit = (part: FirstPart, id: string): void => {
        // A package's front names all that it has; what is used of it comes with those who use it.
        if (held.entry.has(id) || held[part].has(id) || id.includes('/node_modules/')) return;
        held[part].add(id);
        this.getModuleInfo(id)?.importedIds.forEach((next) => visit(part, next));
      };
      for (const part of ['entry', 'views'] as const)
        for (const source of FIRST_VISIT[part])
          visit(part, fileURLToPath(new URL(source, import.meta.url)));
    },
  };
}

const first = firstVisit();

/** What several later parts use, each a few lines: of the views, and of RxJS. */
const SMALL_PARTS =
  /src\/(words|hooks|ui|islands\/\w+\/words|screens\/\w+\/words)(\/(?!Sheet|bets)\w+)?\.tsx?$/;
const OPERATORS = /node_modules\/rxjs\//;

/** Screens that are lists of events as the home screen is. */
const LISTS = /src\/screens\/home\/(InPlay|Sport|StagedLists)\.tsx$/;

/** What of RxJS the product does without: see src/build/standIns/innerFrom.ts and src/build/standIns/unscheduled.ts. */
const OF_RXJS: Readonly<Record<string, string>> = {
  '../observable/innerFrom': 'src/build/standIns/innerFrom.ts',
  './innerFrom': 'src/build/standIns/innerFrom.ts',
  '../scheduled/scheduled': 'src/build/standIns/unscheduled.ts',
};

function slimRxjs(): Plugin {
  return {
    name: 'touchline:slim-rxjs',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const own = importer?.includes('/node_modules/rxjs/') ? OF_RXJS[source] : undefined;
      return own === undefined ? null : fileURLToPath(new URL(own, import.meta.url));
    },
  };
}

/**
 * Leaves out what of wouter nobody uses: its own way to the address bar (src/build/standIns/noBrowserLocation.ts), and its
 * link, whose making looks like an act to the bundler.
 */
function lessOfWouter(): Plugin {
  return {
    name: 'touchline:less-of-wouter',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === './use-browser-location.js' && importer?.includes('/node_modules/wouter/')
        ? fileURLToPath(new URL('src/build/standIns/noBrowserLocation.ts', import.meta.url))
        : null,
    transform(code, id) {
      if (!id.endsWith('/node_modules/wouter/src/index.js')) return null;
      const slim = code.replace('= forwardRef(', '= /* @__PURE__ */ forwardRef(');
      if (slim === code) throw new Error('wouter makes its link in another way.');
      return slim;
    },
  };
}

/**
 * What the first prices wait for is packed once more, a fortieth smaller, and V8 makes its functions ready
 * beside its download, not one by one as they are first called (explicit compile hints). Only where nearly
 * all are called at once; other engines see a comment.
 */
function calledAtOnce(names: readonly string[]): Plugin {
  return {
    name: 'touchline:called-at-once',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle).filter(isChunk)) {
          if (!names.includes(file.name)) continue;
          const { code } = await minify(file.code, {
            module: true,
            ecma: 2022,
            compress: { passes: 3 },
          });
          file.code = `//# allFunctionsCalledOnLoad\n${code}`;
        }
      },
    },
  };
}

/**
 * Writes the frame's style and its boot script into the page, asks for the chunks of the first prices beside
 * the entry instead of after it, and gives the boot script the policy to set.
 */
function frame(): Plugin {
  let serving = false;
  return {
    name: 'touchline:frame',
    configResolved: ({ command }) => {
      serving = command === 'serve';
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        // Other pages of the build are those the product is measured against.
        if (path !== '/index.html') return html;
        const tag = /<script src="[^"]*boot\.js"[^>]*><\/script>/;
        if (!tag.test(html)) throw new Error('index.html has no place for the boot script.');
        const boot = readFileSync(new URL('src/frame/boot.js', import.meta.url), 'utf8');
        const settings = {
          base: process.env['VITE_BASE_URL'] ?? '',
          chunks: bundle ? firstChunks(bundle) : {},
          policy: bundle ? policy() : '',
        };
        const script = `globalThis.frame=${JSON.stringify(settings)};${slim(boot)}`;
        const booted = html.replace(tag, () => `<script>${script}</script>`);
        return serving || !bundle ? booted : hurried(styled(booted, bundle), bundle);
      },
    },
  };
}

/** Comments and line breaks are for the reader of the source. */
function slim(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .trim();
}

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk';

/** The files of a source module's chunk with all that it imports at once. */
function filesOf(bundle: Rolldown.OutputBundle, source: string): readonly string[] {
  const start = Object.values(bundle)
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)));
  const found = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (!file || !isChunk(file) || found.has(name)) return;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    file.imports.forEach(visit);
  };
  if (start) visit(start.fileName);
  return [...found];
}

/** What an address needs beyond what every page asks for. */
function firstChunks(bundle: Rolldown.OutputBundle): Readonly<Record<string, readonly string[]>> {
  const known = new Set([
    ...filesOf(bundle, 'src/main.ts'),
    ...islandFiles(bundle),
    ...stylesOfFirstVisit(bundle),
  ]);
  return Object.fromEntries(
    Object.entries(FIRST_VIEWS).map(([view, sources]) => {
      const files = new Set(sources.flatMap((source) => filesOf(bundle, source)));
      return [view, [...files].filter((file) => !known.has(file)).map((file) => `/${file}`)];
    }),
  );
}

const islandFiles = (bundle: Rolldown.OutputBundle): readonly string[] => [
  ...new Set(FIRST_ISLANDS.flatMap((source) => filesOf(bundle, source))),
];

/**
 * Asks for the entry and for the islands' code at once. Below the style and the boot script, which the first
 * paint waits for: a browser that looks ahead of its parser finds them there all the same.
 */
function hurried(html: string, bundle: Rolldown.OutputBundle): string {
  const [entry = ''] = /<script type="module"[^>]*><\/script>/.exec(html) ?? [];
  const own = new Set(filesOf(bundle, 'src/main.ts'));
  const links = islandFiles(bundle)
    .filter((file) => file.endsWith('.js') && !own.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return html.replace(entry, '').replace('</head>', `${entry}${links.join('')}</head>`);
}

function stylesOfFirstVisit(bundle: Rolldown.OutputBundle): readonly string[] {
  const files = [...FIRST_VISIT.entry, ...FIRST_VISIT.views].flatMap((source) =>
    filesOf(bundle, source),
  );
  return [...new Set(files)].filter((name) => name.endsWith('.css'));
}

const LINKED_STYLE = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Writes the page's own style and that of the first visit into the page, above the boot script, whose policy
 * lets no further inline style in. Each file keeps a link that is disabled, so it is never fetched: Vite's
 * loader finds it and does not ask for the style again.
 */
function styled(html: string, bundle: Rolldown.OutputBundle): string {
  const imported = stylesOfFirstVisit(bundle);
  const own = [...html.matchAll(LINKED_STYLE)].map(([, name = '']) => name);
  // The frame's style is what the others build upon.
  const names = [...own.filter((name) => !imported.includes(name)), ...imported];
  const style = names.map((name) => sourceOf(bundle, name)).join('');
  const links = names.map((name) => `<link rel="stylesheet" disabled href="/${name}">`).join('');
  return html
    .replace(LINKED_STYLE, '')
    .replace('<script>', () => `<style>${style}</style><script>`)
    .replace('</head>', `${links}</head>`);
}

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name];
  if (!file || isChunk(file)) throw new Error(`The build has no style ${name}.`);
  return String(file.source).trim();
}

/** What the page may run, show and call once its boot script has run: its own, and the hosts it was built for. */
function policy(): string {
  const hosts = [
    ...new Set(
      Object.entries(process.env)
        .filter(([name]) => /^VITE_.*(URL|HOST)S?$/.test(name))
        .flatMap(([, value]) => (value ?? '').split(','))
        .filter((address) => /^(https?|wss?):\/\//.test(address))
        .flatMap((address) => {
          const { origin } = new URL(address);
          return [origin, origin.replace(/^http/, 'ws')];
        }),
    ),
  ].join(' ');
  return [
    "default-src 'self'",
    `connect-src 'self' ${hosts}`.trim(),
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

export default defineConfig({
  plugins: [slimRxjs(), lessOfWouter(), react(), first, frame(), calledAtOnce(['first', 'views'])],
  publicDir: 'src/public',
  // RxJS's package map offers an ES5 build first; this order picks the smaller ES2015 one.
  resolve: {
    conditions: ['es2015', 'module', 'browser', 'production'],
    alias: [
      // wouter asks for a stand-in of what React itself has had since 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^regexparam$/,
        replacement: fileURLToPath(new URL('src/build/standIns/patternsOnly.ts', import.meta.url)),
      },
      {
        find: /^\.\/use-browser-location\.js$/,
        replacement: fileURLToPath(new URL('src/build/standIns/ownLocation.ts', import.meta.url)),
      },
    ],
  },
  // Short names: they are repeated in the script that the first prices wait for.
  css: { modules: { generateScopedName: '_[hash:base64:6]' } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    // Nothing but the frame's own script and style is inline: the policy names these two alone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Packing once more takes most of a build, and is meant to.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'first', test: (id) => first.holds('entry', id), priority: 3 },
            { name: 'views', test: (id) => first.holds('views', id), priority: 2 },
            { name: 'lists', test: LISTS, includeDependenciesRecursively: false, priority: 1 },
            ...Object.entries({ shared: SMALL_PARTS, operators: OPERATORS }).map(
              ([name, test]) => ({
                name,
                test,
                minShareCount: 2,
                includeDependenciesRecursively: false,
                priority: 1,
              }),
            ),
          ],
        },
      },
    },
  },
  test: {
    include: ['tests/*.test.ts', 'tests/{streams,rules,sandbox,src,bench,kept}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // No test keeps state in a module, and starting anew for each file costs more than the tests.
    isolate: false,
    restoreMocks: true,
  },
});
