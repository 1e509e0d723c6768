import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { HttpReply } from '../../../../streams/ports';
import type { Leg } from '../../../../streams/betting/types';
import { marbles, type Marbles } from '../../marbles';
import { FRAME_AND_SLACK_MS, noReply, refusal } from '../../ports';
import { betsBody, matchedBet } from '../bets';
import { aSelection } from './slipParts';
import { at, ready, REFERENCE } from './slipReady';

/** A leg whose bet request got no reply. It counts as not placed at 20 s; its bet appears when `arrive` is called. */
const lostThenFound = (m: Marbles) => {
  const late = matchedBet('b1', { clientReference: REFERENCE, placedAt: 30 });
  let isThere = false;
  const opened = ready(m, {
    place: m.cold('--#', {}, noReply()),
    bets: () => of(betsBody(isThere ? [late] : [])),
  });
  opened.preferences.change({ confirmBeforePlacing: false });
  at(m, FRAME_AND_SLACK_MS, () => opened.slip.place());
  const shown = (): readonly string[] => {
    const { bets, aside } = opened.slip.receipt$.value;
    return [...bets, ...aside].map(({ id }) => id);
  };
  const placements = (): readonly string[] =>
    Object.keys(opened.storage.all()).filter((key) => key.startsWith('placements:'));
  return { ...opened, shown, placements, arrive: () => void (isThere = true) };
};

describe('a bet that arrives after its leg left the slip as not placed', () => {
  test('finds its hidden leg when the bet arrives, and leaves the slip empty afterwards', () => {
    marbles((m) => {
      const { slip, legId, shown, placements, arrive } = lostThenFound(m);
      const byId = (): Leg | undefined => slip.state$.value.legs.find(({ id }) => id === legId);
      at(m, 20_000, () => {
        expect(byId()?.state).toMatchObject({ status: 'rejected', code: 'NOT_PLACED' });
        slip.done();
        expect([shown(), byId()?.runnerName]).toEqual([[], aSelection().runnerName]);
        arrive();
      });
      at(m, 38_000, () => {
        expect([slip.state$.value.legs, placements()]).toEqual([[], []]);
      });
    });
  });

  test('leaves its hidden leg until its watch is over if it never arrives', () => {
    marbles((m) => {
      const { slip, placements } = lostThenFound(m);
      at(m, 20_000, () => slip.done());
      at(m, 49_000, () => expect(slip.state$.value.legs).toHaveLength(1));
      m.after(() => expect(placements()).toHaveLength(1));
    });
  });

  test('is the same bet request if the player taps the price again', () => {
    marbles((m) => {
      const { slip, sent, showMarket } = lostThenFound(m);
      at(m, 20_000, () => {
        slip.done();
        showMarket(2);
        slip.toggle(aSelection());
        expect(slip.state$.value.legs).toMatchObject([
          { state: { status: 'draft' }, stake: 1_000 },
        ]);
      });
      at(m, 20_100, () => {
        slip.place();
        const references = sent().map(({ body }) => JSON.parse(body ?? '').clientReference);
        expect(references).toEqual([REFERENCE, REFERENCE]);
      });
    });
  });

  test('takes no space in the slip, and does not prevent clearing or Undo', () => {
    marbles((m) => {
      const { slip, shown } = lostThenFound(m);
      at(m, 20_000, () => {
        slip.done();
        for (let n = 0; n < 20; n++) slip.toggle(aSelection({ runnerId: `r${n}` }));
        expect(slip.state$.value.notice).toBe(undefined);
        slip.clear();
        slip.undoClear();
        expect(slip.state$.value.legs).toHaveLength(21);
        expect(shown()).toEqual([]);
      });
    });
  });

  test('is not selected again by Undo', () => {
    marbles((m) => {
      const { slip, legId, placements, arrive } = lostThenFound(m);
      at(m, 20_000, () => {
        slip.setStake(legId, '20');
        slip.clear();
        arrive();
      });
      at(m, 38_000, () => {
        expect(placements()).toEqual([]);
        slip.undoClear();
        expect(slip.state$.value.legs).toEqual([]);
      });
    });
  });
});

test('sends a bet without a reply again under its own reference after an earlier request of its leg was refused', () => {
  marbles((m) => {
    const replies = [
      m.cold<HttpReply>('-#', {}, noReply()),
      m.cold<HttpReply>('-(r|)', { r: refusal('Too little.', { code: 4001 }) }),
      m.cold<HttpReply>('-#', {}, noReply()),
      m.cold<HttpReply>('-'),
    ];
    const { slip, legId, leg, preferences, sent, showMarket } = ready(m, {
      place: () => replies.shift() ?? m.cold<HttpReply>('-'),
      bets: () => of(betsBody([])),
    });
    preferences.change({ confirmBeforePlacing: false });
    const again = (): void => {
      showMarket(2);
      slip.retry(legId);
    };
    at(m, FRAME_AND_SLACK_MS, () => slip.place());
    at(m, 16_000, again);
    at(m, 16_100, () => slip.place());
    at(m, 16_200, () => {
      expect(leg().state).toMatchObject({ status: 'rejected', code: 'INSUFFICIENT_FUNDS' });
      again();
    });
    at(m, 16_300, () => slip.place());
    at(m, 36_000, () => {
      expect(leg().state).toMatchObject({ status: 'rejected', code: 'NOT_PLACED' });
      again();
    });
    at(m, 36_100, () => {
      slip.place();
      const [first, second, third, fourth] = sent().map(
        ({ body }) => JSON.parse(body ?? '').clientReference,
      );
      expect([second, fourth]).toEqual([first, third]);
    });
  });
});
