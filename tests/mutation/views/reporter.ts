import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Outcome, OUTCOMES, REACHED_NOTE, readProject } from './round';

/** Appends the outcome of each test to a file, as one line of JSON. */
export default class OutcomeReporter implements Reporter {
  onTestEnd(test: TestCase, { status, duration, error }: TestResult): void {
    const path = process.env[OUTCOMES];
    // A skipped test, or a test whose browser did not open in time, is no evidence about a fault.
    if (!path || status === 'skipped' || status === 'interrupted') return;
    if (error?.message?.includes('while setting up')) return;
    const [, project = '', file = '', ...titles] = test.titlePath();
    const { size, fault } = readProject(project);
    const reached = test.annotations
      .filter(({ type }) => type === REACHED_NOTE)
      .map(({ description }) => Number(description));
    const outcome: Outcome = {
      fault,
      test: { file, title: titles.join(' '), size },
      passed: status === test.expectedStatus,
      duration,
      reached: [...new Set(reached)],
    };
    appendFileSync(path, `${JSON.stringify(outcome)}\n`);
  }

  onError({ message }: { readonly message?: string }): void {
    console.error(message);
  }

  printsToStdio(): boolean {
    return false;
  }
}
