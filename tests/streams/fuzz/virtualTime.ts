import { vi } from 'vitest';
import { createScope } from '../../../streams/rx/scope';
import { resetClocks } from '../device';
import type { Marbles } from '../marbles';

export interface VirtualTime extends Pick<Marbles, 'scope' | 'now'> {
  readonly endsAt: number;
}

/**
 * Runs so many ms of virtual time. The scheduler of marbles stumbles where one of two timers of the same
 * millisecond ends the other, as here it often does.
 */
export function inVirtualTime(endsAt: number, body: (time: VirtualTime) => void): void {
  vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'setTimeout', 'Date'] });
  resetClocks();
  const all = createScope();
  try {
    // Somebody may set the device's clock, and never that of the timers.
    const now = (): number => Date.now();
    body({ now, endsAt, scope: () => all.child() });
    vi.advanceTimersByTime(endsAt);
  } finally {
    all.close();
    resetClocks();
    vi.useRealTimers();
  }
}
