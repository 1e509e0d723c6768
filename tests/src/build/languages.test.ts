import { expect, it } from 'vitest';
import type { Bundle } from '../../../src/build/bundle';
import { languageFiles } from '../../../src/build/languages';
import { FIRST_AREAS } from '../../../src/words/languages';

const chunk = (fileName: string, ...paths: readonly string[]) => ({
  type: 'chunk',
  fileName,
  moduleIds: paths.map((path) => `/root/src/${path}`),
  imports: [],
});

const chunks = [
  chunk('market.js', 'screens/market/Market.tsx', 'screens/market/words.ts'),
  chunk('other.js', 'words/other.ts'),
  chunk('market-de.js', 'screens/market/words.de.ts'),
  ...FIRST_AREAS.map((area) => chunk(`${area.replace('/', '-')}-de.js`, `${area}/words.de.ts`)),
];
const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Bundle;

it('loads the words of the page and of an address in parallel with its code', () => {
  const screens = { home: [], market: ['/market.js'] };
  const { de } = languageFiles(bundle, '/root/', { de: 'ltr' }, screens);
  const page = ['/other.js', ...FIRST_AREAS.map((area) => `/${area.replace('/', '-')}-de.js`)];
  expect(de).toEqual({
    dir: 'ltr',
    chunks: { '': page, home: page, market: [...page, '/market-de.js'] },
  });
});

it('fails the build if a language lacks the words of an area', () => {
  expect(() => languageFiles(bundle, '/root', { fr: 'ltr' }, {})).toThrow('words.fr.ts');
});
