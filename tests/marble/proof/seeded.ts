import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const ROOT = resolve('.');

/** A change of the code of the streams, with the number that switches it on. */
export interface Fault {
  readonly id: string;
  /** Path from the root. */
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly replacement: string;
}

const silent = new Proxy({}, { get: () => () => false }) as ConstructorParameters<
  typeof Instrumenter
>[0];

/** The streams with all their faults, and what they are. */
export interface Seeded {
  readonly faults: readonly Fault[];
  /** The text of each module, by its path. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The folder for everything that the proof writes. */
export const FOLDER = '.cache/marble';
/** The file in which the processes of the proof find the faulty streams. */
export const SEEDED = join(ROOT, FOLDER, 'seeded.json');

/** Seeds every fault of `npm run test:mutation` into the streams, each behind a switch, all of them off. */
export async function seedFaults(): Promise<Seeded> {
  const files = readdirSync(join(ROOT, 'streams'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!types|\.described)\.ts$/.test(name) && !name.startsWith('inspect/'))
    .toSorted()
    .map((name) => join(ROOT, 'streams', name));
  const { files: written, mutants } = await new Instrumenter(silent).instrument(
    files.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  return {
    faults: mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
      id,
      file: relative(ROOT, fileName),
      line: location.start.line + 1,
      kind: mutatorName,
      replacement,
    })),
    texts: Object.fromEntries(written.map(({ name, content }) => [name, content])),
  };
}

interface Switches {
  activeMutant?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage?: { readonly static: Readonly<Record<string, number>> };
}

/** The switches of the faults (Stryker's own). */
export function switches(): Switches {
  const page = globalThis as { ['__stryker__']?: Switches };
  return (page['__stryker__'] ??= {});
}

/** A fault may make a loop endless; after this many visits it throws. */
const MOST_VISITS = 200_000;

/** Runs code with a fault. */
export function withFault<T>(id: string, run: () => T): T {
  const on = switches();
  Object.assign(on, { activeMutant: id, hitCount: 0, hitLimit: MOST_VISITS });
  try {
    return run();
  } finally {
    Object.assign(on, { activeMutant: undefined, hitCount: undefined });
  }
}
