import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Checks the boundaries of the design for every file in the repository. */
const projectPaths = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const code = (folder: string): readonly string[] =>
  projectPaths.filter((path) => path.startsWith(folder) && /\.tsx?$/.test(path));

/** Lists the imports of a file: packages by name, own files by path from the root. */
function imports(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, target = '']) =>
    target.startsWith('.') ? normalize(join(dirname(path), target)) : target,
  );
}

const breaches = (
  folder: string,
  allowed: (target: string, from: string) => boolean,
): readonly string[] =>
  code(folder).flatMap((path) =>
    imports(path)
      .filter((target) => !allowed(target, path))
      .map((target) => `${path} imports ${target}`),
  );

/** Lists the files that one of the project's own lint rules refuses. */
function refused(rule: string, files: Readonly<Record<string, string>>): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'lint-'));
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  write(
    '.oxlintrc.json',
    readFileSync('.oxlintrc.json', 'utf8').replaceAll('./tests/lint/', `${resolve('tests/lint')}/`),
  );
  const linter = resolve('node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, '--format=json'], {
    cwd: root,
    encoding: 'utf8',
  });
  rmSync(root, { recursive: true });
  const { diagnostics }: { diagnostics: readonly { code: string; filename: string }[] } =
    JSON.parse(stdout);
  return diagnostics
    .filter(({ code }) => code === rule)
    .map(({ filename }) => filename)
    .toSorted();
}

const inRoom = (target: string, room: string): boolean => target.startsWith(`src/${room}/`);

describe('the boundaries of the design', () => {
  it('lets streams import only RxJS, the wire contract and each other', () => {
    expect(code('streams/').length).toBeGreaterThan(20);
    expect(
      breaches(
        'streams/',
        (target) =>
          ['rxjs', 'rxjs/operators', 'valibot'].includes(target) || target.startsWith('streams/'),
      ),
    ).toEqual([]);
  });

  it('lets views import streams through one entry point', () => {
    expect(code('src/').length).toBeGreaterThan(10);
    expect(
      breaches('src/', (target, from) => {
        if (target.startsWith('tests/')) return false;
        if (!target.startsWith('streams/')) return true;
        // Code that paints before the streams exist uses a small entry point of its own.
        if (/^streams\/(app|early|earlyEvent|rules\/\w+)$/.test(target)) return true;
        // The inspector shows the map, which is text.
        if (target === 'streams/README.md?raw') return from.startsWith('src/inspector/');
        return (
          target === 'streams/ports' && (from.startsWith('src/ports/') || from === 'src/main.ts')
        );
      }),
    ).toEqual([]);
  });

  it('forbids the product from importing its build', () => {
    expect(
      breaches('src/', (target, from) => from.startsWith('src/build/') || !inRoom(target, 'build')),
    ).toEqual([]);
  });

  it('keeps the islands’ runtime independent of any island', () => {
    expect(
      breaches(
        'src/islands/runtime/',
        (target) => !inRoom(target, 'islands') || inRoom(target, 'islands/runtime'),
      ),
    ).toEqual([]);
  });

  it('lets rules import only rules', () => {
    expect(breaches('streams/rules/', (target) => target.startsWith('streams/rules/'))).toEqual([]);
  });

  it('has a test for every stream and every rule', () => {
    const exempt =
      /(\.described\.ts|^streams\/(app|ports)\.ts|\/(types|calls|keys|facade)\.ts|^streams\/api\/)/;
    const missing = code('streams/')
      .filter((path) => !exempt.test(path))
      .map(
        (path) => `tests/${path.replace('streams/rules/', 'rules/').replace(/\.ts$/, '.test.ts')}`,
      )
      .filter((test) => !existsSync(test));
    expect(missing).toEqual([]);
  });

  describe('the path of a screen', () => {
    const rows = code('src/screens/').filter((path) => path.endsWith('/routes.ts'));

    it('is listed in a row, and every area with rows is in the list of areas', () => {
      expect(rows.length).toBeGreaterThan(4);
      const listed = imports('src/routes/areas.ts');
      expect(listed).toEqual(rows.toSorted());
    });

    it('adds only its row to the code that other screens load', () => {
      const eager = rows.flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/^import .* from '(.*)';$/gm)].map(
          ([, target]) => target,
        ),
      );
      expect(new Set(eager)).toEqual(new Set(['../../routes/row.ts']));
    });

    it('is refused by the linter in every other file, in any notation', () => {
      const written = {
        'src/islands/x/text.ts': "export const link = '/home';",
        'src/islands/x/Link.tsx': 'export const Link = () => <a href="/sports/1">x</a>;',
        'src/screens/x/template.ts': 'export const link = (id: string) => `/markets/${id}`;',
        'src/screens/x/part.ts': 'export const link = (host: string) => `${host}/bonus`;',
        'src/routes/parameter.ts': "export const path = '/{id}';",
        'src/paint/start.js': "export const isMarket = (path) => path.startsWith('/markets/');",
        'streams/navigation/pattern.ts':
          'export const isAuth = (path: string) => /^\\/auth/.test(path);',
      };
      const others = {
        'src/screens/x/routes.ts': "export const path = '/home';",
        'src/ports/x.ts': "export const all = ['/', '//', '/api', 'a/b', './c'].join('/');",
        'src/ports/y.ts': "import { all } from './x';\nexport const more = /a\\/b/.test(all);",
      };
      expect(refused('touchline(no-literal-address)', { ...written, ...others })).toEqual(
        Object.keys(written).toSorted(),
      );
    });
  });

  it('explains each package in the README', () => {
    const readme = readFileSync('README.md', 'utf8');
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    ) as Record<string, Record<string, string>>;
    const unnamed = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !readme.includes(`\`${name}\``),
    );
    expect(unnamed).toEqual([]);
  });

  it('never turns external markup into elements', () => {
    const offenders = code('src/').filter((path) =>
      /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|\beval\(/.test(
        readFileSync(path, 'utf8'),
      ),
    );
    expect(offenders).toEqual([]);
  });
});

it('refuses the private dialect only in comments and titles', () => {
  const written = {
    'tests/lint/block.ts': '/** Emits anew. */\nexport const a = 1;',
    'tests/lint/line.ts': '// Loads it anew.\nexport const b = 1;',
    'tests/lint/title.ts': "declare const it: (t: string) => void;\nit('comes late');",
    'tests/lint/table.ts':
      "declare const test: { each(v: unknown[]): (t: string) => void };\ntest.each([1])('is told %s');",
  };
  const others = {
    'tests/lint/plain.ts': '/** Emits when the value changes. */\nexport const a = 1;',
    'tests/lint/text.ts': "export const said = 'nobody came anew';",
  };
  expect(refused('prose(plain-english)', { ...written, ...others })).toEqual(
    Object.keys(written).toSorted(),
  );
});
