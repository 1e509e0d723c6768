import { Stryker } from '@stryker-mutator/core';
import { measureViews } from './views/run';

/*
 * Changes the code of streams/ in small ways and reports the changes that no test notices: `npm run test:mutation -- rx
 * rules/ladder.ts`. A folder takes minutes. `npm run test:mutation -- views` seeds faults in the views instead
 * (views/run.ts).
 */

const wanted = process.argv.slice(2);
if (wanted.length === 0) {
  console.error('Which part of streams/? For example: npm run test:mutation -- rx session');
  process.exit(2);
}

if (wanted[0] === 'views') {
  await measureViews(wanted.slice(1));
  process.exit();
}

const results = await new Stryker({
  mutate: wanted.map((part) => `streams/${part}${part.endsWith('.ts') ? '' : '/**/*.ts'}`),
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Stryker cannot read TypeScript 7 settings, and does not need the project's.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  ignoreStatic: true,
  ignorePatterns: ['dist', 'test-results', '.cache', 'tests/browser', 'tests/bench'],
  tempDirName: '.cache/mutation',
  timeoutMS: 2_000,
  concurrency: 2,
}).runMutationTest();

const killed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
const counted = results.filter(({ status }) =>
  ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status),
).length;
console.log(`${killed} of ${counted} changes noticed: ${((100 * killed) / counted).toFixed(1)} %`);
