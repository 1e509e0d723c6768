import { expect, test } from 'vitest';
import { eventOf, screensOf, worker } from '../../../src/build/worker';
import { createSite } from './fixture';

const HTML = (entry: string): string =>
  `<!doctype html><body><div id="island-outlet"></div><script type="module" src="/${entry}"></script>`;

async function built(text: string): Promise<string> {
  const site = await createSite({
    'index.html': HTML('main.js'),
    'main.js': `console.log(${text});`,
    'src/ports/serviceWorker/worker.ts':
      'declare const BUILT_FILES: string[]; declare const BUILT_RELEASE: string; declare const BUILT_SCREENS: string; declare const BUILT_EVENT: string;' +
      'console.log(BUILT_FILES, BUILT_RELEASE, BUILT_SCREENS, BUILT_EVENT);',
  });
  try {
    const bundle = await site.build([worker(site.root, [{ pattern: '^/home/?$|^/$' } as never])]);
    const file = bundle['sw.js'];
    if (file?.type !== 'asset') throw new Error('the build wrote no worker');
    return String(file.source);
  } finally {
    await site.remove();
  }
}

test('gives the worker the files of the page, its release and the screens', async () => {
  const text = await built('1');
  expect(text).toMatch(/\[`\/assets\/index-[\w-]+\.js`\],`[\da-f]{8}`,`\^\/\(\|home\)\(\/\|\$\)`/);
});

test('changes the release if and only if the page changes', async () => {
  const [one, again, other] = [await built('1'), await built('1'), await built('2')];
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

test('recognises the screens by the first segment of their paths', () => {
  const screens = new RegExp(
    screensOf([
      { pattern: '^/home/?$|^/$' },
      { pattern: '^/sports/(?<id>[^/]+)/?$' },
      { pattern: '^/lobby-page/?$' },
    ]),
  );
  for (const path of ['/', '/home', '/home/', '/sports/1', '/lobby-page'])
    expect(path).toMatch(screens);
  for (const path of ['/api/Odds', '/homes', '/rules.pdf', '/terms'])
    expect(path).not.toMatch(screens);
});

test('recognises an event only by the path with its id', () => {
  const pattern = '^/markets/(?<eventid>[^/]+)/?$';
  const home = { pattern: '^/home/?$', placeholder: 'list' };
  const ladder = { pattern: '^/ladder/(?<eventid>[^/]+)/?$', placeholder: 'page' };
  expect(eventOf([home, ladder, { pattern, placeholder: 'market' }])).toBe(pattern);
  expect('/markets/1').not.toMatch(new RegExp(eventOf([home, ladder])));
});
