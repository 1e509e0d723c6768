import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exists, type Proof, proofsIn } from './checks/proofs';

/* Compares the table of proofs in tests/browser/README.md with the tests. */

interface Line {
  readonly name: string;
  readonly proofs: readonly Proof[];
}

const readme = readFileSync('tests/browser/README.md', 'utf8');
const lines: readonly Line[] = readme
  .split('\n')
  .map((row) => /^\| (\d+\.\d+) \| [^|]+ \| (.+) \|$/.exec(row))
  .flatMap((found) => (found ? [{ name: found[1]!, proofs: proofsIn(found[2]!) }] : []));

const departures = readme
  .slice(readme.indexOf('## Departures'))
  .split('\n')
  .filter((row) => /^\| \d/.test(row))
  .map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

describe('the list of departures', () => {
  it('contains the section, the difference and its reason', () => {
    expect(departures.length).toBeGreaterThan(10);
    for (const [sections = '', instead = '', reason = '', ...more] of departures) {
      expect(sections).toMatch(/^[1-9](?:, [1-9])*$/);
      expect(instead.length, sections).toBeGreaterThan(20);
      expect(reason.length, instead).toBeGreaterThan(20);
      expect(more).toEqual([]);
    }
  });
});

describe('the table of the specification', () => {
  it('numbers the lines of each section without a gap', () => {
    const numbers = new Map<string, number>();
    for (const { name } of lines) {
      const [section = '', number = ''] = name.split('.');
      expect(Number(number), name).toBe((numbers.get(section) ?? 0) + 1);
      numbers.set(section, Number(number));
    }
    expect([...numbers.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('proves every line', () => {
    expect(lines.filter(({ proofs }) => proofs.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it.each(lines.flatMap(({ name, proofs }) => proofs.map((proof) => ({ name, ...proof }))))(
    'proves line $name with a test of $file',
    (proof) => expect(exists(proof)).toBe(true),
  );
});
