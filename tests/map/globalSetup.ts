import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestProject } from 'vitest/node';
import { cellOf } from './drawings';
import { marblesIn, README, streamFiles, testOf, withTables } from './readme';

/**
 * Fails after a run of all stream tests if the map of streams shows other marbles than the tests drew. With `UPDATE=1`,
 * any run writes the marbles of its tests and the comments of the sources.
 */
export default ({ vitest }: TestProject) =>
  (): void => {
    const modules = new Map(
      vitest.state.getTestModules().map((module) => [relative('.', module.moduleId), module]),
    );
    if (vitest.config.testNamePattern || [...modules.values()].some((module) => !module.ok()))
      return;
    const readme = readFileSync(README, 'utf8');
    const shown = marblesIn(readme);
    const files = streamFiles().filter((path) => existsSync(testOf(path)));
    const isWhole = files.every((path) => modules.has(testOf(path)));
    const marbles = new Map(
      files.map((path) => {
        const module = modules.get(testOf(path));
        return [path, module ? cellOf(module) : (shown.get(path) ?? '')];
      }),
    );
    if (process.env['UPDATE'] === '1') return writeFileSync(README, withTables(readme, marbles));
    if (!isWhole || readme === withTables(readme, marbles)) return;
    console.error(
      `The marbles in ${README} are not those of the tests: to write them, run UPDATE=1 npx vitest run tests/streams`,
    );
    process.exitCode = 1;
  };
