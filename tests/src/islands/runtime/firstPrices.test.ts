import { describe, expect, it } from 'vitest';
import type { Connection, Loadable, Sport } from '../../../../streams/app';
import { type Behavior, createState } from '../../../../streams/rx/behavior';
import { screenPainted, firstPricesOf } from '../../../../src/islands/runtime/firstPrices';
import { marbles } from '../../../streams/marbles';

type Sports = Loadable<readonly Sport[]>;

const streamsOf = (m: Parameters<Parameters<typeof marbles>[0]>[0], sports$: Behavior<Sports>) => ({
  catalogue: { sports$ },
  connection$: createState<Connection>('polling', m.scope(9_000)).value$,
});

describe('a part that the first prices do not need', () => {
  it.each<Sports>([
    { state: 'ready', value: [] },
    { state: 'failed', error: 'none came' },
  ])('waits until the list of events is on screen: $state', (known) => {
    marbles((m) => {
      const sports = createState<Sports>({ state: 'loading' }, m.scope(9_000));
      const screen$ = m.cold('----s');
      const firstPrices$ = firstPricesOf(streamsOf(m, sports.value$), screen$);
      m.act('---k', { k: () => sports.set(known) });
      m.expectObservable(firstPrices$).toBe('-------(s|)');
      m.expectSubscriptions(screen$.subscriptions).toBe('---^---!');
    });
  });

  it('waits five seconds at most, for a slow server or a hidden page without frames', () => {
    marbles((m) => {
      const sports = createState<Sports>({ state: 'loading' }, m.scope(9_000));
      const never$ = m.cold('-');
      m.act('---k', { k: () => sports.set({ state: 'ready', value: [] }) });
      m.expectObservable(firstPricesOf(streamsOf(m, sports.value$), never$)).toBe('5s (t|)', {
        t: 0,
      });
      m.after(() => expect(never$.subscriptions).toHaveLength(1));
    });
  });

  it('does not wait for the list while the device is offline', () => {
    marbles((m) => {
      const sports$ = createState<Sports>({ state: 'loading' }, m.scope(9_000)).value$;
      const connection = createState<Connection>('polling', m.scope(9_000));
      const needs = { catalogue: { sports$ }, connection$: connection.value$ };
      const never$ = m.cold('-');
      m.act('---o', { o: () => connection.set('offline') });
      m.expectObservable(firstPricesOf(needs, never$)).toBe('---(o|)', { o: 'offline' });
      m.after(() => expect(never$.subscriptions).toHaveLength(0));
    });
  });

  it('counts a screen as visible one frame after it is drawn', () => {
    marbles((m) => {
      const frame$ = m.cold('--(f|)');
      let drawn = false;
      m.act('---d', { d: () => void (drawn = true) });
      m.expectObservable(screenPainted(frame$, () => drawn)).toBe('------(f|)');
      m.expectSubscriptions(frame$.subscriptions).toBe(['^-!', '--^-!', '----^-!']);
    });
  });
});
