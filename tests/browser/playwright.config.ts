import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './chromium';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // On two cores, a third test makes each of them slower and the whole run no faster.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // Waits end with their condition. The limits are for a machine several times slower than the machine on which they
  // were chosen.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./slowest.ts']],
  use: {
    // A player's own choice overrides the device's. The tests begin on a device with a dark theme.
    colorScheme: 'dark',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Tests make files late or missing, and count the requests for them, but a service worker would have cached them.
    // The worker's own tests allow it.
    serviceWorkers: 'block',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
    // Recording traces takes a quarter of the time, so only `TRACE=1` stores them, and only for failures.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      // Tests whose layout matters run at both sizes. This project is first, so that the run does not end with a long
      // walk on one core.
      name: 'desktop',
      grep: /@both|@desktop/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      // A test runs here unless its title or tags say otherwise: a phone is the smaller screen, and most players have one.
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
