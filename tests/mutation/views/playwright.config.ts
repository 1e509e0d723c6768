import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, defineConfig, test } from '@playwright/test';
import base from '../../browser/playwright.config';
import { REACHED, REPORT, switchOn } from './page';
import { escaped, projectName, REACHED_NOTE, readProject, type Task, TASKS } from './round';

/*
 * Runs the browser tests with the faulty build. Without tasks, it runs all tests and records the faults that each
 * reaches; otherwise it runs the tests of each task with its fault.
 */

const path = process.env[TASKS];
const tasks = path ? (JSON.parse(readFileSync(path, 'utf8')) as readonly Task[]) : null;

function projectOf(task: Task) {
  const { use } = base.projects?.find(({ name }) => name === task.size) ?? {};
  return {
    name: projectName(task),
    testMatch: [...new Set(task.tests.map(({ file }) => `**/${file}`))],
    grep: task.tests.map(({ file, title }) => new RegExp(`${escaped(`${file} ${title}`)}( @.*)?$`)),
    ...(use && { use }),
  };
}

export default defineConfig({
  ...base,
  testDir: '../../browser',
  outputDir: '../../../.cache/mutation/views/results',
  workers: 2,
  retries: 0,
  // A fault costs the whole timeout of the assertion that catches it.
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [['./reporter.ts']],
  ...(tasks && { projects: tasks.map(projectOf) }),
});

/*
 * A test may open its own contexts, which a fixture would miss. Each worker loads this file, and opens every browser
 * with this function.
 */
const launch = chromium.launch.bind(chromium);
chromium.launch = async (options) => {
  const browser = await launch(options);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (contextOptions) => prepared(await newContext(contextOptions));
  return browser satisfies Browser;
};

async function prepared(context: BrowserContext): Promise<BrowserContext> {
  const { fault } = readProject(test.info().project.name);
  if (fault !== null) {
    await context.addInitScript(switchOn(fault));
    return context;
  }
  await context.exposeBinding(REACHED, (_, reached: number) => {
    test.info().annotations.push({ type: REACHED_NOTE, description: String(reached) });
  });
  await context.addInitScript(REPORT);
  return context;
}
