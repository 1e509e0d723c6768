import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

const LONGEST_MS = 50_000;
const LOOK_MS = 20;

/** Waits until both are equal; fails with the difference if they never become equal. */
export async function equal<T>(found: () => T | Promise<T>, wanted: () => T): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  let last = await found();
  while (JSON.stringify(last) !== JSON.stringify(wanted()) && performance.now() < end) {
    await pause(LOOK_MS);
    last = await found();
  }
  expect(last).toEqual(wanted());
}
