import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readReport, slowest, type TimedTest } from './reports';
import { clock, failures, type PartResult, tooLong } from './verdict';

/*
 * Runs every part of the gate, one after the other, and prints the duration of each part and the slowest tests. A
 * failed part does not stop the others, so that one run shows every failure. Exits with 1 if a part failed.
 */

const REPORTS = join('.cache', 'gate');

/** How much of the output of a failed part is repeated at the end, in characters. */
const LAST_CHARACTERS = 4_000;

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** The file in which the part's runner lists its tests and their durations. */
  readonly report?: string;
  /** The part that must have run before this part. */
  readonly needs?: string;
}

const npmRun = (script: string): readonly string[] => ['npm', 'run', '--silent', script];

const vitest = (name: string, script: string): Part => {
  const report = join(REPORTS, `${name}.json`);
  return {
    name,
    command: [
      ...npmRun(script),
      '--',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
  };
};

const PARTS: readonly Part[] = [
  { name: 'check', command: npmRun('check') },
  vitest('unit', 'test:unit'),
  vitest('components', 'test:components'),
  { name: 'build', command: npmRun('build') },
  { name: 'sizes', command: npmRun('test:sizes'), needs: 'build' },
  {
    name: 'browser',
    command: [...npmRun('test:browser'), '--', '--reporter=list,json'],
    report: join(REPORTS, 'browser.json'),
    needs: 'build',
  },
];

interface Result extends PartResult {
  readonly tests: readonly TimedTest[];
  /** The last lines that the part printed. */
  readonly lastLines: string;
}

async function run(part: Part): Promise<Result> {
  console.log(`\n== ${part.name}`);
  const start = performance.now();
  const { code, lastLines } = await output(part);
  return {
    name: part.name,
    outcome: code === 0 ? 'passed' : 'failed',
    seconds: (performance.now() - start) / 1_000,
    tests: part.report === undefined ? [] : readReport(part.report),
    lastLines,
  };
}

/** Runs a part and passes its output on. */
function output({ command: [program = '', ...args], report }: Part): Promise<{
  readonly code: number;
  readonly lastLines: string;
}> {
  const env =
    report === undefined ? process.env : { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return new Promise((resolve) => {
    let text = '';
    const child = spawn(program, args, { stdio: ['inherit', 'pipe', 'pipe'], env });
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (chunk: Buffer) => {
        process[name].write(chunk);
        text = (text + chunk.toString()).slice(-LAST_CHARACTERS);
      });
    child.on('error', (error) => resolve({ code: 1, lastLines: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, lastLines: text }));
  });
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const results: Result[] = [];
for (const part of PARTS) {
  const needed = results.find(({ name }) => name === part.needs);
  if (needed !== undefined && needed.outcome !== 'passed')
    results.push({ name: part.name, outcome: 'skipped', seconds: 0, tests: [], lastLines: '' });
  else results.push(await run(part));
}

const tests = results.flatMap((result) => result.tests);
console.log('\nThe twenty slowest tests');
for (const { title, ms } of slowest(tests, 20))
  console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${title}`);

// The errors are printed last, because a truncated log keeps its end.
for (const { title, status, error = '' } of tests) {
  if (status !== 'failed') continue;
  console.log(`\nFailed: ${title}`);
  console.log(error.split('\n').slice(0, 12).join('\n'));
}

// A runner may fail without a failed test, for example if its page is gone.
for (const { name, outcome, lastLines } of results)
  if (outcome === 'failed') console.log(`\nThe last lines of ${name}:\n${lastLines}`);

const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
console.log('\nParts');
for (const { name, outcome, seconds } of results)
  console.log(`${clock(seconds).padStart(7)}  ${name}: ${outcome}`);
console.log(`${clock(total).padStart(7)}  in all`);

const count = (status: TimedTest['status']): number =>
  tests.filter((test) => test.status === status).length;
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);

const reasons = failures(results);
for (const line of [...reasons, tooLong(results)]) if (line !== null) console.log(line);
process.exitCode = reasons.length === 0 ? 0 : 1;
