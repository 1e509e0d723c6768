import { describe, it } from 'vitest';
import { asked } from '../../../streams/core/asked';
import { marbles } from '../marbles';

describe('a part that is asked for', () => {
  it('is loaded by each subscription, is emitted once it is there, and completes', () =>
    marbles((m) => {
      const there$ = m.cold('---p', { p: { name: 'part' } });
      const refused$ = m.cold<never>('-');
      let loads = 0;
      const part$ = asked({ load: () => void loads++, there$, refused$ });
      m.expectObservable(part$).toBe('---(p|)', { p: { name: 'part' } });
      m.expectObservable(part$, '----^').toBe('-------(p|)', { p: { name: 'part' } });
      m.expectSubscriptions(there$.subscriptions).toBe(['^--!', '----^--!']);
      m.after(() => {
        if (loads !== 2) throw new Error(`It was loaded ${loads} times.`);
      });
    }));

  it('errors when it is missing', () =>
    marbles((m) => {
      const refused$ = m.cold<never>('--#');
      const part$ = asked({ load: () => undefined, there$: m.cold<object>('-'), refused$ });
      m.expectObservable(part$).toBe('--#');
      m.expectSubscriptions(refused$.subscriptions).toBe('^-!');
    }));
});
