import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Budgeted } from './weights';

/** Bytes of brotli that each area's part of the streams may bring beyond the first visit, loaded alone. */
const BYTES: Readonly<Record<string, number>> = {
  account: 760,
  // It has the machine of all commands, which transfers use too.
  betting: 33_100,
  hub: 5_850,
  market: 8_800,
  session: 7_400,
  shell: 8_150,
};

/** @throws Error when a part has no budget, or a budget no part */
export function budgetedParts(bytes = BYTES, root = resolve('streams')): readonly Budgeted[] {
  const areas = readdirSync(root).filter((area) => existsSync(join(root, area, 'part.ts')));
  for (const area of areas)
    if (!(area in bytes)) throw new Error(`The part ${area} has no budget.`);
  return Object.entries(bytes).map(([area, budget]) => {
    if (!areas.includes(area)) throw new Error(`There is no part ${area}.`);
    return { what: `part ${area}`, source: `streams/${area}/part.ts`, budget };
  });
}
