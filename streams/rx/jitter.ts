import type { Random } from '../ports';

/** Lengthens a delay by up to a fifth, in whole ms, so that clients that failed together do not retry together. */
export function withJitter(ms: number, random: Pick<Random, 'next'>): number {
  return Math.round(ms * (1 + 0.2 * random.next()));
}
