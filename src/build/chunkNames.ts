import type { Mentions } from './mentions.ts';

interface Chunk {
  readonly name: string;
  /** The module that the chunk was asked for by; null for a chunk that others share. */
  readonly facadeModuleId: string | null;
}

/** Names the file of each area's part of the streams, which are all a `part.ts`, by its area; others by their module. */
export function chunkNames({ pattern }: Mentions): (chunk: Chunk) => string {
  const isPart = pattern(/\/streams\/\w+\/part\.ts$/);
  return ({ name, facadeModuleId }) => {
    const id = facadeModuleId ?? '';
    return `assets/${isPart(id) ? id.split('/').at(-2) : name}-[hash:7].js`;
  };
}
