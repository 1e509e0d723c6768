import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';
import { languages } from '../words/languages.ts';
import { languageFiles } from './languages.ts';
import type { Mentions } from './mentions.ts';
import { policy } from './policy.ts';
import { preloads } from './preloads.ts';
import type { BuiltRow } from './rows.ts';
import { filesByScreen } from './screens.ts';
import { styled } from './styles.ts';

/** The scripts that stand in the page, in their order; the first is given what the build knows. */
const INLINE = ['ask', 'boot'].map((name) => ({
  source: `src/frame/${name}.js`,
  element: new RegExp(`<script src="[^"]*${name}\\.js"[^>]*></script>`),
}));

/** The code of a form of odds that is not decimal, for players who chose one. */
const FORM_OF_ODDS = ['src/words/other.ts', 'src/ui/odds/odds.ts'];

/**
 * Writes the frame's style and its inline scripts into the page, asks for the chunks of the first prices beside
 * the entry instead of after it, and gives the inline scripts what the build knows.
 */
export function page(
  root: string,
  mentions: Pick<Mentions, 'file'>,
  rows: readonly BuiltRow[],
): Plugin {
  const first = preloads(mentions, rows);
  const formOfOdds = FORM_OF_ODDS.map(mentions.file);
  return {
    name: 'touchline:page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, path }) {
        // Other pages of the build are those the product is measured against.
        if (path !== '/index.html') return html;
        const table = first.screens(bundle);
        const settings = {
          base: process.env['VITE_BASE_URL'] ?? '',
          ...table,
          modules: bundle ? first.modules(bundle) : [],
          odds: first.beyond(bundle, formOfOdds),
          languages: bundle ? languageFiles(bundle, root, languages, filesByScreen(table)) : {},
          policy: bundle ? policy(process.env) : '',
        };
        const given = `globalThis.frame=${JSON.stringify(settings)};`;
        let booted = html;
        for (const [at, { source, element }] of INLINE.entries()) {
          if (!element.test(booted)) throw new Error(`index.html has no place for ${source}.`);
          const { code: script } = await minify(source, readFileSync(join(root, source), 'utf8'));
          booted = booted.replace(
            element,
            () => `<script>${at === 0 ? given : ''}${script}</script>`,
          );
        }
        // The development server has no bundle: it sends each file as it is asked for.
        if (!bundle) return booted;
        return first.hurried(styled(booted, bundle, first.styles(bundle)), bundle);
      },
    },
  };
}
