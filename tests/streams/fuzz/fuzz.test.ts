import { expect, test } from 'vitest';
import { inVirtualTime } from './virtualTime';
import { voyage, VOYAGE_MS } from './voyage';

/*
 * The streams of odds under random network conditions drawn from seeds: hub, polls, lists, freshness, the server's
 * clock, and the player's tabs. FUZZ_SEED=7 runs one voyage and prints what happened, FUZZ_VOYAGES=1000 runs that many.
 */

const VOYAGES = Number(process.env['FUZZ_VOYAGES'] ?? 24);
const only = process.env['FUZZ_SEED'];
const seeds =
  only === undefined ? Array.from({ length: VOYAGES }, (_, n) => n + 1) : [Number(only)];
const TIMEOUT_MS = 60_000;

test.each(seeds)(
  'obeys every law of odds under the random network of seed %i',
  { timeout: TIMEOUT_MS },
  (seed) => {
    let sailed: ReturnType<typeof voyage> | null = null;
    inVirtualTime(VOYAGE_MS, (time) => (sailed = voyage(time, seed)));
    const { breaches, log } = sailed as unknown as ReturnType<typeof voyage>;
    if (only !== undefined) console.log(log.join('\n'));
    expect(breaches, `FUZZ_SEED=${seed}`).toEqual([]);
  },
);
