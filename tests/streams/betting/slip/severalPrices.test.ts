import { filter } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Leg } from '../../../../streams/betting/types';
import type { HttpReply } from '../../../../streams/ports';
import { marbles, type Marbles } from '../../marbles';
import {
  createMemoryStore,
  noReply,
  refusal,
  type Route,
  type SentRequest,
  wrapped,
} from '../../ports';
import { aBet, betsBody, matchedBet, wireBet } from '../bets';
import { step } from '../positions/positionSteps';
import { bodiesOf, idAt, outcomes$ } from './pricesShown';
import { openSlip, otherRandom, type SlipPage } from './slipPage';
import { at, READY, ready, SHOWN } from './slipReady';

describe('bets at several prices', () => {
  /** The server refuses the second price; the first is matched and the third waits. */
  const answerIn =
    (m: Marbles) =>
    ({ body }: Pick<SentRequest, 'body'>) => {
      const { price, stake, clientReference } = JSON.parse(body ?? '');
      const reply = (r: HttpReply) => m.cold('--(r|)', { r });
      if (price === 3.05) return reply(refusal('Too little.', { code: 4001 }));
      const bet = { clientReference, price: price * 100, stake: stake * 100 };
      const answer =
        price === 3 ? matchedBet('first', bet) : aBet('third', { ...bet, remaining: bet.stake });
      return reply(wrapped(wireBet(answer)));
    };
  /** Spreads the stake over three prices and presses Place twice. */
  const sendThree = (m: Marbles, place: Route = answerIn(m)) => {
    const page = ready(m, { place });
    page.preferences.change({ confirmBeforePlacing: false });
    m.act(`${SHOWN} s-p-p`, {
      s: () => page.slip.spread(page.legId, 3),
      p: () => page.slip.place(),
    });
    return page;
  };

  test('are sent once each, with separate references', () => {
    marbles((m) => {
      const { sent } = sendThree(m, m.cold('-'));
      m.after(() => {
        const bodies = bodiesOf(sent());
        expect(bodies).toMatchObject([
          { price: 3, stake: 3.34 },
          { price: 3.05, stake: 3.33 },
          { price: 3.1, stake: 3.33 },
        ]);
        expect(new Set(bodies.map(({ clientReference }) => clientReference)).size).toBe(3);
      });
    });
  });

  test('are sent once if two tabs press Place', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const page: SlipPage = { storage, place: m.cold('-') };
      const { slip, legId, preferences, sent } = ready(m, page);
      preferences.change({ confirmBeforePlacing: false });
      const other = openSlip(m, { ...page, random: otherRandom() });
      other.showMarket(1);
      m.act(`${SHOWN} s-(pq)`, {
        s: () => slip.spread(legId, 3),
        p: () => slip.place(),
        q: () => other.slip.place(),
      });
      m.after(() => {
        expect(bodiesOf([...sent(), ...other.sent()]).map(({ price }) => price)).toEqual([
          3, 3.05, 3.1,
        ]);
      });
    });
  });

  test('have separate outcomes, and a refused bet is sent again alone', () => {
    marbles((m) => {
      const { slip, sent } = sendThree(m);
      m.act(`                                              ${SHOWN} 8ms r-p`, {
        r: () => slip.retry(idAt(slip, 1)),
        p: () => slip.place(),
      });
      // 0: before; d: spread; f: all are sent; o: all have an outcome; r: the second bet is retried, and sent.
      m.expectObservable(outcomes$(slip), `${READY} ^ 20ms !`).toBe(`${READY} 0d-f-o---r-s-o`, {
        0: 'draft',
        d: 'draft draft draft',
        f: 'submitting submitting submitting',
        o: 'matched rejected unmatched',
        r: 'matched draft unmatched',
        s: 'matched submitting unmatched',
      });
      m.after(() => {
        expect(bodiesOf(sent()).map(({ price }) => price)).toEqual([3, 3.05, 3.1, 3.05]);
        const references = bodiesOf(sent()).map(({ clientReference }) => clientReference);
        expect(new Set(references).size).toBe(4);
      });
    });
  });

  test('are not selected again while any of them has no reply', () => {
    marbles((m) => {
      const answer = answerIn(m);
      const { slip } = sendThree(m, (request, count) =>
        count === 0 ? m.cold('--#', {}, noReply()) : answer(request),
      );
      m.act(`${SHOWN} 10ms b`, { b: () => slip.betAgain() });
      at(m, 40, () =>
        expect(slip.state$.value.legs.map(({ state }) => state.status)).toEqual([
          'unknown',
          'rejected',
          'unmatched',
        ]),
      );
      m.after(() => expect(slip.state$.value.legs).toHaveLength(3));
    });
  });

  test('are not confused at one price if a server without references sends no reply', () => {
    marbles((m) => {
      const placed = { ...matchedBet('second'), clientReference: null, placedAt: 1_000 };
      const { slip, legId, preferences } = ready(m, {
        place: (_, count) =>
          count === 0
            ? m.cold('--#', {}, noReply())
            : m.cold('8s (r|)', { r: wrapped(wireBet(placed)) }),
        bets: () =>
          m.now() < 1_000
            ? m.cold('-(r|)', { r: betsBody([]) })
            : m.cold('-(r|)', { r: betsBody([placed]) }),
      });
      preferences.change({ confirmBeforePlacing: false });
      m.act(`${SHOWN} (as)-p`, {
        a: () => slip.addPrice(legId),
        s: () => slip.setPrice(idAt(slip, 1), 300),
        p: () => slip.place(),
      });
      m.expectObservable(outcomes$(slip), '5s ^ 20s !').toBe('5s u 3024ms m 4006ms e', {
        u: 'unknown submitting',
        m: 'unknown matched',
        e: 'rejected matched',
      });
    });
  });

  test('are each checked against the funds that the others leave', () => {
    marbles((m) => {
      const { slip, legId } = ready(m, { bets: m.cold('-(r|)', { r: betsBody([], 15) }) });
      const short = (leg: Leg): boolean =>
        leg.problems.some(({ kind }) => kind === 'insufficientFunds');
      m.act(`${SHOWN} a`, { a: () => slip.addPrice(legId) });
      m.after(() => expect(slip.state$.value.legs.map(short)).toEqual([false, true]));
    });
  });

  test('count together in the totals and in the what-if of the market', () => {
    marbles((m) => {
      const { slip, legId, positions } = ready(m);
      m.act(`                                                   ${SHOWN} a-a`, {
        a: () => slip.addPrice(legId),
      });
      const profits$ = step(positions.position$('m'), 'slip').pipe(
        filter((profits) => profits !== 'none'),
      );
      m.expectObservable(profits$, `${READY} ^ 20ms !`).toBe(`${READY} na-b`, {
        n: 'a 2000, b -1000',
        a: 'a 4050, b -2000',
        b: 'a 6150, b -3000',
      });
      // 10 at 3.00, 3.05 and 3.10.
      at(m, 40, () =>
        expect(slip.state$.value).toMatchObject({
          totalLiability: 3_000,
          maxProfit: 6_150,
          availableAfter: 7_000,
        }),
      );
    });
  });
});
