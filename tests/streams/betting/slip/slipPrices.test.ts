import { distinctUntilChanged, map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { MAX_LEGS } from '../../../../streams/betting/slip/slipLegs';
import { marketOdds, oddsReply, runnerOdds } from '../../odds/oddsSamples';
import { marbles } from '../../marbles';
import { createMemoryStore, noReply } from '../../ports';
import { bodiesOf, idAt, prices, prices$ } from './pricesShown';
import { aSelection } from './slipParts';
import { openSlip, otherRandom } from './slipPage';
import { at, READY, ready, SHOWN } from './slipReady';

/* Bets on one runner and side at several prices, the first a back of 10 at 3.00. */

describe('another price for a runner', () => {
  test('is one tick better than the last price, with its stake', () => {
    marbles((m) => {
      const { slip, legId } = ready(m);
      // a: another price; s: another stake for it; l: the price of the first bet is lowered.
      m.act(`                                    ${SHOWN} a-s-a-l-a`, {
        a: () => slip.addPrice(legId),
        s: () => slip.setStake(idAt(slip, 1), '5'),
        l: () => slip.stepPrice(legId, -1),
      });
      m.expectObservable(prices$(slip), `${READY} ^ 20ms !`).toBe(`${READY} na-s-b-l-c`, {
        n: '300x10',
        a: '300x10 305x10',
        s: '300x10 305x5',
        b: '300x10 305x5 310x5',
        l: '298x10 305x5 310x5',
        c: '298x10 305x5 310x5 315x5',
      });
    });
  });

  test('is lower for a lay', () => {
    marbles((m) => {
      const { slip, showMarket } = openSlip(m);
      showMarket(1);
      slip.toggle(aSelection({ side: 'LAY', price: 305 }));
      slip.setStake(idAt(slip, 0), '10');
      m.act(`${SHOWN} a-a`, { a: () => slip.addPrice(idAt(slip, 1) || idAt(slip, 0)) });
      m.after(() => expect(prices(slip)).toBe('305x10 300x10 298x10'));
    });
  });

  test('makes each price a limit that does not follow the market', () => {
    marbles((m) => {
      const { slip, legId, preferences, showMarket, sent } = ready(m);
      preferences.change({ priceChange: 'ANY', confirmBeforePlacing: false });
      m.act(`${SHOWN} a-m 20ms p`, {
        a: () => slip.addPrice(legId),
        m: () => showMarket(2, { runners: [runnerOdds('a', 320), runnerOdds('b', 150)] }),
        p: () => slip.place(),
      });
      at(m, 45, () => expect(slip.state$.value.legs).toMatchObject([{ moved: false }, {}]));
      m.after(() =>
        expect(bodiesOf(sent())).toMatchObject([
          { price: 3, priceChange: 'BETTER' },
          { price: 3.05, priceChange: 'BETTER' },
        ]),
      );
    });
  });

  test('leaves the first a limit after a tap on a deeper level', () => {
    marbles((m) => {
      const { slip, legId, preferences, sent } = ready(m);
      preferences.change({ priceChange: 'ANY', confirmBeforePlacing: false });
      m.act(`${SHOWN} a-t-p`, {
        a: () => slip.addPrice(legId),
        t: () => slip.toggle(aSelection({ price: 298 }), false),
        p: () => slip.place(),
      });
      m.after(() =>
        expect(bodiesOf(sent())).toMatchObject([
          { price: 2.98, priceChange: 'BETTER' },
          { price: 3.05, priceChange: 'BETTER' },
        ]),
      );
    });
  });

  test('has a stake even if the first stake is worked out from a profit', () => {
    marbles((m) => {
      const { slip, legId } = ready(m);
      m.act(`${SHOWN} w-a`, {
        w: () => slip.workFrom(legId, 'PROFIT'),
        a: () => slip.addPrice(legId),
      });
      m.after(() => {
        expect(prices(slip)).toBe('300x10 305x10');
        expect(slip.state$.value.legs.map(({ basis }) => basis)).toEqual([undefined, undefined]);
      });
    });
  });

  test('copies the options of the bet', () => {
    marbles((m) => {
      const { slip, legId } = ready(m, { supported: new Set(['FILL_OR_KILL']) });
      m.act(`${SHOWN} o-a`, {
        o: () => slip.setOptions(legId, { timeInForce: 'FILL_OR_KILL' }),
        a: () => slip.addPrice(legId),
      });
      m.after(() =>
        expect(slip.state$.value.legs.map(({ timeInForce }) => timeInForce)).toEqual([
          'FILL_OR_KILL',
          'FILL_OR_KILL',
        ]),
      );
    });
  });

  test('is not added beyond five prices or at the end of the ladder', () => {
    marbles((m) => {
      const { slip, legId } = ready(m);
      // a: six more; x: two are removed, and the first is set to the highest price.
      m.act(`${SHOWN} (aaaaaa)x-a`, {
        a: () => slip.addPrice(legId),
        x() {
          for (const n of [4, 3]) slip.remove(idAt(slip, n));
          slip.setPrice(legId, 100_000);
        },
      });
      at(m, 25, () => expect(prices(slip)).toBe('300x10 305x10 310x10 315x10 320x10'));
      m.after(() => expect(prices(slip)).toBe('100000x10 305x10 310x10'));
    });
  });

  test('is not added in a market that the operator prices', () => {
    marbles((m) => {
      const { slip, books } = openSlip(m, { market: { bettingType: 'BOOKMAKER' } });
      books.apply(oddsReply([marketOdds('m', 1, [runnerOdds('a', 300)])]), 'poll');
      slip.toggle(aSelection({ operatorPriced: 'BOOKMAKER' }));
      m.act(`${SHOWN} a`, { a: () => slip.addPrice(idAt(slip, 0)) });
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('is not added while a bet on the runner has no reply, and the slip says so', () => {
    marbles((m) => {
      const { slip, legId, preferences } = ready(m, { place: m.cold('--#', {}, noReply()) });
      preferences.change({ confirmBeforePlacing: false });
      const notice$ = slip.state$.pipe(
        map(({ notice }) => notice?.kind ?? 'none'),
        distinctUntilChanged(),
      );
      // r: the second leaves the slip; p: the first is sent; its reply is lost.
      m.act(`                               ${SHOWN} a-p----b`, {
        a() {
          slip.addPrice(legId);
          slip.setStake(idAt(slip, 1), '');
        },
        p: () => slip.place(),
        b: () => slip.addPrice(idAt(slip, 1)),
      });
      m.expectObservable(notice$, `${READY} ^ 20ms !`).toBe(`${READY} n-------h`, {
        n: 'none',
        h: 'held',
      });
      m.after(() => expect(prices(slip)).toBe('300x10 305x'));
    });
  });

  test('has no space in a full slip, and the slip says so', () => {
    marbles((m) => {
      const { slip } = openSlip(m, {
        market: {
          runners: Array.from({ length: MAX_LEGS }, (_, n) => ({ id: `r${n}`, name: `R${n}` })),
        },
      });
      for (let n = 0; n < MAX_LEGS; n++) slip.toggle(aSelection({ runnerId: `r${n}` }));
      m.act('50ms a', { a: () => slip.addPrice(idAt(slip, 0)) });
      m.after(() => {
        expect(slip.state$.value.legs).toHaveLength(MAX_LEGS);
        expect(slip.state$.value.notice?.kind).toBe('full');
      });
    });
  });

  test('leaves the other prices in the slip when it is removed', () => {
    marbles((m) => {
      const { slip, legId } = ready(m);
      m.act(`                                     ${SHOWN} (aa)-r---r`, {
        a: () => slip.addPrice(legId),
        r: () => slip.remove(idAt(slip, 0)),
      });
      m.expectObservable(prices$(slip), `${READY} ^ 20ms !`).toBe(`${READY} n(ab)-x---y`, {
        n: '300x10',
        a: '300x10 305x10',
        b: '300x10 305x10 310x10',
        x: '305x10 310x10',
        y: '310x10',
      });
    });
  });

  test('leaves the slip with the other prices at another tap on the selected price', () => {
    marbles((m) => {
      const { slip, legId } = ready(m);
      slip.toggle(aSelection({ runnerId: 'b', price: 150 }));
      m.act(`${SHOWN} a-t`, {
        a: () => slip.addPrice(legId),
        t: () => slip.toggle(aSelection()),
      });
      m.after(() => expect(prices(slip)).toBe('150x'));
    });
  });

  test('returns with the other prices when the player undoes clearing the slip', () => {
    marbles((m) => {
      const { slip, legId } = ready(m);
      m.act(`                                     ${SHOWN} a-c-u`, {
        a: () => slip.addPrice(legId),
        c: () => slip.clear(),
        u: () => slip.undoClear(),
      });
      m.expectObservable(prices$(slip), `${READY} ^ 20ms !`).toBe(`${READY} na-c-a`, {
        n: '300x10',
        a: '300x10 305x10',
        c: '',
      });
    });
  });

  test('is in the slip again after a reload, in every tab', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const { slip, legId } = ready(m, { storage });
      m.act(`${SHOWN} a`, { a: () => slip.addPrice(legId) });
      at(m, 30, () => {
        const again = openSlip(m, { storage, random: otherRandom() });
        expect(prices(again.slip)).toBe('300x10 305x10');
        expect(again.slip.state$.value.legs.map(({ id }) => id)).toEqual(
          slip.state$.value.legs.map(({ id }) => id),
        );
      });
      m.after(() => expect(JSON.parse(storage.get('slip') ?? '')).toHaveLength(2));
    });
  });
});

describe('a stake that is spread over prices', () => {
  test('adds up to the stake, with the remainder at the first price', () => {
    marbles((m) => {
      const { slip, legId } = ready(m);
      // t: three prices; f: five; w: two.
      m.act(`                                     ${SHOWN} t-f-w`, {
        t: () => slip.spread(legId, 3),
        f: () => slip.spread(legId, 5),
        w: () => slip.spread(legId, 2),
      });
      m.expectObservable(prices$(slip), `${READY} ^ 20ms !`).toBe(`${READY} nt-f-(vw)`, {
        n: '300x10',
        t: '300x3.34 305x3.33 310x3.33',
        f: '300x2 305x2 310x2 315x2 320x2',
        // The further prices leave first.
        v: '300x2 305x2',
        w: '300x5 305x5',
      });
    });
  });

  test('uses fewer prices if a stake would be below the minimum', () => {
    marbles((m) => {
      const { slip, legId } = ready(m);
      slip.setStake(legId, '2.50');
      m.act(`${SHOWN} s`, { s: () => slip.spread(legId, 5) });
      m.after(() => expect(prices(slip)).toBe('300x1.25 305x1.25'));
    });
  });

  test('is not spread if it is empty', () => {
    marbles((m) => {
      const { slip, legId } = ready(m);
      slip.setStake(legId, '');
      m.act(`${SHOWN} s`, { s: () => slip.spread(legId, 5) });
      m.after(() => expect(prices(slip)).toBe('300x'));
    });
  });

  test('withdraws the question to confirm', () => {
    marbles((m) => {
      const { slip, legId } = ready(m);
      m.act(`                                       ${SHOWN} p-s`, {
        p: () => slip.place(),
        s: () => slip.spread(legId, 2),
      });
      const asking$ = slip.state$.pipe(
        map(({ confirming }) => confirming),
        distinctUntilChanged(),
      );
      m.expectObservable(asking$, `${READY} ^ 20ms !`).toBe(`${READY} ny-n`, { n: false, y: true });
    });
  });
});
