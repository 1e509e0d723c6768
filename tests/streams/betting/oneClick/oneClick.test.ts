import { expect, test } from 'vitest';
import { createBetTools } from '../../../../streams/betting/oneClick/oneClick';
import { marbles } from '../../marbles';
import { alwaysVisible, clock, createMemoryStore, createRandom, steady } from '../../ports';
import { openCancelPage } from '../cancelling/cancelPage';
import { openSlip } from '../slip/slipPage';
import { aSelection } from '../slip/slipParts';

test('starts with the tools off, and ends them with their scope', () => {
  marbles((m) => {
    const scope = m.scope(5);
    const { slip, books, store, player } = openSlip(m, { scope });
    const { cancels } = openCancelPage(
      { storage: createMemoryStore(), cancel: m.cold('-') },
      scope,
    );
    const { oneClick, edits, takeTap } = createBetTools(
      {
        slip,
        books,
        store,
        steady,
        clock,
        cancels,
        player$: player.value$,
        openBets: { bets$: m.behavior('l', { l: { state: 'loading' } }) },
        random: createRandom(0),
        visibility: alwaysVisible,
      },
      scope,
    );
    expect(takeTap(aSelection())).toBe(false);
    m.expectObservable(oneClick.armed$).toBe('n----|', { n: null });
    m.expectObservable(oneClick.ended$).toBe('-----|');
    m.expectObservable(oneClick.unsent$).toBe(' -----|');
    m.expectObservable(edits.moved$).toBe(' -----|');
  });
});
