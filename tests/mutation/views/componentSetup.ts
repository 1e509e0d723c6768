import { afterEach, beforeEach, inject } from 'vitest';
import { REACHED, REPORT, switchOn } from './page';

/* In the page of the component tests: activates the fault of this run, or records the faults that each test reaches. */

const fault = inject('fault');
const reached = new Set<number>();

/** Runs the script that a page of the product runs before its own scripts. */
function runScript(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
  script.remove();
}

if (fault === null) Object.assign(globalThis, { [REACHED]: (id: number) => reached.add(id) });
else runScript(switchOn(fault));

beforeEach(() => {
  if (fault !== null) return;
  reached.clear();
  // Each test reports separately the faults that it reaches.
  runScript(REPORT);
});

afterEach(({ task }) => {
  if (fault === null) task.meta.reached = [...reached];
});
