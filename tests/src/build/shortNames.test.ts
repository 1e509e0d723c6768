import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMentions } from '../../../src/build/mentions';
import { shortNames } from '../../../src/build/shortNames';

const RXJS = `${process.cwd()}/node_modules/rxjs/dist/esm/internal`;

const transform = shortNames(createMentions(process.cwd())).transform as (
  code: string,
  id: string,
) => { readonly code: string } | null;

const modules = readdirSync(RXJS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.js'))
  .map((path) => ({ id: `${RXJS}/${path}`, code: readFileSync(`${RXJS}/${path}`, 'utf8') }));
const changed = modules.flatMap(({ id, code }) => {
  const short = transform(code, id)?.code;
  return short === undefined ? [] : [{ code, short }];
});
const words = (code: string): ReadonlySet<string> => new Set(code.match(/[\w$]+/g));
const all = words(modules.map(({ code }) => code.replace(/\/\/.*$/gm, '')).join('\n'));

describe('the short names of private members of RxJS', () => {
  it('are given in every module that has one, each to one member', () => {
    expect(changed.length).toBeGreaterThan(10);
    const given = new Map<string, string>();
    for (const { code, short } of changed) {
      const after = short.match(/[\w$]+/g) ?? [];
      (code.match(/[\w$]+/g) ?? []).forEach((name, at) => {
        if (name !== after[at]) given.set(name, after[at] ?? '');
      });
    }
    expect(given.size).toBeGreaterThan(20);
    expect(new Set(given.values()).size).toBe(given.size);
    // RxJS itself has none of them: one would be taken for another.
    expect([...given.values()].filter((name) => all.has(name))).toEqual([]);
  });

  it('leave every other package alone', () => {
    expect(transform('this._parentage', '/node_modules/another/index.js')).toBeNull();
  });
});
