import { relative, resolve } from 'node:path';
import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node';
import { CHOICE, type Choice, CONTROL, escaped, type Outcome, type TestName } from './round';

/*
 * Runs the component tests with the faulty views in one process. Without an active fault, it records which faults each
 * test reaches.
 */

const FOLDER = resolve('tests/components');
const CONFIG = resolve('tests/mutation/views/components.config.ts');

/** The name of this tier, used instead of a size. */
export const COMPONENT = 'component';

declare module 'vitest' {
  interface ProvidedContext {
    /** The active fault; null while the tests record the faults that they reach. */
    fault: number | null;
  }
  interface TaskMeta {
    /** The faults that the test reached. */
    reached?: readonly number[];
  }
}

export interface Components {
  /**
   * Runs the tests of files whose path contains one of the strings (without a string, all tests), and records the
   * faults that they reach.
   */
  record(paths: readonly string[]): Promise<readonly Outcome[]>;
  /** Runs tests with an active fault; a test that also fails without the fault is left out. */
  run(fault: number, tests: readonly TestName[]): Promise<readonly Outcome[]>;
  close(): Promise<void>;
}

export async function startComponents(choice: Choice): Promise<Components> {
  process.env[CHOICE] = JSON.stringify(choice);
  const vitest = await createVitest('test', { config: CONFIG, reporters: [{}], watch: false });
  await vitest.standalone();
  const runTests = (fault: number, tests: readonly TestName[]): Promise<readonly Outcome[]> => {
    vitest.setGlobalTestNamePattern(
      new RegExp(`^(${tests.map(({ title }) => escaped(title)).join('|')})$`),
    );
    const files = new Set(tests.map(({ file }) => file));
    return runFiles(vitest, fault, (file) => files.has(file));
  };
  return {
    async record(paths) {
      vitest.resetGlobalTestNamePattern();
      return runFiles(vitest, null, (file) =>
        paths.length === 0 ? true : paths.some((path) => file.includes(path)),
      );
    },
    async run(fault, tests) {
      const outcomes = await runTests(fault, tests);
      const failed = outcomes.filter(({ passed }) => !passed);
      if (failed.length === 0) return outcomes;
      // On a busy machine a test may fail without a fault.
      const controls = await runTests(
        CONTROL,
        failed.map(({ test }) => test),
      );
      const isSound = (outcome: Outcome): boolean =>
        outcome.passed ||
        controls.some(({ test, passed }) => passed && test.title === outcome.test.title);
      return outcomes.filter(isSound);
    },
    close: () => vitest.close(),
  };
}

async function runFiles(
  vitest: Vitest,
  fault: number | null,
  isWanted: (file: string) => boolean,
): Promise<readonly Outcome[]> {
  for (const project of vitest.projects) project.provide('fault', fault);
  const all = await vitest.globTestSpecifications();
  const specifications = all.filter(({ moduleId }) => isWanted(relative(FOLDER, moduleId)));
  const { testModules } = await vitest.runTestSpecifications(specifications, true);
  return testModules.flatMap((testModule) => outcomesOf(testModule, fault));
}

function outcomesOf(testModule: TestModule, fault: number | null): readonly Outcome[] {
  return [...testModule.children.allTests()].flatMap((test: TestCase): Outcome[] => {
    const { state } = test.result();
    if (state === 'skipped' || state === 'pending') return [];
    return [
      {
        fault,
        test: {
          file: relative(FOLDER, testModule.moduleId),
          title: test.fullName.replaceAll(' > ', ' '),
          size: COMPONENT,
        },
        passed: state === 'passed',
        duration: test.diagnostic()?.duration ?? 0,
        reached: test.meta().reached ?? [],
      },
    ];
  });
}
