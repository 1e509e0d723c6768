import { randomBytes } from 'node:crypto';
import { defer, map, Observable, timer } from 'rxjs';
import { createHub } from '../../src/ports/hub';
import { type Http, HttpFailure, type Ports } from '../../streams/ports';
import type { Random } from '../sandbox/engine/random';
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
 * A device without a browser: real HTTP, the product's own SignalR client, the clock of this process, and a
 * memory for a disk.
 * @param warn hears each complaint of the client
 */
export function createDevice(origin: string, random: Random, warn: (text: string) => void): Ports {
  const report: Ports['report'] = {
    warn: (text, detail) => warn(detail === undefined ? text : `${text}: ${String(detail)}`),
  };
  const hub = createHub(report, () => 100);
  return {
    http: httpOf(origin),
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

/** Addresses of the settings may be paths of the site. */
const httpOf = (origin: string): Http => ({
  send: ({ url, method, headers, body }) =>
    new Observable((subscriber) => {
      const abort = new AbortController();
      const perform = async (): Promise<void> => {
        try {
          const reply = await fetch(new URL(url, origin), {
            method,
            headers,
            signal: abort.signal,
            ...(body === undefined ? {} : { body }),
          });
          const { status, statusText } = reply;
          subscriber.next({ status, statusText, body: await reply.text() });
          subscriber.complete();
        } catch {
          subscriber.error(new HttpFailure('no reply'));
        }
      };
      void perform();
      return () => abort.abort();
    }),
});
