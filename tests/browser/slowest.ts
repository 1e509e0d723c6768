import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const SHOWN = 20;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(5)} s`;

/** Prints the slowest tests and the total time. */
export default class Slowest implements Reporter {
  private readonly runs: { readonly name: string; readonly ms: number }[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.runs.push({ name: test.titlePath().filter(Boolean).join(' › '), ms: duration });
  }

  onEnd({ duration }: FullResult): void {
    const slowest = this.runs.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
    const sum = this.runs.reduce((total, { ms }) => total + ms, 0);
    const lines = [
      `The slowest tests of ${this.runs.length}:`,
      ...slowest.map(({ name, ms }) => `${seconds(ms)}  ${name}`),
      `${seconds(sum)}  all tests together, in ${seconds(duration).trim()}`,
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
