import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Result } from './search';
import { FOLDER, SEEDED, seedFaults } from './seeded';

/*
 * `npm run test:marble`: seeds faults into the streams, records a minute with each, writes a marble test from it, and
 * runs the test with the fault and without it. MARBLE_FAULTS=20 tries 20 faults, MARBLE_SEED=2 chooses others.
 */

/** The most lines of a good test. */
const MOST_LINES = 40;

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

function run(files: string, env: Readonly<Record<string, string>>, report: string): Set<string> {
  const config = 'tests/marble/proof/vitest.config.ts';
  try {
    execFileSync(
      'npx',
      [
        'vitest',
        'run',
        '--config',
        config,
        files,
        '--reporter=json',
        '--disable-console-intercept',
        `--outputFile=${report}`,
      ],
      { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] },
    );
  } catch {
    // The report says which tests failed.
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return new Set(
    testResults.flatMap(({ name, status }) =>
      status === 'passed' ? (/fault(\d+)/.exec(name)?.[1] ?? name) : [],
    ),
  );
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
writeFileSync(SEEDED, JSON.stringify(await seedFaults()));
run('search', {}, `${FOLDER}/search.json`);
const passing = run('fault', {}, `${FOLDER}/good.json`);
const blind = run('fault', { MARBLE_FAULTY: '1' }, `${FOLDER}/bad.json`);
const { results, unreached, invisible } = JSON.parse(
  readFileSync(`${FOLDER}/results.json`, 'utf8'),
) as { results: readonly Result[]; unreached: number; invisible: number };

const reasonOf = ({ fault: { id }, lines = 0, failed }: Result): string | null =>
  failed ??
  (lines > MOST_LINES
    ? `has ${lines} lines`
    : !passing.has(id)
      ? 'fails without the fault'
      : blind.has(id)
        ? 'passes with the fault'
        : null);
const bad = results.filter((result) => reasonOf(result) !== null);
for (const result of bad) {
  const { id, file, line, kind } = result.fault;
  process.stdout.write(`fault ${id}, ${kind} in ${file}:${line}: ${reasonOf(result)}\n`);
}
const share = (100 * (results.length - bad.length)) / Math.max(1, results.length);
process.stdout.write(
  `${results.length - bad.length} of ${results.length} faults have a test of at most ${MOST_LINES} lines that fails only with ` +
    `the fault: ${share.toFixed(1)} %. ${invisible} more faults changed no stream of a minute, and ${unreached} were not reached.\n`,
);
