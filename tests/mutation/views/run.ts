import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeLock } from '../../bench/lock';
import { buildFaulty, seedFaults } from './build';
import type { Fault } from './fault';
import { inRounds, nearestTests, tasksOf } from './plan';
import { type Outcome, OUTCOMES, type Task, TASKS, type TestName } from './round';

/*
 * Measures how many faults in the views the gate's view tests catch: one build contains all faults, each behind a
 * switch; one run of the tests records which faults each reaches; then each fault meets the tests that reach it, the
 * nearest first, until one fails.
 */

const FOLDER = resolve('.cache/mutation/views');
const CONFIG = 'tests/mutation/views/playwright.config.ts';

/** No fault has this number. */
const CONTROL = 0;

const keyOf = ({ file, title, size }: TestName): string => `${size} ${file} ${title}`;
const distinct = (tests: readonly TestName[]): readonly TestName[] => [
  ...new Map(tests.map((test) => [keyOf(test), test])).values(),
];

const started = performance.now();
const time = (): string => `${((performance.now() - started) / 1_000).toFixed(0)} s`;

/**
 * @param args `--seed` chooses the faults, `--tsx` and `--css` say how many; `--sample` measures so many of them, and
 * `--most` caps the tests of one fault. Other arguments choose tests by their files, as for Playwright.
 */
export async function measureViews(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      tsx: { type: 'string', default: '300' },
      css: { type: 'string', default: '150' },
      sample: { type: 'string' },
      most: { type: 'string', default: '12' },
    },
  });
  mkdirSync(FOLDER, { recursive: true });
  process.once('exit', takeLock(`${FOLDER}.lock`));
  const counts = { tsx: Number(values.tsx), css: Number(values.css) };
  const { faults, plugin } = seedFaults(counts, Number(values.seed));
  const dist = join(FOLDER, 'dist');
  await buildFaulty(plugin, dist);
  console.log(`${faults.length} faults built: ${time()}`);

  const baseline = await runTests(dist, 'baseline', positionals, null);
  const broken = baseline.filter(({ passed }) => !passed);
  console.log(`${baseline.length} tests record what they reach: ${time()}`);
  for (const { test } of broken)
    console.log(`fails without a fault, left out: ${test.file} ${test.title} (${test.size})`);

  const measured = sampleOf(faults, Number(values.sample ?? faults.length));
  const tests = new Map(measured.map((fault) => [fault, nearestTests(fault, baseline)]));
  const caught = new Map<number, Outcome>();
  const most = Number(values.most);
  for (const round of inRounds([...Array(most).keys()], most).keys()) {
    const tasks = measured
      .filter(({ id }) => !caught.has(id))
      .flatMap((fault) => tasksOf(fault.id, inRounds(tests.get(fault) ?? [], most)[round] ?? []));
    if (tasks.length === 0) continue;
    // On a busy machine a test may fail without a fault: a control runs beside the faults.
    const control = tasksOf(CONTROL, distinct(tasks.flatMap(({ tests }) => tests)));
    const outcomes = await runTests(dist, `round${round + 1}`, [], [...control, ...tasks]);
    const failed = outcomes.filter(({ passed }) => !passed);
    const unreliable = new Set(
      failed.filter(({ fault }) => fault === CONTROL).map(({ test }) => keyOf(test)),
    );
    for (const outcome of failed)
      if (
        outcome.fault !== null &&
        outcome.fault !== CONTROL &&
        !unreliable.has(keyOf(outcome.test))
      )
        caught.set(outcome.fault, outcome);
    if (unreliable.size > 0)
      console.log(`${unreliable.size} tests fail without a fault too, and do not count`);
    console.log(
      `round ${round + 1}: ${outcomes.length} tests, ${caught.size} faults caught: ${time()}`,
    );
  }
  const results = measured.map((fault) => ({
    fault,
    reachedBy: tests.get(fault)?.length ?? 0,
    caughtBy: caught.get(fault.id)?.test ?? null,
  }));
  writeFileSync(join(FOLDER, 'results.json'), JSON.stringify(results, null, 2));
  report(results);
}

/** Takes as many faults of each language as its share. */
function sampleOf(faults: readonly Fault[], count: number): readonly Fault[] {
  const share = Math.min(1, count / faults.length);
  return (['TSX', 'CSS'] as const).flatMap((language) => {
    const own = faults.filter((fault) => fault.language === language);
    return own.slice(0, Math.round(own.length * share));
  });
}

/** Runs tests over the build: those of the tasks with their faults on, or all of some files without a fault. */
async function runTests(
  dist: string,
  name: string,
  files: readonly string[],
  tasks: readonly Task[] | null,
): Promise<readonly Outcome[]> {
  const [tasksFile, outcomes] = [`${name}.tasks.json`, `${name}.outcomes.jsonl`].map((file) =>
    join(FOLDER, file),
  ) as [string, string];
  rmSync(outcomes, { force: true });
  if (tasks) writeFileSync(tasksFile, JSON.stringify(tasks));
  const child = spawn('npx', ['playwright', 'test', '--config', CONFIG, ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DIST: dist,
      [OUTCOMES]: outcomes,
      ...(tasks && { [TASKS]: tasksFile }),
    },
  });
  await new Promise((ended) => child.once('exit', ended));
  if (!existsSync(outcomes)) throw new Error(`The tests of ${name} did not run.`);
  return readFileSync(outcomes, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Outcome);
}

interface Result {
  readonly fault: Fault;
  readonly reachedBy: number;
  readonly caughtBy: Outcome['test'] | null;
}

function report(results: readonly Result[]): void {
  const count = (what: string, some: readonly Result[]): void => {
    const caught = some.filter(({ caughtBy }) => caughtBy).length;
    const reached = some.filter(({ reachedBy }) => reachedBy > 0).length;
    const share = ((100 * caught) / some.length).toFixed(1);
    console.log(`${what}: ${caught} of ${some.length} caught (${share} %), ${reached} reached`);
  };
  for (const { fault, reachedBy, caughtBy } of results)
    if (!caughtBy)
      console.log(
        `missed ${fault.id}: ${fault.kind} in ${fault.file}:${fault.line}, reached by ${reachedBy} tests`,
      );
  for (const language of ['TSX', 'CSS'] as const) {
    const own = results.filter(({ fault }) => fault.language === language);
    for (const kind of new Set(own.map(({ fault }) => fault.kind)))
      count(
        `  ${kind}`,
        own.filter(({ fault }) => fault.kind === kind),
      );
    if (own.length > 0) count(language, own);
  }
}
