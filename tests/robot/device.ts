import { randomBytes } from 'node:crypto';
import { defer, map, timer } from 'rxjs';
import { createHub } from '../../src/ports/hub';
import { createReport } from '../../src/ports/report';
import type { Ports } from '../../streams/ports';
import type { Random } from '../sandbox/engine/random';
import { httpOver } from '../streams/fetchHttp';
import {
  alwaysOnline,
  alwaysVisible,
  createLocation,
  createLocks,
  createMemoryStore,
  host,
} from '../streams/ports';
import { noPeers } from '../streams/peerTabs';

/**
 * A device without a browser: real HTTP, the product's own SignalR client, this process's clock, and memory for
 * storage.
 * @param warn receives each warning of the client
 */
export function createDevice(origin: string, random: Random, warn: (text: string) => void): Ports {
  const { report } = createReport((text, detail) =>
    warn(detail === undefined ? text : `${text}: ${String(detail)}`),
  );
  const hub = createHub(report, () => 100);
  return {
    http: httpOver(fetch, origin),
    hub: { open: (url, transport) => hub.open(new URL(url, origin).href, transport) },
    storage: createMemoryStore(),
    locks: createLocks(),
    peers: noPeers,
    visibility: alwaysVisible,
    network: alwaysOnline,
    location: createLocation('/account').location,
    random: { next: random.next, reference: () => randomBytes(16).toString('hex') },
    frames: { next$: defer(() => timer(16)).pipe(map(() => undefined)) },
    clock: { monotonic: () => performance.now() },
    host: { ...host, name: '127.0.0.1', origin },
    report,
  };
}
