import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Leg } from '../../../../streams/betting/types';
import { marbles, type Marbles } from '../../marbles';
import { FRAME_AND_SLACK_MS, noReply, refusal, reply, wrapped } from '../../ports';
import { aBet, betsBody, matchedBet, wireBet } from '../bets';
import { aSelection } from './slipParts';
import { at, READY, ready, SHOWN, legStates, REFERENCE } from './slipReady';

describe('a leg whose outcome is open', () => {
  test('stays in the slip after any tap', () => {
    marbles((m) => {
      const { slip, legId, preferences, sent } = ready(m, { place: m.cold('-') });
      preferences.change({ confirmBeforePlacing: false });
      // p: sent; then everything that a player can do, without effect.
      m.act(`                                                          ${SHOWN}  p-tercsap`, {
        p: () => slip.place(),
        t: () => slip.toggle(aSelection()),
        e: () => slip.setStake(legId, '99'),
        r: () => slip.remove(legId),
        c: () => slip.clear(),
        s: () => slip.stepPrice(legId, 5),
        a: () => slip.retry(legId),
      });
      m.expectObservable(legStates(slip.state$), `${READY} ^ 50ms !`).toBe(`${READY} rs`, {
        r: 'draft',
        s: 'submitting',
      });
      m.after(() => expect(sent()).toHaveLength(1));
    });
  });

  test('is unknown without a reply, until the open bets contain its bet', () => {
    marbles((m) => {
      const { slip, preferences } = ready(m, {
        place: m.cold('--(r|)', { r: reply(502) }),
        bets: (request) =>
          m.cold('-----(r|)', {
            r: betsBody(
              request.query['references'] === REFERENCE
                ? [aBet('b', { clientReference: REFERENCE })]
                : [],
            ),
          }),
      });
      preferences.change({ confirmBeforePlacing: false });
      m.act(`${SHOWN} p`, { p: () => slip.place() });
      m.expectObservable(legStates(slip.state$), `${READY} ^ 50ms !`).toBe(`${READY} rs-u----x`, {
        r: 'draft',
        s: 'submitting',
        u: 'unknown',
        x: 'unmatched',
      });
    });
  });
});

describe('a leg after a refusal', () => {
  const refused = (m: Marbles) =>
    ready(m, { place: m.cold('-(r|)', { r: refusal('Too little.', { code: 4001 }) }) });

  test('shows the reason until the player retries it', () => {
    marbles((m) => {
      const { slip, legId, leg, preferences, sent } = refused(m);
      preferences.change({ confirmBeforePlacing: false });
      // p: sent and refused; r: retried; p: sent once more.
      m.act(`${SHOWN} p---r-p`, { p: () => slip.place(), r: () => slip.retry(legId) });
      at(m, 22, () =>
        expect(leg().state).toEqual({
          status: 'rejected',
          code: 'INSUFFICIENT_FUNDS',
          message: 'Too little.',
        }),
      );
      at(m, 25, () => expect(leg().state).toEqual({ status: 'draft' }));
      at(m, 30, () => expect(leg().state.status).toBe('rejected'));
      m.after(() => expect(sent()).toHaveLength(2));
    });
  });

  test('is sent again only after the player has edited it', () => {
    for (const edit of ['stepPrice', 'accept', 'takeBest'] as const)
      marbles((m) => {
        const { slip, legId, leg, preferences, sent } = refused(m);
        preferences.change({ confirmBeforePlacing: false });
        // p: sent and refused; p: no effect; e: an edit makes it a draft.
        m.act(`${SHOWN} p---p-e`, {
          p: () => slip.place(),
          e: () => slip[edit](legId, 1),
        });
        at(m, 25, () => expect(leg().state.status).toBe('rejected'));
        at(m, 27, () => expect(leg().state.status).toBe('draft'));
        m.after(() => expect(sent()).toHaveLength(1));
      });
  });

  test('remains a draft after a retry while another leg is sent', () => {
    marbles((m) => {
      const { slip, preferences, sent } = ready(m, {
        place: (request) =>
          m.cold('-(r|)', {
            r:
              JSON.parse(request.body ?? '').runnerId === 'a'
                ? reply(502)
                : refusal('Suspended.', { code: 4003, status: 409 }),
          }),
      });
      const second = (): Leg => slip.state$.value.legs[1]!;
      slip.toggle(aSelection({ runnerId: 'b', price: 150 }));
      slip.setStake(second().id, '10');
      preferences.change({ confirmBeforePlacing: false });
      m.act(`${SHOWN} p---r-p`, {
        p: () => slip.place(),
        r: () => slip.retry(second().id),
      });
      m.act('30ms o---n-p', {
        o: () => {
          slip.setStake(second().id, '');
          slip.toggle(aSelection({ runnerId: 'b', side: 'LAY', price: 152 }));
        },
        n: () => slip.setStake(slip.state$.value.legs[2]?.id ?? '', '10'),
        p: () => slip.place(),
      });
      at(m, 40, () =>
        expect(slip.state$.value.legs.map(({ state }) => state.status)).toEqual([
          'unknown',
          'draft',
          'rejected',
        ]),
      );
      m.after(() => {
        const references = sent().map(({ body }): string => JSON.parse(body ?? '').clientReference);
        expect(references).toHaveLength(4);
        expect(new Set(references).size).toBe(4);
      });
    });
  });

  test('is retried at the current price after a tap on the same price', () => {
    marbles((m) => {
      const { slip, leg, preferences } = refused(m);
      preferences.change({ confirmBeforePlacing: false });
      m.act(`${SHOWN} p---t`, {
        p: () => slip.place(),
        t: () => slip.toggle(aSelection({ price: 310 })),
      });
      at(m, 26, () => {
        expect(leg()).toMatchObject({ requestedPrice: 310, state: { status: 'draft' } });
        expect(slip.state$.value.legs).toHaveLength(1);
      });
    });
  });
});

test('keeps a finished leg until it is cleared, or replaced by a tap', () => {
  marbles((m) => {
    const { slip, legId, preferences, storage } = ready(m, {
      place: m.cold('-(r|)', {
        r: wrapped(wireBet(matchedBet('b', { clientReference: REFERENCE }))),
      }),
    });
    preferences.change({ confirmBeforePlacing: false });
    // p: sent and matched; t: the same selection is tapped; c: the slip is cleared.
    m.act(`${SHOWN} p---t---c`, {
      p: () => slip.place(),
      t: () => slip.toggle(aSelection({ price: 310 })),
      c: () => slip.clear(),
    });
    at(m, 23, () => expect(slip.state$.value.legs[0]?.state.status).toBe('matched'));
    at(m, 26, () => {
      expect(slip.state$.value.legs).toMatchObject([
        { requestedPrice: 310, state: { status: 'draft' } },
      ]);
      expect(slip.state$.value.legs[0]?.id).not.toBe(legId);
      expect(storage.keys().filter((key) => key.startsWith('placements'))).toEqual([]);
    });
    m.after(() => expect(slip.state$.value.legs).toEqual([]));
  });
});

test('finds the bet of a leg after the page was closed and opened again', () => {
  marbles((m) => {
    const { slip, preferences, storage } = ready(m, {
      scope: m.scope(30),
      place: m.cold('-(r|)', {
        r: wrapped(wireBet(matchedBet('b', { clientReference: REFERENCE }))),
      }),
    });
    preferences.change({ confirmBeforePlacing: false });
    m.act(`${SHOWN} p`, { p: () => slip.place() });
    at(m, 31, () => {
      const stored = storage.all();
      slip.clear();
      slip.toggle(aSelection({ runnerId: 'b' }));
      expect(storage.all()).toEqual(stored);
    });
    m.after(() => expect(storage.get('slip')).not.toBe(null));
  });
});

test('uses the stake of the bet for Bet again if the exchange answered the first request', () => {
  marbles((m) => {
    const first = matchedBet('b1', { clientReference: REFERENCE, placedAt: 30 });
    const { slip, legId, leg, preferences, showMarket } = ready(m, {
      place: (_, count) =>
        count === 0 ? m.cold('--#', {}, noReply()) : of(wrapped(wireBet(first))),
    });
    preferences.change({ confirmBeforePlacing: false });
    at(m, FRAME_AND_SLACK_MS, () => slip.place());
    at(m, 19_900, () => {
      slip.setStake(legId, '20');
      showMarket(2);
    });
    at(m, 20_000, () => {
      slip.place();
      expect(leg()).toMatchObject({ state: { status: 'matched', matched: 1_000 }, stake: 1_000 });
      slip.betAgain();
      expect(slip.state$.value.legs).toMatchObject([{ stake: 1_000 }]);
    });
  });
});
