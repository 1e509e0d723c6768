import { describe, expect, it } from 'vitest';
import type { Loadable, Sport } from '../../../../streams/index';
import { createState } from '../../../../streams/core/behavior';
import { settled } from '../../../../src/islands/runtime/registry';
import { marbles } from '../../../streams/marbles';

describe('what the first prices do not need', () => {
  it.each<Loadable<readonly Sport[]>>([
    { state: 'ready', value: [] },
    { state: 'failed', error: 'none came' },
  ])('waits until the list of events is on the screen: $state', (known) => {
    marbles((m) => {
      const sports = createState<Loadable<readonly Sport[]>>({ state: 'loading' }, m.scope(9_000));
      const screen$ = m.cold('----s');
      const settled$ = settled({ sports$: sports.value$ }, screen$);
      m.act('---k', { k: () => sports.set(known) });
      m.expectObservable(settled$).toBe('-------(t|)', { t: true });
      m.expectSubscriptions(screen$.subscriptions).toBe('---^---!');
    });
  });

  it('waits five seconds at most, for a slow server or a hidden page without frames', () => {
    marbles((m) => {
      const sports = createState<Loadable<readonly Sport[]>>({ state: 'loading' }, m.scope(9_000));
      const never$ = m.cold('-');
      m.act('---k', { k: () => sports.set({ state: 'ready', value: [] }) });
      m.expectObservable(settled({ sports$: sports.value$ }, never$)).toBe('5s (t|)', { t: true });
      m.after(() => expect(never$.subscriptions).toHaveLength(1));
    });
  });
});
