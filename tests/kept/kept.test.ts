import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Issue {
  readonly file: string;
  readonly exports: readonly { readonly name: string }[];
  readonly files: readonly unknown[];
}

/**
 * Lists the exports that no file of the product imports, such as `rules/ladder.ts minPrice`; a wholly unused file is
 * listed by its name alone.
 */
function unused(): readonly string[] {
  const found = execFileSync(
    process.execPath,
    [
      'node_modules/knip/bin/knip.js',
      '--production',
      '--config=tests/kept/knip.json',
      '--include=files,exports',
      '--reporter=json',
      '--no-exit-code',
    ],
    { encoding: 'utf8' },
  );
  const { issues }: { issues: readonly Issue[] } = JSON.parse(found);
  return issues
    .filter(({ file }) => file.startsWith('streams/'))
    .flatMap(({ file, exports, files }) => {
      const path = file.replace('streams/', '');
      return files.length > 0 ? [path] : exports.map(({ name }) => `${path} ${name}`);
    });
}

it('lists the code that only tests and the sandbox use, with the screen that will use it', () => {
  const map = readFileSync('streams/README.md', 'utf8');
  const [, section = ''] = map.split('## Kept for screens to come');
  const named = [...section.matchAll(/^\| `([\w/.]+)`( .*?)? \| \w/gm)].flatMap(
    ([, file = '', names = '']) => {
      const each = [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${file} ${name}`);
      return each.length > 0 ? each : [file];
    },
  );
  expect(unused().toSorted()).toEqual(named.toSorted());
}, 60_000);
