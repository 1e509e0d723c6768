import { describe, expect, test } from 'vitest';
import { createReferences } from '../../../../streams/betting/cashOut/references';
import { createStore } from '../../../../streams/storage/persisted';
import { marbles } from '../../marbles';
import { createLocks, createMemoryStore, createRandom, createReport } from '../../ports';
import { otherRandom } from '../slip/slipPage';
import { openCashOuts, press } from './cashOutPage';

describe('the references of a cash out', () => {
  test('are the same in two tabs that press at the same time', () => {
    marbles((m) => {
      // Each browser process has its own copy of the storage for a moment.
      const [mine, theirs] = [createMemoryStore(), createMemoryStore()];
      const one = openCashOuts(m, { storage: mine, place: m.cold('-') });
      one.show(1);
      const tap = press(one.cashOuts);
      for (const [key, value] of Object.entries(mine.all())) theirs.set(key, value);
      const two = openCashOuts(m, { storage: theirs, place: m.cold('-'), random: otherRandom() });
      two.show(1);
      m.act('                                             ---(ab)', {
        a: tap,
        b: press(two.cashOuts),
      });
      m.after(() => {
        const sent = [...one.sent(), ...two.sent()].map(
          ({ body }) => JSON.parse(body ?? '').clientReference,
        );
        expect(sent).toHaveLength(2);
        expect(new Set(sent).size).toBe(1);
      });
    });
  });

  test('are the same in a tab that presses while another tab stores the cash out', () => {
    marbles((m) => {
      const shared = createMemoryStore();
      const locks = createLocks();
      let pressTwo: (() => void) | null = null;
      const one = openCashOuts(m, {
        storage: {
          ...shared,
          set(key, text, reach) {
            const stored = shared.set(key, text, reach);
            const tap = pressTwo;
            pressTwo = null;
            if (/^(cashOuts|nextCashOuts):m$/.test(key)) tap?.();
            else pressTwo = tap;
            return stored;
          },
        },
        locks,
        place: m.cold('-'),
      });
      const two = openCashOuts(m, {
        storage: shared,
        locks,
        place: m.cold('-'),
        random: otherRandom(),
      });
      one.show(1);
      two.show(1);
      const [tapOne, tapTwo] = [press(one.cashOuts), press(two.cashOuts)];
      m.act('                                             ---a', {
        a: () => {
          pressTwo = tapTwo;
          tapOne();
        },
      });
      m.after(() => {
        const sent = [...one.sent(), ...two.sent()].map(
          ({ body }) => JSON.parse(body ?? '').clientReference,
        );
        expect(new Set(sent).size).toBe(1);
      });
    });
  });

  test('differ for each bet, each press and each market, and have 32 digits', () => {
    marbles((m) => {
      const { report } = createReport();
      const store = createStore(createMemoryStore({ 'nextCashOuts:n': 'x' }), report, m.scope());
      const references = createReferences({ store, random: createRandom(0) });
      references.prepare('m');
      const use = (marketId: string, count: number): readonly string[] => {
        const drawn = references.next(marketId, count);
        references.renew(marketId);
        return drawn;
      };
      const all = [...use('m', 2), ...use('m', 2), ...use('n', 1), ...use('o', 1)];
      expect(new Set(all).size).toBe(6);
      for (const each of all) expect(each).toMatch(/^[\da-f]{32}$/);
    });
  });
});
