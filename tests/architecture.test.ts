import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The boundaries of the design, held against every file that is kept. */
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

describe('the boundaries of the design', () => {
  it('streams know RxJS, the wire contract and each other, nothing else', () => {
    expect(code('streams/').length).toBeGreaterThan(20);
    expect(
      breaches(
        'streams/',
        (target) =>
          ['rxjs', 'rxjs/operators', 'valibot'].includes(target) || target.startsWith('streams/'),
      ),
    ).toEqual([]);
  });

  it('the views reach streams through one door', () => {
    expect(code('src/').length).toBeGreaterThan(10);
    expect(
      breaches('src/', (target, from) => {
        if (target.startsWith('tests/')) return false;
        if (!target.startsWith('streams/')) return true;
        if (target === 'streams/index') return true;
        return (
          target === 'streams/ports' && (from.startsWith('src/ports/') || from === 'src/main.ts')
        );
      }),
    ).toEqual([]);
  });

  it('rules depend on rules alone', () => {
    expect(breaches('streams/rules/', (target) => target.startsWith('streams/rules/'))).toEqual([]);
  });

  it('every stream and every rule has its test', () => {
    const exempt = /(^streams\/(index|ports)\.ts|\/types\.ts|^streams\/api\/)/;
    const missing = code('streams/')
      .filter((path) => !exempt.test(path))
      .map(
        (path) => `tests/${path.replace('streams/rules/', 'rules/').replace(/\.ts$/, '.test.ts')}`,
      )
      .filter((test) => !existsSync(test));
    expect(missing).toEqual([]);
  });

  it('the map of streams names every file that makes one', () => {
    const map = readFileSync('streams/README.md', 'utf8');
    const unnamed = code('streams/')
      .filter((path) => !/(index|ports|types)\.ts$/.test(path))
      .map((path) => path.replace('streams/', ''))
      .filter((path) => !map.includes(path));
    expect(unnamed).toEqual([]);
  });

  it('the README says why each package is there', () => {
    const readme = readFileSync('README.md', 'utf8');
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    ) as Record<string, Record<string, string>>;
    const unnamed = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !readme.includes(`\`${name}\``),
    );
    expect(unnamed).toEqual([]);
  });

  it('no markup from outside is ever made into elements', () => {
    const offenders = code('src/').filter((path) =>
      /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|\beval\(/.test(
        readFileSync(path, 'utf8'),
      ),
    );
    expect(offenders).toEqual([]);
  });
});
