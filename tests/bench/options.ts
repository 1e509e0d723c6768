import { parseArgs } from 'node:util';

export const PARTS = ['home', 'event', 'player', 'grid', 'ladder', 'hour'] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  readonly parts: readonly Part[];
  readonly quick: boolean;
  /** Folder of the build with which the product is compared. */
  readonly against: string | null;
  /** Compares the product with itself. */
  readonly self: boolean;
}

/** @throws Error on an unknown option or part */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      against: { type: 'string' },
      self: { type: 'boolean', default: false },
    },
  });
  const parts = PARTS.filter((part) => values.only?.includes(part) ?? true);
  const unknown = values.only?.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}"; the parts are ${PARTS.join(', ')}.`);
  if (values.self && values.against !== undefined)
    throw new Error('--self is --against the same build: choose one of them.');
  const { quick, self, against = null } = values;
  return { parts, quick, self, against };
}
