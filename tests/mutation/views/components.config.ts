import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../components/vitest.config.ts';
import { seedFaults } from './build.ts';
import { CHOICE, type Choice } from './round.ts';

/* The component tests with the faulty views, in which each fault has a switch. */

const { counts, seed } = JSON.parse(process.env[CHOICE] ?? '{}') as Choice;
const SETUP = fileURLToPath(new URL('componentSetup.ts', import.meta.url));
const browser = base.test?.browser;

export default defineConfig(
  mergeConfig(base, {
    plugins: [seedFaults(counts, seed).plugin],
    test: {
      setupFiles: [SETUP],
      // A fault costs the whole timeout of the assertion that catches it; a shorter timeout would fail on a busy
      // machine without a fault.
      testTimeout: 20_000,
      expect: { poll: { timeout: 5_000 } },
    },
  }),
);
if (browser?.instances)
  for (const instance of browser.instances)
    if (instance.setupFiles) instance.setupFiles = [SETUP, ...[instance.setupFiles].flat()];
