import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createEdits } from '../../../../streams/betting/oneClick/edits';
import type { OpenBet, Slip } from '../../../../streams/betting/types';
import type { Loadable } from '../../../../streams/rx/loadable';
import { createState } from '../../../../streams/rx/behavior';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore, noReply, type Route } from '../../ports';
import { aBet, betsBody } from '../bets';
import { answered, endedBet, openCancelPage } from '../cancelling/cancelPage';
import { openSlip } from '../slip/slipPage';
import { aSelection } from '../slip/slipParts';
import { at } from '../slip/slipReady';

/** A page with the waiting bet `b1`, a back of 10.00 at 3.40, and an empty slip. */
function open(
  m: Marbles,
  cancel: Route,
  openBets?: Route,
  storage = createMemoryStore(),
  more: Partial<OpenBet> = {},
  others: readonly OpenBet[] = [],
) {
  const scope = m.scope(50_000);
  const bet = aBet('b1', { clientReference: 'ref', price: 340, ...more });
  const list = [bet, ...others];
  const {
    cancels,
    store,
    sent: cancelled,
  } = openCancelPage({ storage, cancel, bets: list, ...(openBets && { openBets }) }, scope);
  const page = openSlip(m, { scope, storage });
  page.showMarket(1);
  const bets = createState<Loadable<readonly OpenBet[]>>({ state: 'ready', value: list }, scope);
  const edits = createEdits(
    {
      slip: page.slip,
      cancels,
      openBets: { bets$: bets.value$ },
      books: page.books,
      store,
      player$: page.player.value$,
    },
    scope,
  );
  return { ...page, edits, cancels, cancelled };
}

/** Fills the slip up to `size` selections, each of another market. */
function fill(slip: Slip, size: number): void {
  for (let n = slip.state$.value.legs.length; n < size; n += 1)
    slip.toggle(aSelection({ marketId: `other ${n}` }));
}

/** The exchange cancels all of each bet. */
const cancelsAll =
  (m: Marbles): Route =>
  ({ body }) => {
    const { betIds } = JSON.parse(body ?? '') as { readonly betIds: readonly string[] };
    const bets = betIds.map((betId) => Object.assign(endedBet(1_000), { betId }));
    return m.cold('---(a|)', { a: answered(bets) });
  };

describe('editing a waiting bet', () => {
  test('puts the cancelled amount into the slip at the bet’s price, and places nothing', () => {
    marbles((m) => {
      const { edits, slip, sent } = open(m, m.cold('---(a|)', { a: answered([endedBet(1_000)]) }));
      m.act('-e', { e: () => edits.edit('b1') });
      m.expectObservable(edits.moved$, '^ 30ms !').toBe('----m', { m: 'b1' });
      at(m, 3, () => expect(slip.state$.value.legs).toEqual([]));
      at(m, 40, () =>
        expect(slip.state$.value.legs).toMatchObject([
          {
            requestedPrice: 340,
            stakeText: '10',
            runnerName: 'Home',
            side: 'BACK',
            state: { status: 'draft' },
          },
        ]),
      );
      m.after(() => expect(sent()).toEqual([]));
    });
  });

  test('does not offer a part again that was matched in between', () => {
    marbles((m) => {
      const { edits, slip } = open(m, m.cold('---(a|)', { a: answered([endedBet(750)]) }));
      m.act('-e', { e: () => edits.edit('b1') });
      at(m, 40, () => expect(slip.state$.value.legs).toMatchObject([{ stakeText: '7.50' }]));
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('updates a selection that is already in the slip', () => {
    marbles((m) => {
      const { edits, slip } = open(m, m.cold('---(a|)', { a: answered([endedBet(1_000)]) }));
      slip.toggle(aSelection());
      slip.setStake(slip.state$.value.legs[0]?.id ?? '', '99');
      m.act('-e', { e: () => edits.edit('b1') });
      at(m, 40, () =>
        expect(slip.state$.value.legs).toMatchObject([{ requestedPrice: 340, stakeText: '10' }]),
      );
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('offers nothing if all of it was matched first, or the exchange keeps the bet', () => {
    for (const reply of [answered([endedBet(0)]), answered([], [{ betId: 'b1', why: 'HELD' }])])
      marbles((m) => {
        const { edits, slip } = open(m, m.cold('---(a|)', { a: reply }));
        m.act('-e', { e: () => edits.edit('b1') });
        m.after(() => expect(slip.state$.value.legs).toEqual([]));
      });
  });

  test('waits for the outcome if no reply arrives, and offers no more than was cancelled', () => {
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

  test('sends one cancel however often the player edits, and none beside a pending cancel', () => {
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

  test('does nothing for an unknown bet', () => {
    marbles((m) => {
      const { edits, slip } = open(m, new Subject<never>());
      m.act('-e', { e: () => edits.edit('other') });
      m.after(() => expect(slip.state$.value.legs).toEqual([]));
    });
  });
});

describe('editing with hostile data', () => {
  test('leaves a bet with the operator as it is, at its line and its rate', () => {
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
        // Refusing to edit such a bet is acceptable; offering its line as decimal odds is not.
        for (const leg of slip.state$.value.legs)
          expect(leg).toMatchObject({
            operatorPriced: 'FANCY',
            requestedPrice: 6_000,
            rate: 9_500,
          });
        expect(slip.state$.value.legs.length).toBeLessThan(2);
      });
    });
  });

  test('does nothing if another tab is cancelling the bet, even before this tab has noticed', () => {
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

  test('offers no more than the bet had waiting, whatever amount the reply says was cancelled', () => {
    marbles((m) => {
      const emitted = { ...endedBet(1_000), cancelled: 500_000 };
      const { edits, slip } = open(m, m.cold('---(a|)', { a: answered([emitted]) }));
      m.act('-e', { e: () => edits.edit('b1') });
      m.after(() => expect(slip.state$.value.legs).toMatchObject([{ stakeText: '10' }]));
    });
  });
});

describe('editing without room in the slip', () => {
  const second = aBet('b2', { clientReference: 'ref 2', price: 360 });
  /** Another runner, and therefore another selection. */
  const away = { ...second, runnerId: 'b', runnerName: 'Away' };
  const offers = (slip: Slip): readonly unknown[] =>
    slip.state$.value.legs.map(({ runnerName, requestedPrice }) => [runnerName, requestedPrice]);

  test('cancels nothing while the slip is full, and says so', () => {
    marbles((m) => {
      const { edits, slip, cancelled } = open(m, cancelsAll(m));
      fill(slip, 20);
      m.act('-e', { e: () => edits.edit('b1') });
      m.expectObservable(edits.refused$, '^ 30ms !').toBe('-r', {
        r: { betId: 'b1', reason: 'full' },
      });
      m.after(() => {
        expect(cancelled()).toEqual([]);
        expect(slip.state$.value.legs).toHaveLength(20);
      });
    });
  });

  test('takes the last place of the slip, and counts an edit in flight as a selection', () => {
    marbles((m) => {
      const { edits, slip, cancelled } = open(m, cancelsAll(m), undefined, undefined, {}, [away]);
      fill(slip, 19);
      m.act('-ef', { e: () => edits.edit('b1'), f: () => edits.edit('b2') });
      m.expectObservable(edits.moved$, '^ 30ms !').toBe('----m', { m: 'b1' });
      m.expectObservable(edits.refused$, '^ 30ms !').toBe('--r', {
        r: { betId: 'b2', reason: 'full' },
      });
      m.after(() => {
        expect(cancelled()).toHaveLength(1);
        expect(slip.state$.value.legs.at(-1)).toMatchObject({
          requestedPrice: 340,
          stakeText: '10',
        });
      });
    });
  });

  test('edits two bets at once if there is room for both', () => {
    marbles((m) => {
      const { edits, slip } = open(m, cancelsAll(m), undefined, undefined, {}, [away]);
      fill(slip, 18);
      m.act('-ef', { e: () => edits.edit('b1'), f: () => edits.edit('b2') });
      m.expectObservable(edits.moved$, '^ 30ms !').toBe('----mn', { m: 'b1', n: 'b2' });
      m.expectObservable(edits.refused$, '^ 30ms !').toBe('');
      m.after(() =>
        expect(offers(slip).slice(-2)).toEqual([
          ['Home', 340],
          ['Away', 360],
        ]),
      );
    });
  });

  test('edits a bet on a selection that is already in a full slip, which needs no further place', () => {
    marbles((m) => {
      const { edits, slip } = open(m, cancelsAll(m));
      slip.toggle(aSelection());
      fill(slip, 20);
      m.act('-e', { e: () => edits.edit('b1') });
      m.after(() =>
        expect(slip.state$.value.legs[0]).toMatchObject({ requestedPrice: 340, stakeText: '10' }),
      );
    });
  });

  test.each([
    ['while the first is being cancelled', '-ef'],
    ['when the first is in the slip', '-e---f'],
  ])('keeps a second bet on the same selection in the market %s', (_, when) => {
    marbles((m) => {
      const { edits, slip, cancelled } = open(m, cancelsAll(m), undefined, undefined, {}, [second]);
      m.act(when, { e: () => edits.edit('b1'), f: () => edits.edit('b2') });
      m.expectObservable(edits.refused$, '^ 30ms !').toBe(
        when.replace('e', '-').replace('f', 'r'),
        {
          r: { betId: 'b2', reason: 'offered' },
        },
      );
      m.after(() => {
        expect(cancelled()).toHaveLength(1);
        expect(offers(slip)).toEqual([['Home', 340]]);
      });
    });
  });

  test('keeps a second bet on the same selection in the market even after a reload', () => {
    const storage = createMemoryStore();
    marbles((m) => {
      const { edits, slip } = open(m, cancelsAll(m), undefined, storage);
      m.act('-e', { e: () => edits.edit('b1') });
      m.after(() => expect(offers(slip)).toEqual([['Home', 340]]));
    });
    marbles((m) => {
      const { edits, slip, cancelled } = open(m, cancelsAll(m), undefined, storage, {}, [second]);
      m.act('-f', { f: () => edits.edit('b2') });
      m.after(() => {
        expect(cancelled()).toEqual([]);
        expect(offers(slip)).toEqual([['Home', 340]]);
      });
    });
  });

  test('cancels nothing while a bet on the same selection is being placed', () => {
    marbles((m) => {
      const { edits, slip, cancelled } = open(m, cancelsAll(m));
      slip.toggle(aSelection());
      at(m, 100, () => {
        const [leg] = slip.state$.value.legs;
        slip.setStake(leg?.id ?? '', '10');
        slip.place();
        slip.confirm();
        expect(slip.state$.value.legs).toMatchObject([{ state: { status: 'submitting' } }]);
        edits.edit('b1');
      });
      m.expectObservable(edits.refused$, '^ 200ms !').toBe('100ms r', {
        r: { betId: 'b1', reason: 'held' },
      });
      m.after(() => expect(cancelled()).toEqual([]));
    });
  });

  test('holds a cancelled offer if the slip has filled up, and adds it when there is room', () => {
    marbles((m) => {
      const { edits, slip } = open(m, cancelsAll(m));
      fill(slip, 19);
      m.act('-ef----r', {
        e: () => edits.edit('b1'),
        f: () => fill(slip, 20),
        r: () => slip.remove(slip.state$.value.legs[3]?.id ?? ''),
      });
      m.expectObservable(edits.refused$, '^ 30ms !').toBe('----r', {
        r: { betId: 'b1', reason: 'waits' },
      });
      m.expectObservable(edits.moved$, '^ 30ms !').toBe('  --------m', { m: 'b1' });
      at(m, 6, () => expect(slip.state$.value.legs).toHaveLength(20));
      m.after(() =>
        expect(slip.state$.value.legs.at(-1)).toMatchObject({
          requestedPrice: 340,
          stakeText: '10',
        }),
      );
    });
  });

  test('drops an offer that waits for room when its player leaves', () => {
    marbles((m) => {
      const { edits, slip, player } = open(m, cancelsAll(m));
      fill(slip, 19);
      m.act('-ef----pr', {
        e: () => edits.edit('b1'),
        f: () => fill(slip, 20),
        p: () => player.set('q'),
        r: () => slip.remove(slip.state$.value.legs[3]?.id ?? ''),
      });
      m.expectObservable(edits.moved$, '^ 30ms !').toBe('');
      m.after(() => expect(slip.state$.value.legs).toHaveLength(19));
    });
  });
});
