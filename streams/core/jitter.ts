import type { Random } from '../ports';

/** Up to a fifth longer, so that clients that failed together do not come back together. Whole ms. */
export function withJitter(ms: number, random: Pick<Random, 'next'>): number {
  return Math.round(ms * (1 + 0.2 * random.next()));
}
