import { BehaviorSubject, merge, of } from 'rxjs';
import { expect, test } from 'vitest';
import { createRecorder } from '../../../streams/inspect/recorder';
import { createReplay } from '../../../streams/inspect/replay';
import type { Recording } from '../../../streams/inspect/types';
import type { HubLink, Ports } from '../../../streams/ports';
import { marbles } from '../marbles';
import { createPeerTabs } from '../peerTabs';
import { createLink, createLocks, noReply, reply } from '../ports';
import { createTestPorts } from '../product';

/** Uses every port once. Returns what it received, in order. */
function useAll(ports: Ports): {
  readonly received: readonly unknown[];
  readonly again: () => void;
} {
  const received: unknown[] = [];
  const get = (value: unknown): void => void received.push(value);
  const { http, hub, storage, locks, peers, visibility, network, location, random, frames } = ports;
  http.send({ method: 'GET', url: '/api/a', headers: {} }).subscribe(get);
  http.send({ method: 'GET', url: '/api/b', headers: {} }).subscribe({ error: get });
  hub.open('/hubs').subscribe((link: HubLink) => {
    get([link.everyMs(), link.transport]);
    merge(link.message$, link.invoke('Register', 1)).subscribe(get);
  });
  peers.join('tabs').subscribe((line) => {
    if (line === null || line === 'away') return;
    line.lead(false).subscribe(get);
    line.message$.subscribe(get);
    line.send('hello');
  });
  merge(locks.hold('a'), locks.holders('a')).subscribe(get);
  merge(visibility.visible$, network.online$, location.path$, frames.next$).subscribe(get);
  storage.changed$.subscribe(get);
  const again = (): void => {
    get([storage.get('theme'), storage.keys(), storage.set('a', '1'), storage.get('a')]);
    get([location.ledFrom(), random.next(), random.reference(), ports.clock.monotonic()]);
    get(ports.host.name);
    location.go('/account');
    storage.remove('a');
    ports.report.missing('the code', 'offline')();
    ports.report.loaded('the code');
    ports.report.note({ kind: 'code', part: 'the code' });
  };
  again();
  return { received, again };
}

test('the ports of a replay give what the ports of the page gave', () => {
  let recording: Recording | undefined;
  let expected: readonly unknown[] = [];
  marbles((m) => {
    const tabs = createPeerTabs();
    const { link } = createLink(m.cold('--m', { m: 'a push' }), () => of('registered'));
    const { ports, storage } = createTestPorts({
      connect: () => m.cold('-l', { l: link }),
      routes: {
        'api/a': m.cold('---(r|)', { r: reply(200, 'a') }),
        'api/b': m.cold('--#', undefined, noReply()),
      },
      stored: { theme: 'dark' },
      ports: {
        locks: createLocks(),
        peers: tabs.open().peers,
        network: { online$: new BehaviorSubject(true) },
      },
    });
    const recorder = createRecorder(ports, { player: null });
    const used = recorder.build(() => useAll(recorder.ports));
    m.act('-----eua', {
      e: () => storage.elsewhere('theme', 'light'),
      u: () => storage.unheard('theme', 'grey'),
      a: () => recorder.facade(used).again(),
    });
    m.after(() => {
      recorder.stop();
      recording = JSON.parse(JSON.stringify(recorder.recording())) as Recording;
      expected = used.received;
      expect(expected.length).toBeGreaterThan(15);
    });
  });
  if (recording === undefined) throw new Error('There is no recording');
  const replay = createReplay(recording);
  try {
    const used = replay.build(() => useAll(replay.ports));
    replay.play();
    expect(used.received).toEqual(expected);
    expect(replay.divergence()).toBe(null);
  } finally {
    replay.stop();
  }
});
