import { expect, test } from 'vitest';
import { type Plan, planOf } from './plan';
import { inQuickTime } from './quickTime';
import { storm } from './storm';

/*
 * Bets, cancels, transfers and payments through storms that are drawn from seeds, against the sandbox's exchange: on a
 * server with or without references, times and zones, in one to three tabs. STORM_SEED=7 sails one storm and prints what
 * happened; STORM_COMMANDS=100000 sails storms with so many commands, as `npm run storm` does.
 */

const COMMANDS = Number(process.env['STORM_COMMANDS'] ?? 5_000);
const only = process.env['STORM_SEED'];

function sail(plan: Plan) {
  let sailed: ReturnType<typeof storm> | null = null;
  inQuickTime((time) => (sailed = storm(time, plan)));
  return sailed as unknown as ReturnType<typeof storm>;
}

test('commands hold their laws in storms', { timeout: 7_200_000 }, () => {
  const broken: string[] = [];
  let commands = 0;
  for (let seed = Number(only ?? 1); commands < COMMANDS; seed++) {
    const plan = planOf(seed);
    const { breaches, log, commands: sent } = sail(plan);
    commands += sent.size;
    if (breaches.length > 0) broken.push(`STORM_SEED=${seed}: ${breaches.join('; ')}`);
    if (only === undefined) continue;
    console.log([JSON.stringify(plan), ...log].join('\n'));
    break;
  }
  expect(broken).toEqual([]);
});
