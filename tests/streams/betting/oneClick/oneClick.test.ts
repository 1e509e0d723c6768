import { expect, test } from 'vitest';
import { createBetTools } from '../../../../streams/betting/oneClick/oneClick';
import { marbles } from '../../marbles';
import { alwaysVisible, clock, createRandom, steady } from '../../ports';
import { openSlip } from '../slip/slipPage';
import { aSelection } from '../slip/slipParts';

test('starts with the tools off, and ends them when their scope closes', () => {
  marbles((m) => {
    const scope = m.scope(5);
    const { slip, books, store, player } = openSlip(m, { scope });
    const { oneClick, takeTap } = createBetTools(
      {
        slip,
        books,
        store,
        steady,
        clock,
        player$: player.value$,
        random: createRandom(0),
        visibility: alwaysVisible,
      },
      scope,
    );
    expect(takeTap(aSelection())).toBe(false);
    m.expectObservable(oneClick.armed$).toBe('n----|', { n: null });
    m.expectObservable(oneClick.ended$).toBe('-----|');
    m.expectObservable(oneClick.unsent$).toBe(' -----|');
  });
});
