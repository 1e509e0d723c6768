import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeLock } from '../../bench/lock';
import { buildFaulty, seedFaults } from './build';
import { COMPONENT, type Components, startComponents } from './components';
import type { Fault } from './fault';
import { inRounds, nearestTests, tasksOf } from './plan';
import { CONTROL, type Outcome, OUTCOMES, type Task, TASKS, type TestName } from './round';

/*
 * Measures how many faults in the views the view tests of the gate catch. The product contains all faults, each with a
 * switch; one run of the tests records which faults each test reaches. Then the tests that reach a fault run with that
 * fault, component tests and the nearest tests first, until a test fails.
 */

const FOLDER = resolve('.cache/mutation/views');
const CONFIG = 'tests/mutation/views/playwright.config.ts';

const keyOf = ({ file, title, size }: TestName): string => `${size} ${file} ${title}`;
const distinct = (tests: readonly TestName[]): readonly TestName[] => [
  ...new Map(tests.map((test) => [keyOf(test), test])).values(),
];

const started = performance.now();
const time = (): string => `${((performance.now() - started) / 1_000).toFixed(0)} s`;

/**
 * @param args `--seed` chooses the faults, `--tsx` and `--css` set their numbers; `--sample` measures only so many of
 * them, and `--most` caps the tests of one fault in each tier; `--tier components` or `--tier browser` runs a single
 * tier. Other arguments choose tests by their files.
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
      tier: { type: 'string', default: 'both' },
    },
  });
  mkdirSync(FOLDER, { recursive: true });
  process.once('exit', takeLock(`${FOLDER}.lock`));
  const choice = {
    counts: { tsx: Number(values.tsx), css: Number(values.css) },
    seed: Number(values.seed),
  };
  const { faults, plugin } = seedFaults(choice.counts, choice.seed);
  const components = values.tier === 'browser' ? null : await startComponents(choice);
  const dist = values.tier === 'components' ? null : join(FOLDER, 'dist');
  if (dist !== null) await buildFaulty(plugin, dist);
  console.log(`${faults.length} faults seeded: ${time()}`);

  const baseline = [
    ...((await components?.record(positionals)) ?? []),
    ...(dist === null ? [] : await runTests(dist, 'baseline', positionals, null)),
  ];
  const broken = baseline.filter(({ passed }) => !passed);
  console.log(`${baseline.length} tests record what they reach: ${time()}`);
  for (const { test } of broken)
    console.log(`fails without a fault, left out: ${test.file} ${test.title} (${test.size})`);

  const measured = sampleOf(faults, Number(values.sample ?? faults.length));
  const tests = new Map(measured.map((fault) => [fault, nearestTests(fault, baseline)]));
  const caught = new Map<number, Outcome>();
  const most = Number(values.most);
  if (components) await catchInComponents(components, tests, caught, most);
  if (dist !== null) await catchInBrowser(dist, tests, caught, most);
  await components?.close();
  const results = measured.map((fault) => ({
    fault,
    reachedBy: tests.get(fault)?.length ?? 0,
    caughtBy: caught.get(fault.id)?.test ?? null,
  }));
  writeFileSync(join(FOLDER, 'results.json'), JSON.stringify(results, null, 2));
  report(results);
}

/** The tests that reach each fault, nearest first. */
type Reaching = ReadonlyMap<Fault, readonly TestName[]>;

/** Runs the component tests of one fault after the other, and adds the first failure of each to `caught`. */
async function catchInComponents(
  components: Components,
  tests: Reaching,
  caught: Map<number, Outcome>,
  most: number,
): Promise<void> {
  for (const [{ id }, reaching] of tests) {
    const own = reaching.filter(({ size }) => size === COMPONENT);
    for (const some of inRounds(own, most)) {
      if (some.length === 0 || caught.has(id)) continue;
      const failed = (await components.run(id, some)).find(({ passed }) => !passed);
      if (failed) caught.set(id, failed);
    }
  }
  console.log(`component tests: ${caught.size} faults caught: ${time()}`);
}

/** Runs the browser tests of all faults that are not caught, in rounds. */
async function catchInBrowser(
  dist: string,
  tests: Reaching,
  caught: Map<number, Outcome>,
  most: number,
): Promise<void> {
  const roundsOf = (reaching: readonly TestName[]): readonly (readonly TestName[])[] =>
    inRounds(
      reaching.filter(({ size }) => size !== COMPONENT),
      most,
    );
  for (const round of roundsOf([]).keys()) {
    const tasks = [...tests]
      .filter(([{ id }]) => !caught.has(id))
      .flatMap(([{ id }, reaching]) => tasksOf(id, roundsOf(reaching)[round] ?? []));
    if (tasks.length === 0) continue;
    // On a busy machine, a test may fail without a fault, so a run without faults is the control.
    const control = tasksOf(CONTROL, distinct(tasks.flatMap((task) => task.tests)));
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
      `browser round ${round + 1}: ${outcomes.length} tests, ${caught.size} faults caught: ${time()}`,
    );
  }
}

/** Chooses each language's share of the faults. */
function sampleOf(faults: readonly Fault[], count: number): readonly Fault[] {
  const share = Math.min(1, count / faults.length);
  return (['TSX', 'CSS'] as const).flatMap((language) => {
    const own = faults.filter((fault) => fault.language === language);
    return own.slice(0, Math.round(own.length * share));
  });
}

/**
 * Runs tests with the faulty build: the tests of the tasks with their faults, or all tests of some files without a
 * fault.
 */
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
