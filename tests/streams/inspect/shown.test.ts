import { map, NEVER, type Observable, of, scan, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createRecorder } from '../../../streams/inspect/recorder';
import { createReplay } from '../../../streams/inspect/replay';
import { createWatch } from '../../../streams/inspect/shown';
import type { Recording } from '../../../streams/inspect/types';
import type { Ports } from '../../../streams/ports';
import { behaviorOf } from '../../../streams/rx/behavior';
import type { Scope } from '../../../streams/rx/scope';
import { marbles } from '../marbles';
import { createTestPorts } from '../product';

const READS = new Set(['streams.twice']);

const build = (ports: Ports, scope: Scope) => ({
  online$: behaviorOf(ports.network.online$, true, scope),
  books: {
    price$: (id: string): Observable<string> =>
      ports.location.path$.pipe(
        scan((count) => count + 1, 0),
        map((count) => `${id} ${count}`),
      ),
  },
  panel: (): Observable<{ readonly title$: Observable<string>; readonly name: string }> =>
    of({ name: 'Panel', title$: of('Title') }),
  go: (path: string): void => ports.location.go(path),
  twice: (value: number): number => value * 2,
});

/** The recording of a page whose view follows a price, opens a panel and goes to another path. */
function record(check: (recording: Recording) => void): void {
  marbles((m) => {
    const path$ = new Subject<string>();
    const online$ = m.hot('t-----f', { t: true, f: false });
    const { ports } = createTestPorts({
      connect: () => NEVER,
      ports: {
        network: { online$ },
        location: { path$, go: (path) => path$.next(path), ledFrom: () => null },
      },
    });
    const recorder = createRecorder(ports, { player: null });
    const scope = m.scope(20);
    const streams = recorder.facade(recorder.build(() => build(recorder.ports, scope)));
    m.act('--pao--n', {
      p: () => void streams.books.price$('1.5').subscribe(),
      a: () => path$.next('/a'),
      o: () => void streams.panel().subscribe(({ title$ }) => title$.subscribe()),
      n: () => streams.go('/b'),
    });
    m.after(() => {
      recorder.stop();
      check(JSON.parse(JSON.stringify(recorder.recording())) as Recording);
    });
  });
}

test('shows what the recorded views saw, and a press on it changes nothing', () => {
  record((recording) => {
    marbles((m) => {
      const watch = createWatch();
      const replay = createReplay(recording, watch);
      m.after(replay.stop);
      const scope = m.scope(20);
      const { streams, show } = watch.show(
        replay.build(() => build(replay.ports, scope)),
        READS,
      );
      const seen: unknown[] = [];
      // A view of the replay may be earlier than the recorded view, or later.
      streams.online$.subscribe((online) => seen.push(online));
      streams.books.price$('1.5').subscribe((price) => seen.push(price));
      streams.books.price$('9').subscribe((price) => seen.push(price));
      streams.panel().subscribe(({ name, title$ }) => {
        seen.push(name);
        title$.subscribe((title) => seen.push(title));
      });
      streams.go('/elsewhere');
      replay.play(recording.from + 5);
      show();
      expect(seen).toEqual([true, '1.5 1', 'Panel', 'Title']);
      replay.play();
      show();
      streams.books.price$('1.5').subscribe((price) => seen.push(price));
      expect(seen.slice(4)).toEqual(['1.5 2', false, '1.5 2']);
      expect([streams.online$.value, streams.twice(4)]).toEqual([false, 8]);
      expect(replay.divergence()).toBe(null);
    });
  });
});
