import type { Observable } from 'rxjs';
import type { HubLink, KeyValueStore, PeerLine, Ports } from '../ports';
import type { Boundary } from './boundary';

/** How the ports get values from outside. */
export interface Reader {
  /**
   * Reads a value from outside.
   * @param expected the value that a replay reads if the recording contains none
   */
  read<T>(seam: string, args: readonly unknown[], real: () => T, expected?: T, of?: number): T;
  /** Returns the monotonic clock, in ms. */
  monotonic(): number;
  /** What the device stores, as far as the streams know; the ports keep it up to date. */
  readonly stored: Map<string, string>;
}

/**
 * The ports, as the streams behind a boundary see them.
 * @param real the ports of the page; a replay never calls them
 */
export function createBoundaryPorts(
  { leave, follow, isBusy }: Boundary,
  { read, monotonic, stored }: Reader,
  real: Ports,
): Ports {
  const call = (seam: string, value: readonly unknown[], run: () => void, of?: number): void =>
    leave({ seam, what: 'call', value, of }, run);
  const stream = <T>(seam: string, source$: () => Observable<T>): Observable<T> =>
    follow({ seam }, source$);

  const link = (given: HubLink, of: number): HubLink => ({
    get transport() {
      return read('hub.link.transport', [], () => given.transport, undefined, of);
    },
    message$: follow({ seam: 'hub.link.message$', of }, () => given.message$),
    invoke: (method, ...args) =>
      follow({ seam: 'hub.link.invoke', of, value: [method, ...args] }, () =>
        given.invoke(method, ...args),
      ),
    everyMs: () => read('hub.link.everyMs', [], () => given.everyMs(), undefined, of),
  });
  const line = (given: PeerLine, of: number): PeerLine => ({
    message$: follow({ seam: 'peers.line.message$', of }, () => given.message$),
    send: (message) => call('peers.line.send', [message], () => given.send(message), of),
    lead: (take) => follow({ seam: 'peers.line.lead', of, value: [take] }, () => given.lead(take)),
  });
  return {
    http: {
      send: (request) =>
        follow({ seam: 'http.send', value: [request] }, () => real.http.send(request)),
    },
    hub: {
      open: (url, first) =>
        follow({ seam: 'hub.open', value: [url, first] }, () => real.hub.open(url, first), link),
    },
    storage: createBoundaryStorage(call, read, stored, real.storage, stream),
    locks: {
      hold: (name, holding) =>
        follow({ seam: 'locks.hold', value: [name, holding] }, () =>
          real.locks.hold(name, holding),
        ),
      holders: (name) =>
        follow({ seam: 'locks.holders', value: [name] }, () => real.locks.holders(name)),
    },
    peers: {
      join: (name) =>
        follow(
          { seam: 'peers.join', value: [name] },
          () => real.peers.join(name),
          (given, of) => (given === null || given === 'away' ? given : line(given, of)),
        ),
    },
    visibility: {
      visible$: stream('visibility.visible$', () => real.visibility.visible$),
      resumed$: stream('visibility.resumed$', () => real.visibility.resumed$),
    },
    network: { online$: stream('network.online$', () => real.network.online$) },
    location: {
      path$: stream('location.path$', () => real.location.path$),
      go: (...args) => call('location.go', args, () => real.location.go(...args)),
      ledFrom: () => read('location.ledFrom', [], () => real.location.ledFrom()),
    },
    random: {
      next: () => read('random.next', [], () => real.random.next()),
      reference: () => read('random.reference', [], () => real.random.reference()),
    },
    frames: { next$: stream('frames.next$', () => real.frames.next$) },
    // A task of the streams runs at one moment.
    clock: { monotonic: () => (isBusy() ? monotonic() : real.clock.monotonic()) },
    host: real.host,
    report: {
      warn: (...args) => call('report.warn', args, () => real.report.warn(...args)),
      note: (fact) => call('report.note', [fact], () => real.report.note(fact)),
      missing(part, cause) {
        let end = (): void => undefined;
        call('report.missing', [part, cause], () => (end = real.report.missing(part, cause)));
        return () => call('report.found', [part], () => end());
      },
      loaded: (part) => call('report.loaded', [part], () => real.report.loaded(part)),
    },
  };
}

/**
 * The storage. Another tab may write at any time, so a read is recorded if it differs from what the streams last read
 * or wrote.
 */
function createBoundaryStorage(
  call: (seam: string, args: readonly unknown[], run: () => void) => void,
  read: Reader['read'],
  stored: Map<string, string>,
  real: KeyValueStore,
  stream: <T>(seam: string, source$: () => Observable<T>) => Observable<T>,
): KeyValueStore {
  const keep = (key: string, text: string | null): void => {
    if (text === null) stored.delete(key);
    else stored.set(key, text);
  };
  return {
    get(key) {
      const text = read('storage.get', [key], () => real.get(key), stored.get(key) ?? null);
      keep(key, text);
      return text;
    },
    set(key, value, options) {
      const run = (): ReturnType<KeyValueStore['set']> => real.set(key, value, options);
      const keeping = read('storage.set', [key, value], run, 'device');
      if (keeping !== null) keep(key, value);
      return keeping;
    },
    remove(key) {
      call('storage.remove', [key], () => real.remove(key));
      stored.delete(key);
    },
    keys() {
      const known = [...stored.keys()].join('\n');
      const keys = read('storage.keys', [], () => real.keys().join('\n'), known);
      if (keys !== known) {
        const before = new Map(stored);
        stored.clear();
        for (const key of keys.split('\n')) stored.set(key, before.get(key) ?? '');
      }
      return keys === '' ? [] : keys.split('\n');
    },
    changed$: stream('storage.changed$', () => real.changed$),
  };
}
