import type { Mentions } from './mentions.ts';

/** Enough to know a file by: the script of the first prices names dozens of them. */
const LETTERS = 9;

interface Chunk {
  readonly name: string;
  /** The module that the chunk was asked for by; null for a chunk that others share. */
  readonly facadeModuleId: string | null;
}

/**
 * Names the file of each area's part of the streams, which are all a `part.ts`, by its area; others by their module.
 * The hash has seven signs, the fewest for so many files: the script of the first prices names them all.
 */
export function chunkNames({ pattern }: Mentions): (chunk: Chunk) => string {
  const isPart = pattern(/\/streams\/\w+\/part\.ts$/);
  return ({ name, facadeModuleId }) => {
    const id = facadeModuleId ?? '';
    const told = isPart(id) ? id.split('/').at(-2) : name;
    return `assets/${told?.slice(0, LETTERS)}-[hash:7].js`;
  };
}
