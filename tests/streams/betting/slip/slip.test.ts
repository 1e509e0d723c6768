import { describe, expect, test } from 'vitest';
import type { Leg } from '../../../../streams/betting/types';
import { createScope } from '../../../../streams/rx/scope';
import { runnerOdds } from '../../odds/oddsSamples';
import { marbles } from '../../marbles';
import { createMemoryStore, FRAME_AND_SLACK_MS, wrapped } from '../../ports';
import { betsBody, matchedBet, wireBet } from '../bets';
import { openSlip } from './slipPage';
import { aSelection } from './slipParts';
import { at, READY, ready, SHOWN, legStates, unoffered, REFERENCE } from './slipReady';

describe('a tap on a price', () => {
  test('adds a leg at that price, which the player can place when all facts are loaded', () => {
    marbles((m) => {
      const { slip, leg, books } = ready(m);
      expect(slip.state$.value.legs).toHaveLength(1);
      at(m, FRAME_AND_SLACK_MS, () => {
        expect(leg()).toMatchObject({ requestedPrice: 300, best: 300, stake: 1_000, problems: [] });
        expect(slip.state$.value.placeable).toBe(1);
        expect(books.watched$.value).toEqual(['m']);
      });
    });
  });

  test('removes the draft when it is repeated', () => {
    marbles((m) => {
      const { slip, books } = ready(m);
      at(m, FRAME_AND_SLACK_MS, () => {
        slip.toggle(aSelection({ price: 310 }));
        expect(slip.state$.value.legs).toEqual([]);
        expect(books.watched$.value).toEqual([]);
      });
      m.expectObservable(legStates(slip.state$), `${READY} ^ 9ms !`).toBe(`${READY} ab`, {
        a: 'draft',
        b: '',
      });
    });
  });

  test('adds an offer that follows no price if the cell is empty', () => {
    marbles((m) => {
      const { slip, showMarket } = openSlip(m);
      const shown = (): Leg | undefined => slip.state$.value.legs[0];
      showMarket(1, { runners: [unoffered('a', 450)] });
      slip.toggle(aSelection({ price: 0 }));
      expect(shown()).toMatchObject({ price: 450, requestedPrice: 450, best: 0 });
      slip.setStake(shown()?.id ?? '', '10');
      at(m, FRAME_AND_SLACK_MS, () => {
        expect(shown()).toMatchObject({ requestedPrice: 450, problems: [] });
        showMarket(2, { runners: [runnerOdds('a', 300)] });
      });
      at(m, 60, () =>
        expect(shown()).toMatchObject({
          requestedPrice: 450,
          best: 300,
          moved: false,
          problems: [],
        }),
      );
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('starts an offer in an empty cell from the prices of that runner', () => {
    marbles((m) => {
      const { slip, showMarket } = openSlip(m);
      const requestedPrices = (): readonly number[] =>
        slip.state$.value.legs.map((leg) => leg.requestedPrice);
      slip.toggle(aSelection({ price: 0 }));
      expect(requestedPrices()).toEqual([0]);
      at(m, FRAME_AND_SLACK_MS, () => {
        expect(requestedPrices()).toEqual([200]);
        showMarket(1, { runners: [unoffered('a', 450), unoffered('b', 620)] });
        slip.clear();
        slip.toggle(aSelection({ runnerId: 'b', price: 0 }));
        expect(requestedPrices()).toEqual([620]);
      });
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('updates only the price if it is repeated before the slip shows the first tap', () => {
    marbles((m) => {
      const { slip, legId } = ready(m);
      slip.toggle(aSelection({ price: 310 }), false);
      expect(slip.state$.value.legs).toMatchObject([
        { id: legId, requestedPrice: 310, stakeText: '10' },
      ]);
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('adds another leg on the other side', () => {
    marbles((m) => {
      const { slip } = ready(m);
      slip.toggle(aSelection({ side: 'LAY', price: 302 }));
      at(m, FRAME_AND_SLACK_MS, () =>
        expect(slip.state$.value.legs.map(({ side, best }) => [side, best])).toEqual([
          ['BACK', 300],
          ['LAY', 302],
        ]),
      );
    });
  });
});

describe('edits to the slip', () => {
  test('step along the ladder from the requested price, and add up quick stakes', () => {
    marbles((m) => {
      const { slip, legId, leg } = ready(m);
      at(m, FRAME_AND_SLACK_MS, () => {
        slip.stepPrice(legId, 1);
        expect(leg().requestedPrice).toBe(305);
        slip.stepPrice(legId, -2);
        expect(leg().requestedPrice).toBe(298);
        slip.setPrice(legId, 301);
        expect(leg()).toMatchObject({ requestedPrice: 305, problems: [] });
        slip.quickStake(legId, 100);
        expect(leg().stakeText).toBe('110');
      });
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('leave the tapped price and version if the market is unknown', () => {
    marbles((m) => {
      const { slip } = openSlip(m);
      slip.toggle(aSelection());
      const id = slip.state$.value.legs[0]?.id ?? '';
      slip.stepPrice(id, 1);
      expect(slip.state$.value.legs).toMatchObject([{ requestedPrice: 300, policy: 'BETTER' }]);
      slip.accept(id);
      slip.takeBest(id);
      expect(slip.state$.value.legs).toMatchObject([{ requestedPrice: 300, version: 1 }]);
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('change one leg, and leave other legs and their stakes alone', () => {
    marbles((m) => {
      const { slip, legId } = ready(m);
      const texts = () => slip.state$.value.legs.map(({ stakeText }) => stakeText);
      slip.toggle(aSelection({ runnerId: 'b', price: 150 }));
      slip.setStake(slip.state$.value.legs[1]?.id ?? '', '7');
      expect(texts()).toEqual(['10', '7']);
      slip.remove(legId);
      expect(texts()).toEqual(['7']);
      slip.remove(legId);
      slip.setStake(legId, '99');
      expect(texts()).toEqual(['7']);
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('accept the price and version of a market that was suspended and reopened', () => {
    marbles((m) => {
      const { slip, showMarket, legId, leg } = ready(m);
      // s: suspended; o: reopened as version 3; a: the player accepts it a frame later.
      m.act(`${SHOWN} s 9ms o 19ms a`, {
        s: () => showMarket(2, { status: 'SUSPENDED', version: 2 }),
        o: () => showMarket(3, { version: 3 }),
        a: () => slip.accept(legId),
      });
      m.expectObservable(legStates(slip.state$), `${READY} ^ 50ms !`).toBe(
        `${READY} rs 9ms o 19ms r`,
        {
          r: 'draft',
          s: 'draft suspended',
          o: 'draft marketChanged',
        },
      );
      m.after(() => expect(leg().version).toBe(3));
    });
  });
});

describe('the Place button', () => {
  test('asks to confirm first, sends once the player confirms, and shows the outcome', () => {
    marbles((m) => {
      const { slip, sent } = ready(m, {
        place: m.cold('---(r|)', {
          r: wrapped(wireBet(matchedBet('b', { clientReference: REFERENCE }))),
        }),
      });
      m.act(`${SHOWN} p----c`, { p: () => slip.place(), c: () => slip.confirm() });
      m.expectObservable(legStates(slip.state$), `${READY} ^ 50ms !`).toBe(`${READY} rc----s--m`, {
        r: 'draft',
        c: 'confirming, ?',
        s: 'submitting',
        m: 'matched',
      });
      m.after(() => {
        expect(sent().map(({ body }) => JSON.parse(body ?? ''))).toMatchObject([
          {
            clientReference: REFERENCE,
            price: 3,
            stake: 10,
            marketVersion: 1,
            priceChange: 'BETTER',
          },
        ]);
      });
    });
  });

  test('sends at once if the player wants no confirmation', () => {
    marbles((m) => {
      const { slip, preferences, sent } = ready(m);
      preferences.change({ confirmBeforePlacing: false });
      m.act(`${SHOWN} p`, { p: () => slip.place() });
      m.after(() => expect(sent().map((request) => request.at)).toEqual([FRAME_AND_SLACK_MS]));
    });
  });

  test('withdraws the question on cancel and after an edit', () => {
    marbles((m) => {
      const { slip, legId, sent } = ready(m);
      // p: asks; x: cancelled; p: a second question; e: an edit withdraws it; c: no question is left to confirm.
      m.act(`                                                          ${SHOWN}  p-x-p-e-c`, {
        p: () => slip.place(),
        x: () => slip.cancelConfirm(),
        e: () => slip.setStake(legId, '20'),
        c: () => slip.confirm(),
      });
      m.expectObservable(legStates(slip.state$), `${READY} ^ 50ms !`).toBe(`${READY} rc-r-c-r`, {
        r: 'draft',
        c: 'confirming, ?',
      });
      m.after(() => expect(sent()).toEqual([]));
    });
  });

  test('does not send a leg that was suspended between question and answer', () => {
    marbles((m) => {
      const { slip, showMarket, sent } = ready(m);
      // p: asks; s: suspended; c: confirmed without effect.
      m.act(`                                                          ${SHOWN}  p-s-c`, {
        p: () => slip.place(),
        s: () => showMarket(2, { status: 'SUSPENDED', version: 2 }),
        c: () => slip.confirm(),
      });
      m.after(() => expect(sent()).toEqual([]));
      m.expectObservable(legStates(slip.state$), `${READY} ^ 50ms !`).toBe(`${READY} rc-s`, {
        r: 'draft',
        c: 'confirming, ?',
        s: 'draft suspended',
      });
    });
  });

  test('sends no bet for a guest, and preserves the slip at login', () => {
    marbles((m) => {
      const { slip, leg, token, sent } = ready(m, { token: null });
      m.act(`${SHOWN} p-l`, { p: () => slip.place(), l: () => token.set('token') });
      m.after(() => expect(sent()).toEqual([]));
      at(m, 19, () => expect(leg().problems).toEqual([{ kind: 'loginRequired' }]));
      at(m, 30, () => expect(slip.state$.value.placeable).toBe(1));
    });
  });

  test('is blocked by insufficient funds, but never by unknown funds', () => {
    for (const [available, problems] of [
      [null, []],
      [1_000, []],
      [999, [{ kind: 'insufficientFunds', available: 999, stake: 900 }]],
    ] as const)
      marbles((m) => {
        const { leg } = ready(m, { available, token: 'token', bets: m.cold('-') });
        at(m, FRAME_AND_SLACK_MS, () => expect(leg().problems).toEqual(problems));
        m.after(() => expect(leg().stake).toBe(1_000));
      });
  });

  test('follows the price under ANY until the bet is sent', () => {
    marbles((m) => {
      const { slip, preferences, showMarket, sent } = ready(m);
      preferences.change({ priceChange: 'ANY', confirmBeforePlacing: false });
      m.act(`${SHOWN} o 29ms p`, {
        o: () =>
          showMarket(2, {
            runners: [runnerOdds('a', 280)],
          }),
        p: () => slip.place(),
      });
      m.after(() =>
        expect(sent().map(({ body }) => JSON.parse(body ?? ''))).toMatchObject([
          { price: 2.8, priceChange: 'ANY' },
        ]),
      );
    });
  });
});

describe('a reload', () => {
  test('restores the slip as it was, including a placement in flight', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const scope = createScope();
      const first = ready(m, { storage, scope, place: m.cold('-') });
      first.preferences.change({ confirmBeforePlacing: false });
      m.act(`${SHOWN} p`, { p: () => first.slip.place() });
      at(m, 30, () => {
        first.slip.toggle(aSelection({ runnerId: 'b', price: 150 }));
        scope.close();
        const second = openSlip(m, {
          storage,
          bets: m.cold('-(r|)', {
            r: betsBody([matchedBet('b', { clientReference: REFERENCE })]),
          }),
        });
        expect(second.slip.state$.value.legs).toMatchObject([
          { id: first.legId, stakeText: '10', state: { status: 'submitting' } },
          { runnerId: 'b', requestedPrice: 150, state: { status: 'draft' } },
        ]);
        // The tap on the other price closed the receipt; the bet left the slip when its outcome became known.
        at(m, 5, () => expect(second.slip.state$.value.legs).toMatchObject([{ runnerId: 'b' }]));
        m.after(() => expect(second.sent()).toEqual([]));
      });
      m.after(() => expect(first.sent()).toHaveLength(1));
    });
  });

  test('does not restore a leg after a logout', () => {
    marbles((m) => {
      const { slip, store, token, storage, books } = ready(m);
      m.act(`${SHOWN} o`, {
        o: () => {
          store.clear('logout');
          token.set(null);
        },
      });
      m.after(() => {
        expect(slip.state$.value.legs).toEqual([]);
        expect(storage.get('slip')).toBe(null);
        expect(books.watched$.value).toEqual([]);
      });
    });
  });
});
