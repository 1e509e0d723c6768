import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../words/languages.ts';
import { languageFiles } from './languages.ts';
import type { Mentions } from './mentions.ts';
import { policy } from './policy.ts';
import { preloads } from './preloads.ts';
import type { BuiltRow } from './rows.ts';
import { styled } from './styles.ts';

const BOOT = /<script src="[^"]*boot\.js"[^>]*><\/script>/;

/** The code of a form of odds that is not decimal, for players who chose one. */
const FORM_OF_ODDS = ['src/words/other.ts', 'src/ui/odds/odds.ts'];

/**
 * Writes the frame's style and its boot script into the page, asks for the chunks of the first prices beside
 * the entry instead of after it, and gives the boot script the policy to set.
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
      handler(html, { bundle, path }) {
        // Other pages of the build are those the product is measured against.
        if (path !== '/index.html') return html;
        if (!BOOT.test(html)) throw new Error('index.html has no place for the boot script.');
        const table = first.screens(bundle);
        const settings = {
          base: process.env['VITE_BASE_URL'] ?? '',
          ...table,
          odds: first.beyond(bundle, formOfOdds),
          languages: bundle ? languageFiles(bundle, root, languages, table.chunks) : {},
          policy: bundle ? policy(process.env) : '',
        };
        const boot = slim(readFileSync(join(root, 'src/frame/boot.js'), 'utf8'));
        const script = `globalThis.frame=${JSON.stringify(settings)};${boot}`;
        const booted = html.replace(BOOT, () => `<script>${script}</script>`);
        // The development server has no bundle: it sends each file as it is asked for.
        if (!bundle) return booted;
        return first.hurried(styled(booted, bundle, first.styles(bundle)), bundle);
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
