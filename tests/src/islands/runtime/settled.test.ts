import { describe, expect, it } from 'vitest';
import type { Loadable, Sport } from '../../../../streams/index';
import { createState } from '../../../../streams/core/behavior';
import { painted, settledOf } from '../../../../src/islands/runtime/settled';
import { marbles } from '../../../streams/marbles';

describe('a part that the first prices do not need', () => {
  it.each<Loadable<readonly Sport[]>>([
    { state: 'ready', value: [] },
    { state: 'failed', error: 'none came' },
  ])('waits until the list of events is on the screen: $state', (known) => {
    marbles((m) => {
      const sports = createState<Loadable<readonly Sport[]>>({ state: 'loading' }, m.scope(9_000));
      const screen$ = m.cold('----s');
      const settled$ = settledOf({ sports$: sports.value$ }, screen$);
      m.act('---k', { k: () => sports.set(known) });
      m.expectObservable(settled$).toBe('-------(s|)');
      m.expectSubscriptions(screen$.subscriptions).toBe('---^---!');
    });
  });

  it('waits five seconds at most, for a slow server or a hidden page without frames', () => {
    marbles((m) => {
      const sports = createState<Loadable<readonly Sport[]>>({ state: 'loading' }, m.scope(9_000));
      const never$ = m.cold('-');
      m.act('---k', { k: () => sports.set({ state: 'ready', value: [] }) });
      m.expectObservable(settledOf({ sports$: sports.value$ }, never$)).toBe('5s (t|)', { t: 0 });
      m.after(() => expect(never$.subscriptions).toHaveLength(1));
    });
  });

  it('a screen can be seen one frame after it was found drawn', () => {
    marbles((m) => {
      const frame$ = m.cold('--(f|)');
      let drawn = false;
      m.act('---d', { d: () => void (drawn = true) });
      m.expectObservable(painted(frame$, () => drawn)).toBe('------(f|)');
      m.expectSubscriptions(frame$.subscriptions).toBe(['^-!', '--^-!', '----^-!']);
    });
  });
});
