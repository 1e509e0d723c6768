import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Checks the boundaries of the design for every file in the repository. */
const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const code = (folder: string): readonly string[] =>
  kept.filter((path) => path.startsWith(folder) && /\.tsx?$/.test(path));

/** What a file imports: packages by name, own files by path from the root. */
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

/** Which of some files the linter refuses by one of this project's own rules. */
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
  it('lets streams import RxJS, the wire contract and each other, nothing else', () => {
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
        // What is painted before there is a stream is read through a small entry point beside it.
        if (/^streams\/(app|early|earlyEvent|rules\/\w+)$/.test(target)) return true;
        return (
          target === 'streams/ports' && (from.startsWith('src/ports/') || from === 'src/main.ts')
        );
      }),
    ).toEqual([]);
  });

  it('lets the product import nothing of its build', () => {
    expect(
      breaches('src/', (target, from) => from.startsWith('src/build/') || !inRoom(target, 'build')),
    ).toEqual([]);
  });

  it('lets the runtime of the islands know no island', () => {
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
    const exempt = /(^streams\/(app|ports)\.ts|\/(types|calls|keys|facade)\.ts|^streams\/api\/)/;
    const missing = code('streams/')
      .filter((path) => !exempt.test(path))
      .map(
        (path) => `tests/${path.replace('streams/rules/', 'rules/').replace(/\.ts$/, '.test.ts')}`,
      )
      .filter((test) => !existsSync(test));
    expect(missing).toEqual([]);
  });

  describe('the map of streams', () => {
    const lines = readFileSync('streams/README.md', 'utf8').split('\n');
    const cells = (line: string): readonly string[] =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim());
    /** Each row with the heads of its table. */
    const rows = lines.flatMap((line, at) => {
      if (!line.startsWith('|') || /^\|[\s|-]+$/.test(line)) return [];
      let top = at;
      while (lines[top - 1]?.startsWith('|')) top--;
      return top === at ? [] : [{ line, heads: cells(lines[top] ?? ''), cells: cells(line) }];
    });
    const named = (cell = ''): readonly string[] =>
      [...cell.matchAll(/`([\w/]+\.ts)`/g)].map(([, file = '']) => file);
    const makers = code('streams/')
      .filter((path) => !/(^streams\/(app|early|earlyEvent|ports)|\/(types|keys))\.ts$/.test(path))
      .map((path) => path.replace('streams/', ''));

    it('has one row for every file that makes a stream, with every column filled in', () => {
      expect(rows.length).toBeGreaterThan(40);
      const told = rows.map(({ cells: [first] }) => named(first));
      expect(rows.filter((_, at) => told[at]?.length !== 1).map(({ line }) => line)).toEqual([]);
      const known = told.flat();
      expect(known.filter((file, at) => known.indexOf(file) !== at)).toEqual([]);
      const prose = named(lines.filter((line) => !line.startsWith('|')).join('\n'));
      expect(makers.filter((file) => !known.includes(file) && !prose.includes(file))).toEqual([]);
      const spoilt = rows.filter(
        (row) => row.cells.length !== row.heads.length || (row.cells[1] ?? '') === '',
      );
      expect(spoilt.map(({ line }) => line)).toEqual([]);
    });

    it('names only existing files, and has marbles for every stream', () => {
      const all = new Set(code('streams/').map((path) => path.replace('streams/', '')));
      const files = named(lines.join('\n'));
      expect(files.filter((file) => !all.has(file) && !existsSync(file))).toEqual([]);
      const drawn = rows.filter(({ heads, cells: row }) => {
        const column = heads.indexOf('marbles');
        return column >= 0 && /\w\$/.test(row[1] ?? '') && !(row[column] ?? '').includes('`');
      });
      expect(drawn.map(({ line }) => line)).toEqual([]);
    });

    describe('says of each file', () => {
      const told = rows.flatMap((row) => {
        const [file] = named(row.cells[0]);
        return file === undefined || row.heads[1] === 'for'
          ? []
          : [{ ...row, file: `streams/${file}`, gives: row.cells[1] ?? '' }];
      });
      /** The identifiers at the start of each text in backticks: `poll` of `poll(request$)`. */
      const identifiers = (cell: string): readonly string[] =>
        [...cell.matchAll(/`([A-Za-z]\w*\$?)(?:\([^`]*)?`/g)].map(([, name = '']) => name);
      const codeOf = (path: string): string =>
        readFileSync(path, 'utf8')
          .replaceAll(/\/\*[\s\S]*?\*\//g, '')
          .replaceAll(/\/\/.*/g, '');
      const escaped = (name: string): string => name.replace('$', '\\$');
      const mentions = (text: string, name: string): boolean =>
        new RegExp(`(?<![\\w$])${escaped(name)}(?![\\w$])`).test(text);
      /** Exported by the code, or a member of an object that it makes. */
      const declares = (text: string, name: string): boolean =>
        new RegExp(
          `export (?:type |interface |const |class |function )${escaped(name)}(?![\\w$])|` +
            `(?<![\\w$.])${escaped(name)}\\??\\s*[:(,}]`,
        ).test(text.replaceAll(/import[^;]*;/g, ''));
      const types = code('streams/').filter((path) => path.endsWith('/types.ts'));
      /** Members ending in `$` of the interface that the file's factory returns. */
      const streamsOf = (path: string): readonly string[] => {
        const text = codeOf(path);
        const made = /export function create\w+(?:<[^>]*>)?\([\s\S]*?\n?\): (\w+)[^{]*\{/.exec(
          text,
        )?.[1];
        const body = [path, ...types]
          .map((from) =>
            new RegExp(`interface ${made}\\b[^{]*\\{([\\s\\S]*?)\\n\\}`).exec(codeOf(from)),
          )
          .find((found) => found !== null)?.[1];
        return [...(body ?? '').matchAll(/^ {2}(?:readonly )?(\w+\$)[:(]/gm)].map(
          ([, name = '']) => name,
        );
      };

      it('only names that its code has', () => {
        expect(told.length).toBeGreaterThan(60);
        const unknown = told.flatMap(({ file, gives }) => {
          const text = codeOf(file);
          return identifiers(gives)
            .filter((name) => !declares(text, name))
            .map((name) => `${file} has no ${name}`);
        });
        expect(unknown).toEqual([]);
      });

      it('every stream that its factory makes', () => {
        const made = told
          .filter(({ heads }) => !heads.includes('who feeds it'))
          .map(({ file, gives }) => ({ file, gives, streams: streamsOf(file) }));
        expect(made.flatMap(({ streams }) => streams).length).toBeGreaterThan(30);
        const untold = made.flatMap(({ file, gives, streams }) =>
          streams.filter((name) => !mentions(gives, name)).map((name) => `${file} makes ${name}`),
        );
        expect(untold).toEqual([]);
      });
    });
  });

  describe('the path of a screen', () => {
    const rows = code('src/screens/').filter((path) => path.endsWith('/routes.ts'));

    it('is in a row, and every area with rows is on the list of areas', () => {
      expect(rows.length).toBeGreaterThan(4);
      const listed = imports('src/routes/areas.ts');
      expect(listed).toEqual(rows.toSorted());
    });

    it('costs a visit to another screen no more than its row', () => {
      const eager = rows.flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/^import .* from '(.*)';$/gm)].map(
          ([, target]) => target,
        ),
      );
      expect(new Set(eager)).toEqual(new Set(['../../routes/row.ts']));
    });

    it('is refused by the linter in every other file, however it is written', () => {
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

  it('never turns markup from outside into elements', () => {
    const offenders = code('src/').filter((path) =>
      /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|\beval\(/.test(
        readFileSync(path, 'utf8'),
      ),
    );
    expect(offenders).toEqual([]);
  });
});

it('refuses the private dialect in comments and titles, and nowhere else', () => {
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
