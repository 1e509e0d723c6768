import { onTestFinished, vi } from 'vitest';
import { manualClock } from '../../engine/clock';
import { createHub } from '../hub';
import type { HubOptions } from '../hub';
import { serveHub } from './served';

/** Options for polling a real socket every few ms. */
export const FAST = { interval: 5, timeout: 4_000 };

/** Opens a hub without players on a separate port, with a manual clock, and closes it with the test. */
export async function serveClocked(options: Partial<HubOptions<undefined>> = {}) {
  const onClose = vi.fn<(connection: unknown, error?: string) => void>();
  const clock = manualClock();
  const hub = createHub<undefined>({
    path: '/hub',
    newData: () => undefined,
    methods: { Echo: (_, text) => text },
    onClose,
    clock,
    ...options,
  });
  const taken: string[] = [];
  const served = await serveHub(hub, {
    front: (next) => (incoming, response) => {
      next(incoming, response);
      taken.push(incoming.method ?? '');
    },
  });
  onTestFinished(() => served.stop());
  return {
    hub,
    clock,
    onClose,
    origin: served.origin,
    server: served.server,
    url: `${served.origin}/hub`,
    /** The HTTP methods of all requests that the hub has received. */
    taken,
  };
}
