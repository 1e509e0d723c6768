import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { assetsOf } from '../ports/serviceWorker/rules.ts';
import { filesOfAll } from './bundle.ts';
import type { BuiltRow } from './rows.ts';
import { script } from './script.ts';

/** The built worker, at the root so that it controls every address of the site. */
const WORKER = 'sw.js';

const SOURCE = 'src/ports/serviceWorker/worker.ts';

/**
 * Writes the service worker (src/ports/serviceWorker) with the facts of the build that it needs: the release, the
 * files that it stores, and the paths of the screens and of an event.
 * @param stored modules whose files the worker stores in addition to those that the page names
 */
export function worker(
  root: string,
  rows: readonly BuiltRow[],
  stored: readonly string[] = [],
): Plugin {
  return {
    name: 'touchline:worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        // The build's other pages are baselines for the bench.
        if (page?.type !== 'asset') return;
        const html = String(page.source);
        const named = assetsOf(html);
        if (named.length === 0) throw new Error('The worker finds no script in the built page.');
        // The styles of the first visit are inlined in the page.
        const more = filesOfAll(
          bundle,
          stored.map((source) => join(root, source)),
        )
          .map((name) => `/${name}`)
          .filter((name) => name.endsWith('.js') || !html.includes(`href="${name}"`));
        const files = [...new Set([...named, ...more])];
        const built = (release: string): Promise<string> =>
          script(root, SOURCE, {
            BUILT_RELEASE: release,
            BUILT_FILES: files,
            BUILT_SCREENS: screensOf(rows),
            BUILT_EVENT: eventOf(rows),
          });
        // A hash of the page, the files and the worker itself: a change to any of them makes a new release.
        const release = createHash('sha256')
          .update(html + (await built('')))
          .digest('hex');
        this.emitFile({
          type: 'asset',
          fileName: WORKER,
          source: await built(release.slice(0, 8)),
        });
      },
    },
  };
}

/**
 * A pattern of the first segments of all screens' paths: it is short, and no other page of the site has such a path.
 */
export function screensOf(rows: readonly Pick<BuiltRow, 'pattern'>[]): string {
  const starts = rows
    .flatMap(({ pattern }) => pattern.split('|^'))
    .map((pattern) => /^\^?\/([\w-]*)/.exec(pattern)?.[1] ?? '');
  return `^/(${[...new Set(starts)].toSorted().join('|')})(/|$)`;
}

/**
 * Pattern of the path of an event's page, which requests that event first; if there is no such screen, the pattern
 * never matches.
 */
export const eventOf = (rows: readonly Pick<BuiltRow, 'pattern' | 'placeholder'>[]): string =>
  rows.find(
    ({ pattern, placeholder }) => placeholder === 'market' && pattern.includes('(?<eventid>'),
  )?.pattern ?? '(?!)';
