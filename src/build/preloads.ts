import { type Bundle, filesOf, filesOfAll } from './bundle.ts';
import { FIRST_ISLANDS, firstSources } from './firstVisit.ts';
import { LATE_SCREENS } from './lateScreens.ts';
import type { Mentions } from './mentions.ts';
import type { BuiltRow } from './rows.ts';
import { bootScreens, type BootScreens, isNamed } from './screens.ts';

/** It draws with so little style that a file of its own would cost more than it weighs. */
const TAG = 'src/ui/Tag.tsx';

export interface Preloads {
  /** The boot script's table; without a bundle no screen has files. */
  screens(bundle: Bundle | undefined): BootScreens;
  /** The files of these modules that the page does not ask for anyway; none without a bundle. */
  beyond(bundle: Bundle | undefined, modules: readonly string[]): readonly string[];
  /** Styles of the first visit. */
  styles(bundle: Bundle): readonly string[];
  /** The files of script that the boot script asks for behind the entry and the first reply, in every page. */
  modules(bundle: Bundle): readonly string[];
  /** Asks for the entry at once. */
  hurried(html: string, bundle: Bundle): string;
}

export function preloads({ file }: Pick<Mentions, 'file'>, rows: readonly BuiltRow[]): Preloads {
  const entry = file('src/start.ts');
  const islands = ['src/main.ts', ...FIRST_ISLANDS].map(file);
  const around = file('src/islands/around.ts');
  const visit = Object.values(firstSources(rows)).flat().map(file);
  const tag = file(TAG);
  for (const { screen, alongside } of rows) [screen, ...alongside].forEach(file);
  const late = (bundle: Bundle): readonly string[] => filesOf(bundle, LATE_SCREENS).slice(0, 1);
  const addressOf = (name: string): string => `/${name}`;

  const styles = (bundle: Bundle): readonly string[] =>
    filesOfAll(bundle, [...visit, tag]).filter((name) => name.endsWith('.css'));

  const beyond = (bundle: Bundle | undefined, modules: readonly string[]): readonly string[] => {
    if (!bundle) return [];
    const known = new Set([...filesOfAll(bundle, [entry, ...islands]), ...styles(bundle)]);
    return filesOfAll(bundle, modules)
      .filter((name) => !known.has(name))
      .map(addressOf);
  };

  return {
    beyond,
    styles,
    screens: (bundle) =>
      bootScreens(
        rows.filter(isNamed),
        (modules) => beyond(bundle, modules.map(file)),
        bundle ? late(bundle).map(addressOf) : [],
        bundle ? filesOf(bundle, entry).slice(0, 1).map(addressOf) : [],
      ),
    modules: (bundle) => {
      const own = new Set(filesOf(bundle, entry));
      return filesOfAll(bundle, islands)
        .filter((name) => name.endsWith('.js') && !own.has(name))
        .map(addressOf);
    },
    /*
     * The loaders of the late screens and the islands around the screen are fetched by browsers that know how,
     * once they have nothing else to do: in a template, from which the boot script takes them behind the files
     * that the first visit needs. The entry stands below the style and the boot script, which the first paint
     * waits for: a browser that looks ahead of its parser finds it there all the same.
     */
    hurried(html, bundle) {
      const [own = '', ...beside] = filesOf(bundle, entry).filter((name) => name.endsWith('.js'));
      const scripts = [
        `<script type="module" crossorigin src="/${own}"></script>`,
        ...beside.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
      ].join('');
      const there = new Set(filesOfAll(bundle, [entry, ...islands]));
      const soon = filesOf(bundle, around).filter((name) => !there.has(name));
      const idle = [...late(bundle), ...soon].map(
        (name) => `<link rel="prefetch" href="/${name}">`,
      );
      return html
        .replace(/<script type="module"[^>]*><\/script>/g, '')
        .replace('</head>', `${scripts}</head>`)
        .replace('</body>', `<template id="idle">${idle.join('')}</template></body>`);
    },
  };
}
