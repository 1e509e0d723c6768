import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { createMemoryStore, FRAME_AND_SLACK_MS, wrapped } from '../../ports';
import { matchedBet, wireBet } from '../bets';
import { openSlip, otherRandom } from './slipPage';
import { aSelection } from './slipParts';
import { at } from './slipReady';

test('sends one bet from a slip that no storage accepts, regardless of other tabs', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const first = openSlip(m, {
      storage,
      place: ({ body }) => {
        const { clientReference } = JSON.parse(body ?? '');
        return of(wrapped(wireBet(matchedBet('b1', { clientReference }))));
      },
    });
    first.showMarket(1);
    first.slip.toggle(aSelection());
    const legId = first.slip.state$.value.legs[0]?.id ?? '';
    first.slip.setStake(legId, '10');
    // If storage is full, a tab stores a string in memory, and the other tabs see it as empty
    // (src/ports/storage.ts).
    const get = (key: string) => (key === 'slip' ? null : storage.get(key));
    const second = openSlip(m, { storage: { ...storage, get }, random: otherRandom() });
    at(m, FRAME_AND_SLACK_MS, () => first.slip.place(legId));
    for (const ms of [40, 60]) at(m, ms, () => second.store.reread());
    at(m, 80, () => {
      expect(second.slip.state$.value.legs).toEqual([]);
      first.store.reread();
      expect(first.slip.state$.value.legs).toMatchObject([{ state: { status: 'matched' } }]);
    });
  });
});
