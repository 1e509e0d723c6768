import { existsSync, readFileSync } from 'node:fs';

export interface TimedTest {
  /** The file and the title, in a form that a person would search for. */
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** The duration of the test, in ms. */
  readonly ms: number;
  /** The output of the runner about a failure, without colours. */
  readonly error?: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

/** Returns the tests of a JSON report of Vitest or Playwright; empty if the runner failed before it wrote one. */
export function readReport(path: string): readonly TimedTest[] {
  if (!existsSync(path)) return [];
  return testsOf(JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport);
}

export const testsOf = (report: VitestReport | PlaywrightReport): readonly TimedTest[] =>
  'testResults' in report
    ? report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
          title: `${relative(name)} › ${fullName}`,
          status: outcome(status),
          ms: duration ?? 0,
          ...withError(failureMessages?.[0]),
        })),
      )
    : report.suites.flatMap((suite) => inSuite(suite, []));

export const slowest = (tests: readonly TimedTest[], count: number): readonly TimedTest[] =>
  [...tests].sort((one, other) => other.ms - one.ms).slice(0, count);

const inSuite = (suite: PlaywrightSuite, above: readonly string[]): readonly TimedTest[] => {
  const path = [...above, suite.title];
  return [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        title: `${[...path, title].join(' › ')} (${projectName})`,
        status: outcome(status),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        ...withError(results.find(({ error }) => error !== undefined)?.error?.message),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, path)),
  ];
};

const outcome = (status: string): TimedTest['status'] => {
  if (status === 'passed' || status === 'expected') return 'passed';
  return ['skipped', 'pending', 'todo', 'disabled'].includes(status) ? 'skipped' : 'failed';
};

// Both runners print colours for a terminal.
// oxlint-disable-next-line no-control-regex
const COLOUR = /\u001b\[[\d;]*m/g;

const withError = (message: string | undefined): { error?: string } =>
  message === undefined ? {} : { error: message.replaceAll(COLOUR, '') };

const relative = (path: string): string => path.replace(`${process.cwd()}/`, '');
