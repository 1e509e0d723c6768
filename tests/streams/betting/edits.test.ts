import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createEdits } from '../../../streams/betting/edits';
import type { OpenBet } from '../../../streams/betting/types';
import type { Loadable } from '../../../streams/core/loadable';
import { createState } from '../../../streams/core/behavior';
import { marbles, type Marbles } from '../marbles';
import { createMemoryStore, noReply, type Route } from '../ports';
import { aBet, betsBody } from './bets';
import { answered, endedBet, openCancelPage } from './cancelPage';
import { openSlip } from './slipPage';
import { aSelection } from './slipParts';
import { at } from './slipReady';

/** A page with the waiting bet `b1`, a back of 10.00 at 3.40, and an empty slip. */
function open(
  m: Marbles,
  cancel: Route,
  openBets?: Route,
  storage = createMemoryStore(),
  more: Partial<OpenBet> = {},
) {
  const scope = m.scope(50_000);
  const bet = aBet('b1', { clientReference: 'ref', price: 340, ...more });
  const { cancels } = openCancelPage(
    { storage, cancel, bets: [bet], ...(openBets && { openBets }) },
    scope,
  );
  const page = openSlip(m, { scope, storage });
  page.showMarket(1);
  const bets = createState<Loadable<readonly OpenBet[]>>({ state: 'ready', value: [bet] }, scope);
  const edits = createEdits(
    {
      slip: page.slip,
      cancels,
      openBets: { bets$: bets.value$ },
      books: page.books,
      player$: page.player.value$,
    },
    scope,
  );
  return { ...page, edits, cancels };
}

describe('editing a waiting bet', () => {
  test('puts what was cancelled into the slip at the bet’s price, and places nothing', () => {
    marbles((m) => {
      const { edits, slip, sent } = open(m, m.cold('---(a|)', { a: answered([endedBet(1_000)]) }));
      m.act('-e', { e: () => edits.edit('b1') });
      m.expectObservable(edits.moved$, '^ 30ms !').toBe('----m', { m: 'b1' });
      at(m, 3, () => expect(slip.state$.value.legs).toEqual([]));
      at(m, 40, () =>
        expect(slip.state$.value.legs).toMatchObject([
          { asked: 340, stakeText: '10', runnerName: 'Home', side: 'BACK', state: { at: 'draft' } },
        ]),
      );
      m.after(() => expect(sent()).toEqual([]));
    });
  });

  test('offers no part again that was matched meanwhile', () => {
    marbles((m) => {
      const { edits, slip } = open(m, m.cold('---(a|)', { a: answered([endedBet(750)]) }));
      m.act('-e', { e: () => edits.edit('b1') });
      at(m, 40, () => expect(slip.state$.value.legs).toMatchObject([{ stakeText: '7.50' }]));
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('takes the terms over where the same selection stands in the slip', () => {
    marbles((m) => {
      const { edits, slip } = open(m, m.cold('---(a|)', { a: answered([endedBet(1_000)]) }));
      slip.toggle(aSelection());
      slip.setStake(slip.state$.value.legs[0]?.id ?? '', '99');
      m.act('-e', { e: () => edits.edit('b1') });
      at(m, 40, () =>
        expect(slip.state$.value.legs).toMatchObject([{ asked: 340, stakeText: '10' }]),
      );
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('offers nothing where all of it was matched first, or the exchange keeps the bet', () => {
    for (const reply of [answered([endedBet(0)]), answered([], [{ betId: 'b1', why: 'HELD' }])])
      marbles((m) => {
        const { edits, slip } = open(m, m.cold('---(a|)', { a: reply }));
        m.act('-e', { e: () => edits.edit('b1') });
        m.after(() => expect(slip.state$.value.legs).toEqual([]));
      });
  });

  test('waits for the outcome where no answer comes, and offers no more than was cancelled', () => {
    marbles((m) => {
      const { edits, slip, cancels } = open(
        m,
        m.cold('--#', {}, noReply()),
        m.cold('--(r|)', { r: betsBody([endedBet(600)]) }),
      );
      m.act('-e', { e: () => edits.edit('b1') });
      at(m, 5, () => {
        expect(cancels.pending$.value.get('b1')).toBe('unknown');
        expect(slip.state$.value.legs).toEqual([]);
      });
      m.after(() => expect(slip.state$.value.legs).toMatchObject([{ stakeText: '6' }]));
    });
  });

  test('is one wish however often it is given, and none beside a wish to cancel', () => {
    marbles((m) => {
      const { edits, slip, cancels } = open(
        m,
        m.cold('---(a|)', { a: answered([endedBet(1_000)]) }),
      );
      m.act('-c-ee', { c: () => cancels.cancel(['b1']), e: () => edits.edit('b1') });
      m.after(() => expect(slip.state$.value.legs).toEqual([]));
    });
  });

  test('ends with the player: the next one finds nothing in their slip', () => {
    marbles((m) => {
      const { edits, slip, player } = open(
        m,
        m.cold('---(a|)', { a: answered([endedBet(1_000)]) }),
      );
      m.act('-e-p', { e: () => edits.edit('b1'), p: () => player.set('q') });
      m.after(() => expect(slip.state$.value.legs).toEqual([]));
    });
  });

  test('of a bet that nobody knows does nothing', () => {
    marbles((m) => {
      const { edits, slip } = open(m, new Subject<never>());
      m.act('-e', { e: () => edits.edit('other') });
      m.after(() => expect(slip.state$.value.legs).toEqual([]));
    });
  });
});

describe('editing under attack', () => {
  test('keeps a bet that the operator lays one of theirs, at its line and its rate', () => {
    marbles((m) => {
      const fancy: Partial<OpenBet> = { bettingType: 'FANCY', price: 6_000, rate: 9_500 };
      const { edits, slip } = open(
        m,
        m.cold('---(a|)', { a: answered([{ ...endedBet(1_000), ...fancy }]) }),
        undefined,
        undefined,
        fancy,
      );
      m.act('-e', { e: () => edits.edit('b1') });
      m.after(() => {
        // It may as well refuse to take such a bet back; it never offers the line as decimal odds.
        for (const leg of slip.state$.value.legs)
          expect(leg).toMatchObject({ house: 'FANCY', asked: 6_000, rate: 9_500 });
        expect(slip.state$.value.legs.length).toBeLessThan(2);
      });
    });
  });

  test('is nothing beside a wish to cancel of another tab, of which this one has not heard', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const other = openCancelPage(
        { storage, cancel: m.cold('-'), bets: [aBet('b1', { clientReference: 'ref' })] },
        m.scope(5),
      );
      const { edits, slip } = open(
        m,
        m.cold('-'),
        m.cold('--(r|)', { r: betsBody([endedBet(1_000)]) }),
        storage,
      );
      m.act('-ce', { c: () => other.cancels.cancel(['b1']), e: () => edits.edit('b1') });
      m.after(() => expect(slip.state$.value.legs).toEqual([]));
    });
  });

  test('offers no more than the bet had waiting, whatever the answer says was cancelled', () => {
    marbles((m) => {
      const told = { ...endedBet(1_000), cancelled: 500_000 };
      const { edits, slip } = open(m, m.cold('---(a|)', { a: answered([told]) }));
      m.act('-e', { e: () => edits.edit('b1') });
      m.after(() => expect(slip.state$.value.legs).toMatchObject([{ stakeText: '10' }]));
    });
  });
});
