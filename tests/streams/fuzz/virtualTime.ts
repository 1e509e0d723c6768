import { vi } from 'vitest';
import { createScope } from '../../../streams/rx/scope';
import { resetClocks } from '../device';
import type { Marbles } from '../marbles';

export interface VirtualTime extends Pick<Marbles, 'scope' | 'now'> {
  readonly endsAt: number;
}

/**
 * Runs this many ms of virtual time. The marbles' scheduler fails if one of two timers in the same millisecond ends the
 * other, which happens often here.
 */
export function inVirtualTime(endsAt: number, body: (time: VirtualTime) => void): void {
  vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'setTimeout', 'Date'] });
  resetClocks();
  const all = createScope();
  try {
    // A test may set the device's clock, but never the timers'.
    const now = (): number => Date.now();
    body({ now, endsAt, scope: () => all.child() });
    vi.advanceTimersByTime(endsAt);
  } finally {
    all.close();
    resetClocks();
    vi.useRealTimers();
  }
}
