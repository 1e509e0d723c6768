import { fileURLToPath } from 'node:url';
import { inDescribedForm } from '../../src/build/contract/inDescribedForm';
import type * as described from './inForm';
import { createMemoryServer, type MemoryServer, ORIGIN, PLAYER } from './memoryServer';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The time limit for the start, in ms: a busy machine reads the descriptions slowly. */
export const START_MS = 60_000;

/** Starts the server in memory, and loads the check in described form. */
export async function startMemoryCheck(): Promise<[MemoryServer, typeof described]> {
  return Promise.all([
    createMemoryServer(),
    inDescribedForm<typeof described>(ROOT, 'tests/conform/inForm.ts'),
  ]);
}

/** The options of a check of all calls and of the hub, as the player, from the server's own origin. */
export const WHOLE: Parameters<typeof described.conform>[1] = {
  base: `${ORIGIN}/api`,
  hub: `${ORIGIN}/hubs/exchange`,
  site: null,
  settings: `${ORIGIN}/settings`,
  player: PLAYER,
  reference: null,
};
