import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../words/languages.ts';
import { type Bundle, filesOfAll, textOf } from './bundle.ts';
import { AROUND, FIRST_VISIT, LOADERS } from './firstVisit.ts';
import { languageFiles } from './languages.ts';
import { policy } from './policy.ts';
import { PRICED, rows } from './rows.ts';
import { script } from './script.ts';

/** The scripts that the page contains, in order; the build writes the boot facts above the first. */
const INLINE = ['first', 'boot'].map((name) => ({
  source: `src/boot/${name}.ts`,
  element: new RegExp(`<script src="[^"]*${name}\\.ts"[^>]*></script>`),
}));

/** The code of odds formats other than decimal, for players who chose one. */
const FORM_OF_ODDS = ['src/words/other.ts', 'src/ui/odds/odds.ts'];

/** Modules that paint the first prices of a screen. */
const PAINTER = /^src\/paint\//;

/** The files of the build by their modules. */
function filesIn(root: string, bundle: Bundle) {
  const files = (sources: readonly string[]): readonly string[] =>
    filesOfAll(
      bundle,
      sources.map((source) => join(root, source)),
    );
  const isScript = (name: string): boolean => name.endsWith('.js');
  const visit = files(Object.values(FIRST_VISIT).flat());
  const own = files(FIRST_VISIT.paint).filter(isScript);
  const beyond = (sources: readonly string[]): readonly string[] =>
    files(sources).filter((name) => !visit.includes(name));
  return {
    /** The page's own script, then the scripts that it imports. */
    own,
    /** Other scripts of a first visit. */
    visit: visit.filter((name) => isScript(name) && !own.includes(name)),
    styles: visit.filter((name) => !isScript(name)),
    /** The files of modules that a first visit does not load already. */
    beyond,
    /** The file with the loaders of all screens except home. */
    loaders: beyond([LOADERS]).slice(0, 1),
    /** The islands around the screen. */
    around: beyond([AROUND]),
  };
}

type Files = ReturnType<typeof filesIn>;

const addresses = (names: readonly string[]): readonly string[] => names.map((name) => `/${name}`);

/** The screens with a placeholder of their own, in the form that the inline scripts read (src/boot/firstAddresses.ts). */
export const screens = rows
  .filter(({ placeholder }) => placeholder !== 'page')
  .map(({ pattern, placeholder, name }) => [pattern, placeholder, name] as const);

/** The files that the boot script loads for each address (src/boot/preload.ts). */
function preloads({ own, visit, beyond, loaders }: Files) {
  const priced = Object.entries(PRICED).map(([name, modules]) => {
    const painters = beyond(modules.filter((module) => PAINTER.test(module)));
    return { name, painters, others: beyond(modules).filter((file) => !painters.includes(file)) };
  });
  return {
    /**
     * The scripts that paint a screen, by screen name, together with the page's own script, which a browser may not
     * have found yet.
     */
    paints: Object.fromEntries(
      priced
        .filter(({ painters }) => painters.length > 0)
        .map(({ name, painters }) => [name, addresses([...own, ...painters])]),
    ),
    /**
     * The other files of a screen with prices, by screen name; the files for all other addresses are under the empty
     * name.
     */
    chunks: {
      ...Object.fromEntries(priced.map(({ name, others }) => [name, addresses(others)])),
      '': addresses(loaders),
    } as Readonly<Record<string, readonly string[]>>,
    /** The files that every address loads after the page's own script and the first reply. */
    modules: addresses(visit),
    odds: addresses(beyond(FORM_OF_ODDS)),
  };
}

/**
 * Writes the page: its inline styles and scripts, its entry, and the files that each address loads in parallel with
 * the entry.
 * @param retry how the boot script loads code again
 */
export function page(root: string, retry: object): Plugin {
  return {
    name: 'touchline:page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, path }) {
        // The build's other pages are baselines for the bench.
        if (path !== '/index.html') return html;
        const base = process.env['VITE_BASE_URL'] ?? '';
        // The development server has no bundle.
        if (!bundle) return inlined(root, html, { base, screens, retry });
        const files = filesIn(root, bundle);
        const loads = preloads(files);
        const perScreen = Object.fromEntries(
          Object.entries(loads.chunks).map(([name, chunks]) => [
            name,
            [...(loads.paints[name] ?? []), ...chunks],
          ]),
        );
        const booted = await inlined(root, html, {
          base,
          screens,
          retry,
          ...loads,
          languages: languageFiles(bundle, root, languages, perScreen),
          policy: policy(process.env),
        });
        return entered(styled(booted, bundle, files.styles), files);
      },
    },
  };
}

/** Inserts the inline scripts, with the facts that they read. */
async function inlined(root: string, html: string, facts: object): Promise<string> {
  let booted = html;
  for (const [index, { source, element }] of INLINE.entries()) {
    if (!element.test(booted)) throw new Error(`index.html has no place for ${source}.`);
    const code = await script(root, source);
    const given = index === 0 ? `globalThis.boot=${JSON.stringify(facts)};` : '';
    booted = booted.replace(element, () => `<script>${given}${code}</script>`);
  }
  return booted;
}

/** The boot script, whose policy forbids any inline style after it. */
const LAST_SCRIPT = /<script>(?![\s\S]*<script>)/;

const LINKED_STYLE = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Inlines the styles of the first visit. Each file keeps a disabled link, so that Vite's loader finds it and does not
 * fetch it.
 */
function styled(html: string, bundle: Bundle, imported: readonly string[]): string {
  const own = [...html.matchAll(LINKED_STYLE)].map(([, name = '']) => name);
  // The page's own styles precede the imported styles, which depend on them.
  const names = [...own.filter((name) => !imported.includes(name)), ...imported];
  const style = names.map((name) => textOf(bundle, name)).join('');
  const links = names.map((name) => `<link rel="stylesheet" disabled href="/${name}">`).join('');
  return html
    .replace(LINKED_STYLE, '')
    .replace(LAST_SCRIPT, () => `<style>${style}</style><script>`)
    .replace('</head>', `${links}</head>`);
}

/**
 * Puts the entry below the style and the boot script, because the first paint waits for these; a browser's preload
 * scanner finds the entry there too. Files that can wait are in a template, which the boot script reads.
 */
function entered(html: string, { own: [entry = '', ...imported], loaders, around }: Files): string {
  const links = (rel: string, names: readonly string[]): string =>
    names.map((name) => `<link rel="${rel}" href="/${name}">`).join('');
  const script = `<script type="module" crossorigin src="/${entry}"></script>`;
  const preloaded = imported.map(
    (name) => `<link rel="modulepreload" crossorigin href="/${name}">`,
  );
  return html
    .replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('</head>', `${script}${preloaded.join('')}</head>`)
    .replace(
      '</body>',
      `<template id="idle">${links('prefetch', [...loaders, ...around])}</template></body>`,
    );
}
