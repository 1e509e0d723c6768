import { type BackendOptions, createBackend } from './backend';
import type { Clock } from './engine/clock';
import { createHubCore } from './hub/hubCore';
import { startWorld, type World, type WorldParts } from './simulator/world';

/** The sandbox exchange without a network, in the time of the given clock, with the quiet world unless another is given. */
export const createMemoryBackend = (
  options: BackendOptions & { readonly clock: Clock },
  world: (parts: WorldParts) => World = (parts) => startWorld('quiet', parts),
) =>
  createBackend(options, {
    startWorld: world,
    createHub: (hub) => createHubCore({ ...hub, clock: options.clock }),
    port: () => 0,
  });
