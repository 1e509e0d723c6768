import { BehaviorSubject, interval, map, NEVER, of, type Observable, switchMap, take } from 'rxjs';
import { expect, test } from 'vitest';
import { ownerText, outlivedIn } from '../../../src/inspector/outlived';
import { timelineOf } from '../../../src/inspector/timeline';
import { createRecorder } from '../../../streams/inspect/recorder';
import type { Ports } from '../../../streams/ports';
import type { Scope } from '../../../streams/rx/scope';
import { createShareByKey } from '../../../streams/rx/shareByKey';
import { recordMinute } from '../../marble/minute';
import { type Marbles, marbles } from '../marbles';
import { createTestPorts } from '../product';
import { recordStorm } from './recordedStorm';

type Make = (ports: Ports, own: Scope) => Observable<unknown>;

/** Returns what outlives the scope of a keyed stream that a view leaves after 10 ms. */
function leaksOf(m: Marbles, make: Make): readonly string[] {
  const { ports } = createTestPorts({
    connect: () => NEVER,
    ports: {
      visibility: { visible$: new BehaviorSubject(true), resumed$: NEVER },
      network: { online$: new BehaviorSubject(true) },
    },
  });
  const recorder = createRecorder(ports, { player: null });
  const seen: string[] = [];
  m.after(recorder.stop);
  const scope = recorder.scope(m.scope(50));
  const streams = recorder.facade(
    recorder.build(() => {
      const keyed = createShareByKey(
        (_: string, own: Scope) => make(recorder.ports, own),
        { lingerMs: 5 },
        scope,
      );
      const other = createShareByKey(() => recorder.ports.network.online$, { lingerMs: 5 }, scope);
      return {
        book$: (key: string) =>
          keyed(key).pipe(
            switchMap(() => other('')),
            map(() => key),
          ),
      };
    }),
  );
  m.act('a 9ms l 29ms e', {
    a: () => void (view = streams.book$('7').subscribe()),
    l: () => view.unsubscribe(),
    e: () => {
      const timeline = timelineOf(recorder.recording());
      for (const { seam, count, owner } of outlivedIn(timeline))
        seen.push(`${seam} ${count} ${ownerText(timeline, owner).replace(/, closed.*/, '')}`);
    },
  });
  let view: { unsubscribe(): void };
  return seen;
}

const OUTLIVED = '1 outlived the scope of book$';

test.each<[string, Make, readonly string[]]>([
  ['that is bound to it', ({ network }, own) => own.bind(network.online$), []],
  [
    'that it runs',
    ({ network }, own) => {
      own.run(network.online$);
      return of(1);
    },
    [],
  ],
  ['that its own stream ends', ({ network }) => network.online$, []],
  [
    'that its factory leaves open',
    ({ visibility }) => {
      visibility.visible$.subscribe();
      return NEVER;
    },
    [`visibility.visible$ ${OUTLIVED}`],
  ],
  [
    'that follows from a bound stream and is not bound itself',
    ({ visibility, network }, own) => {
      own
        .bind(network.online$.pipe(take(1)))
        .pipe(switchMap(() => visibility.visible$))
        .subscribe();
      return NEVER;
    },
    [`visibility.visible$ ${OUTLIVED}`],
  ],
  [
    'that follows from a timer and is not bound itself',
    ({ visibility }, own) => {
      own
        .bind(interval(3).pipe(take(1)))
        .pipe(switchMap(() => visibility.visible$))
        .subscribe();
      return NEVER;
    },
    [`visibility.visible$ ${OUTLIVED}`],
  ],
  [
    'of a timer',
    () => {
      interval(3).pipe(take(9)).subscribe();
      return NEVER;
    },
    [`timer ${OUTLIVED}`],
  ],
])('finds a subscription %s', (_, make, expected) => {
  marbles((m) => {
    const leaks = leaksOf(m, make);
    m.after(() => expect(leaks).toEqual(expected));
  });
});

test('counts what a view subscribes when a stream emits to the view, not to the scope of the stream', () => {
  marbles((m) => {
    const { ports } = createTestPorts({ connect: () => NEVER, routes: {} });
    const recorder = createRecorder(ports, { player: null });
    m.after(recorder.stop);
    const scope = recorder.scope(m.scope(50));
    const { book$, online$ } = recorder.facade(
      recorder.build(() => ({
        book$: createShareByKey((_: string, own: Scope) => own.bind(of(1)), { lingerMs: 0 }, scope),
        online$: recorder.ports.network.online$,
      })),
    );
    book$('7').subscribe(() => online$.subscribe());
    const online = recorder.recording().entries.find(({ seam }) => seam === 'network.online$');
    expect(online).toMatchObject({ what: 'subscribe' });
    expect(online).not.toHaveProperty('scope');
  });
});

test.each([
  ['a storm', () => recordStorm(12).recording],
  ['a minute of play', () => recordMinute(1)],
])('finds nothing that outlived its scope in %s of the product', (_, record) => {
  const { entries } = record();
  expect(entries.some(({ scope }) => scope !== undefined)).toBe(true);
  expect(entries.some(({ seam, what }) => seam === 'scope' && what === 'complete')).toBe(true);
  const leaks = outlivedIn(timelineOf({ entries })).filter(
    ({ owner }) => entries[owner.to]?.seam === 'scope',
  );
  expect(leaks).toEqual([]);
});
