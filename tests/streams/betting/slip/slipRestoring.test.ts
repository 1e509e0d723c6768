import { describe, expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { FRAME_AND_SLACK_MS, noReply, wrapped } from '../../ports';
import { matchedBet, wireBet } from '../bets';
import { aSelection } from './slipParts';
import { at, ready, REFERENCE } from './slipReady';

describe('a storage that is cleared while a bet has no reply', () => {
  test('leaves its leg in the slip, so that the selection cannot be sent again', () => {
    marbles((m) => {
      const { slip, storage, legId, sent, preferences } = ready(m, { place: m.cold('-') });
      preferences.change({ confirmBeforePlacing: false });
      at(m, FRAME_AND_SLACK_MS, () => slip.place());
      at(m, 1_000, () => {
        storage.clearElsewhere();
        expect(slip.state$.value.legs.map(({ id, state }) => [id, state.at])).toEqual([
          [legId, 'submitting'],
        ]);
        slip.toggle(aSelection());
        expect(slip.state$.value.notice).toEqual({ kind: 'held' });
        slip.setStake(legId, '10');
        slip.place();
        slip.confirm();
      });
      m.after(() => {
        expect(sent()).toHaveLength(1);
        expect(slip.state$.value.legs).toHaveLength(1);
      });
    });
  });

  test('finds its leg at the next login if the session was cleared too, instead of a guest’s draft', () => {
    marbles((m) => {
      const page = ready(m, { place: m.cold('--#', {}, noReply()) });
      const { slip, storage, legId, player, sent, preferences } = page;
      const other = { runnerId: 'b', price: 150 };
      preferences.change({ confirmBeforePlacing: false });
      at(m, FRAME_AND_SLACK_MS, () => slip.place());
      at(m, 1_000, () => {
        player.set(null);
        storage.clearElsewhere();
        expect(slip.state$.value.legs).toEqual([]);
        slip.toggle(aSelection());
        slip.toggle(aSelection(other));
      });
      at(m, 2_000, () => {
        player.set('p');
        const shown = slip.state$.value.legs.map(({ id, runnerId, state }) => [
          id === legId,
          runnerId,
          state.at,
        ]);
        expect(shown).toEqual([
          [false, 'b', 'draft'],
          [true, 'a', 'unknown'],
        ]);
      });
      m.after(() => expect(sent()).toHaveLength(1));
    });
  });

  test('returns no leg of a previous player, and none whose outcome is known', () => {
    marbles((m) => {
      const placed = m.cold('-(r|)', {
        r: wrapped(wireBet(matchedBet('b1', { clientReference: REFERENCE }))),
      });
      const [left, matched] = [ready(m, { place: m.cold('-') }), ready(m, { place: placed })];
      for (const { slip, preferences } of [left, matched]) {
        preferences.change({ confirmBeforePlacing: false });
        at(m, FRAME_AND_SLACK_MS, () => slip.place());
      }
      at(m, 1_000, () => {
        left.player.set('q');
        expect(matched.slip.state$.value.legs[0]?.state.at).toBe('matched');
        for (const { storage, slip } of [left, matched]) {
          storage.clearElsewhere();
          expect(slip.state$.value.legs).toEqual([]);
        }
      });
      m.after(() => expect(left.slip.state$.value.legs).toEqual([]));
    });
  });
});
