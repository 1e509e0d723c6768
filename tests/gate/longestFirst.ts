import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node';

/** The ends of the paths of files with long tests, most of which are small files. */
const LONGEST = [
  '/tests/operator/operator.test.ts',
  '/tests/streams/storms/storms.test.ts',
  '/tests/streams/fuzz/fuzz.test.ts',
];

/**
 * Starts the longest files first. On a fresh checkout, Vitest knows no durations and starts with the largest files, so
 * that a small file with a long test would be the last, while the other core idles.
 */
export class LongestFirst implements TestSequencer {
  readonly #vitest: Vitest;

  constructor(vitest: Vitest) {
    this.#vitest = vitest;
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await (await this.#usual()).sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONGEST.some((end) => moduleId.endsWith(end));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.#usual()).shard(files);
  }

  /** Loaded here, because the build reads the same configuration and needs no tests. */
  async #usual(): Promise<TestSequencer> {
    const { BaseSequencer } = await import('vitest/node');
    return new BaseSequencer(this.#vitest);
  }
}
