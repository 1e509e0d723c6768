import { distinctUntilChanged, map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { MAX_LEGS } from '../../../../streams/betting/slip/slipLegs';
import type { Slip, SlipState } from '../../../../streams/betting/types';
import { runnerOdds } from '../../odds/oddsSamples';
import { marbles, type Marbles } from '../../marbles';
import { FRAME_AND_SLACK_MS, refusal, wrapped } from '../../ports';
import { matchedBet, wireBet } from '../bets';
import { openSlip } from './slipPage';
import { aSelection } from './slipParts';
import { at, READY, ready, SHOWN, legStates, REFERENCE } from './slipReady';

describe('a price that the player entered', () => {
  test.each(['ANY', 'BETTER', 'NONE'] as const)('is sent as a limit under %s', (priceChange) => {
    marbles((m) => {
      const { slip, legId, leg, preferences, sent } = ready(m);
      preferences.change({ priceChange, confirmBeforePlacing: false });
      m.act(`${SHOWN} o--p`, {
        o: () => slip.setPrice(legId, 350),
        p: () => slip.place(),
      });
      at(m, 22, () =>
        expect(leg()).toMatchObject({ requestedPrice: 350, policy: 'BETTER', problems: [] }),
      );
      at(m, 30, () => expect(leg()).toMatchObject({ requestedPrice: 350, policy: 'BETTER' }));
      m.after(() =>
        expect(sent().map(({ body }) => JSON.parse(body ?? ''))).toMatchObject([
          { price: 3.5, priceChange: 'BETTER' },
        ]),
      );
    });
  });

  test('remains when the player accepts a market that was suspended and reopened', () => {
    marbles((m) => {
      const { slip, showMarket, legId, leg } = ready(m);
      // o: a price that the player enters; s: suspended; r: reopened at another price; a: accepted.
      m.act(`${SHOWN} o-s-r 19ms a`, {
        o: () => slip.setPrice(legId, 350),
        s: () => showMarket(2, { status: 'SUSPENDED', version: 2 }),
        r: () => showMarket(3, { version: 3, runners: [runnerOdds('a', 280)] }),
        a: () => slip.accept(legId),
      });
      at(m, 60, () =>
        expect(leg()).toMatchObject({
          requestedPrice: 350,
          policy: 'BETTER',
          version: 3,
          problems: [],
        }),
      );
      m.act('70ms b', { b: () => slip.takeBest(legId) });
      at(m, 71, () => expect(leg()).toMatchObject({ requestedPrice: 280, moved: false }));
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('neither blocks the leg nor counts as moved if it was tapped on a deeper level', () => {
    marbles((m) => {
      const { slip, showMarket, preferences } = openSlip(m);
      preferences.change({ priceChange: 'NONE' });
      showMarket(1);
      slip.toggle(aSelection({ price: 290, isOwn: true }));
      slip.setStake(slip.state$.value.legs[0]?.id ?? '', '10');
      at(m, FRAME_AND_SLACK_MS, () =>
        expect(slip.state$.value.legs).toMatchObject([
          { requestedPrice: 290, best: 300, moved: false, policy: 'BETTER', problems: [] },
        ]),
      );
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('replaces the leg’s price at each tap on a deeper level of its selection', () => {
    marbles((m) => {
      const { slip, leg, legId } = ready(m);
      const deep = (): void => slip.toggle(aSelection({ price: 290, isOwn: true }));
      // d: a deeper level, twice; b: the best price, shown as selected, removes the leg.
      m.act(`${SHOWN} d--d--b`, { d: deep, b: () => slip.toggle(aSelection()) });
      for (const ms of [21, 24])
        at(m, ms, () =>
          expect(leg()).toMatchObject({ id: legId, requestedPrice: 290, stakeText: '10' }),
        );
      m.after(() => expect(slip.state$.value.legs).toEqual([]));
    });
  });
});

const second = (slip: Slip): string => slip.state$.value.legs[1]?.id ?? '';

describe('a confirmation', () => {
  const sentRunners = (sent: () => readonly { readonly body: string | undefined }[]) =>
    sent().map(({ body }): string => JSON.parse(body ?? '').runnerId);

  test('does not send a leg that became placeable only after the question', () => {
    marbles((m) => {
      const { slip, showMarket, sent } = ready(m);
      const removed = runnerOdds('b', 150, { status: 'HIDDEN' });
      showMarket(2, { runners: [runnerOdds('a', 300), removed] });
      slip.toggle(aSelection({ runnerId: 'b', price: 150 }));
      slip.setStake(second(slip), '10');
      // p: asks about the leg that can be placed; b: the other leg can now be placed too; c: only the first leg is
      // sent.
      m.act(`                                                          ${SHOWN}  p--b--c`, {
        p: () => slip.place(),
        b: () => showMarket(3),
        c: () => slip.confirm(),
      });
      m.expectObservable(legStates(slip.state$), `${READY} ^ 50ms !`).toBe(`${READY} rq--b--s`, {
        r: 'draft, draft runnerRemoved',
        q: 'confirming, draft runnerRemoved, ?',
        b: 'confirming, draft, ?',
        s: 'submitting, draft',
      });
      m.after(() => expect(sentRunners(sent)).toEqual(['a']));
    });
  });

  test('repeats the question for a leg that another tab has changed', () => {
    marbles((m) => {
      const { slip, storage, sent } = ready(m);
      const change = (): void => {
        const [leg] = JSON.parse(storage.get('slip') ?? '');
        storage.set('slip', JSON.stringify([{ ...leg, stakeText: '20' }]));
      };
      // p: asks; o: another tab changes the leg; c: no bet is confirmed.
      m.act(`${SHOWN} p--o--c`, {
        p: () => slip.place(),
        o: change,
        c: () => slip.confirm(),
      });
      at(m, 30, () => {
        expect(slip.state$.value).toMatchObject({ confirming: false, placeable: 1 });
        slip.place();
        slip.confirm();
      });
      m.after(() =>
        expect(sent().map(({ at: ms, body }) => [ms, JSON.parse(body ?? '').stake])).toEqual([
          [30, 20],
        ]),
      );
    });
  });
});

describe('a question to confirm', () => {
  const isConfirming = (slip: Slip): boolean => slip.state$.value.confirming;

  test('is withdrawn when a leg is added, and when a leg is removed', () => {
    marbles((m) => {
      const { slip } = ready(m);
      at(m, FRAME_AND_SLACK_MS, () => {
        slip.place();
        expect(isConfirming(slip)).toBe(true);
        slip.toggle(aSelection({ runnerId: 'b', price: 150 }));
        expect(isConfirming(slip)).toBe(false);
        slip.place();
        expect(isConfirming(slip)).toBe(true);
        slip.remove(second(slip));
        expect(isConfirming(slip)).toBe(false);
      });
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('remains while old legs are removed', () => {
    marbles((m) => {
      const { slip, showMarket } = ready(m, { scope: m.scope(3_700_000) });
      m.act('3599950ms o 29ms p', { o: () => showMarket(2), p: () => slip.place() });
      at(m, 3_600_010, () => expect(isConfirming(slip)).toBe(true));
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('is not repeated after the answer when another tab retries a refused leg', () => {
    marbles((m) => {
      const { slip, storage, sent } = ready(m, {
        place: m.cold('-(r|)', { r: refusal('Too little.', { code: 4001 }) }),
      });
      m.act(`${SHOWN} p-c`, { p: () => slip.place(), c: () => slip.confirm() });
      at(m, 30, () => {
        const [leg] = JSON.parse(storage.get('slip') ?? '');
        storage.elsewhere('slip', JSON.stringify([{ ...leg, retried: true, attempt: 1 }]));
        expect(slip.state$.value).toMatchObject({ confirming: false, placeable: 1 });
      });
      m.after(() => expect(sent()).toHaveLength(1));
    });
  });
});

describe('a refused command', () => {
  const notice = (state: SlipState): string => state.notice?.kind ?? '';
  const notice$ = (slip: Slip) => slip.state$.pipe(map(notice), distinctUntilChanged());

  test('shows a notice when the slip is cleared with a bet in flight, until the outcome is known', () => {
    marbles((m) => {
      const { slip, preferences } = ready(m, {
        place: m.cold('---------(r|)', { r: wrapped(wireBet(matchedBet('b'))) }),
      });
      preferences.change({ confirmBeforePlacing: false });
      // p: sent; c: cleared without effect, with a notice; c: cleared once more with the same result.
      m.act(`${SHOWN} p-c-c`, { p: () => slip.place(), c: () => slip.clear() });
      m.expectObservable(notice$(slip), `${READY} ^ 50ms !`).toBe(`${READY} n--h-(nh)-n`, {
        n: '',
        h: 'held',
      });
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('shows a notice when the drafts are cleared and a bet in flight stays', () => {
    marbles((m) => {
      const { slip, legId, preferences } = ready(m);
      preferences.change({ confirmBeforePlacing: false });
      at(m, FRAME_AND_SLACK_MS, () => {
        slip.place();
        slip.toggle(aSelection({ runnerId: 'b', price: 150 }));
        slip.clear();
        expect(slip.state$.value.legs.map(({ id }) => id)).toEqual([legId]);
        expect(notice(slip.state$.value)).toBe('held');
      });
      // The tap closed the bet's receipt: when the outcome is known, no part of the bet remains visible.
      m.after(() => expect(slip.receipt$.value).toEqual({ bets: [], aside: [], sentAt: 0 }));
    });
  });

  test('shows a notice when the player taps a price whose bet is in flight', () => {
    marbles((m) => {
      const { slip, preferences } = ready(m);
      preferences.change({ confirmBeforePlacing: false });
      m.act(`${SHOWN} p-t`, { p: () => slip.place(), t: () => slip.toggle(aSelection()) });
      m.expectObservable(notice$(slip), `${READY} ^ 50ms !`).toBe(`${READY} n--h`, {
        n: '',
        h: 'held',
      });
    });
  });

  test('shows a notice when the slip is full, until a leg is removed', () => {
    marbles((m) => {
      const { slip } = openSlip(m);
      const tap = (n: number): void => slip.toggle(aSelection({ marketId: `m${n}` }));
      for (let n = 0; n <= MAX_LEGS; n++) tap(n);
      expect(slip.state$.value.legs).toHaveLength(MAX_LEGS);
      expect(notice(slip.state$.value)).toBe('full');
      tap(0);
      expect(notice(slip.state$.value)).toBe('');
      tap(MAX_LEGS);
      expect(slip.state$.value.legs.at(-1)?.marketId).toBe(`m${MAX_LEGS}`);
      m.after(() => expect(slip.state$.value.legs).toHaveLength(MAX_LEGS));
    });
  });
});

test('shows no notice if a finished leg makes space for another leg', () => {
  marbles((m) => {
    const { slip, legId, preferences, storage } = ready(m, {
      place: m.cold('-(r|)', {
        r: wrapped(wireBet(matchedBet('b', { clientReference: REFERENCE }))),
      }),
    });
    preferences.change({ confirmBeforePlacing: false });
    m.act(`${SHOWN} p`, { p: () => slip.place() });
    at(m, 30, () => {
      for (let n = 1; n <= MAX_LEGS; n++) slip.toggle(aSelection({ runnerId: `r${n}` }));
      const { legs } = slip.state$.value;
      expect(legs).toHaveLength(MAX_LEGS);
      expect(legs.map(({ id }) => id)).not.toContain(legId);
      expect(slip.state$.value.notice).toBe(undefined);
      expect(storage.keys().filter((key) => key.startsWith('placements'))).toEqual([]);
    });
    m.after(() => expect(slip.state$.value.legs).toHaveLength(MAX_LEGS));
  });
});

test('keeps a bet whose leg the storage lost during the request, and restores the leg', () => {
  marbles((m) => {
    const { slip, preferences, storage } = ready(m, {
      place: m.cold('-----(r|)', {
        r: wrapped(wireBet(matchedBet('b', { clientReference: REFERENCE }))),
      }),
    });
    const placementKeys = () => storage.keys().filter((key) => key.startsWith('placements'));
    preferences.change({ confirmBeforePlacing: false });
    m.act(`${SHOWN} p-x`, { p: () => slip.place(), x: () => storage.elsewhere('slip', null) });
    at(m, 24, () => expect(placementKeys()).toHaveLength(1));
    at(m, 26, () => expect(placementKeys()).toHaveLength(1));
    m.after(() =>
      expect(slip.state$.value.legs.map(({ id, state }) => [id, state.status])).toEqual([
        [REFERENCE, 'matched'],
      ]),
    );
  });
});

describe('a quick stake', () => {
  test('has no effect and throws no error if it is beyond the limit', () => {
    marbles((m) => {
      const { slip, legId, leg } = ready(m);
      for (const odd of [1e300, Infinity, Number.NaN, -100]) slip.quickStake(legId, odd);
      expect(leg().stakeText).toBe('10');
      m.after(() => expect(leg().stake).toBe(1_000));
    });
  });
});

describe('a finished leg', () => {
  const done = (m: Marbles, page: Parameters<typeof ready>[1] = {}) => {
    const opened = ready(m, {
      place: m.cold('-(r|)', {
        r: wrapped(wireBet(matchedBet('b', { clientReference: REFERENCE }))),
      }),
      market: { bettingType: 'LINE', ladder: { type: 'CLASSIC' } },
      ...page,
    });
    opened.preferences.change({ confirmBeforePlacing: false });
    m.act(`${SHOWN} p`, { p: () => opened.slip.place() });
    return opened;
  };

  test('stops polling its market, and still looks the same', () => {
    marbles((m) => {
      const { books, leg } = done(m);
      m.expectObservable(books.watched$, `${READY} ^ 50ms !`).toBe(`${READY} m-n`, {
        m: ['m'],
        n: [],
      });
      at(m, 30, () => expect(leg()).toMatchObject({ bettingType: 'LINE', liability: 1_000 }));
    });
  });

  test('follows its market again when the player retries it after a refusal', () => {
    marbles((m) => {
      const { books, slip, legId } = done(m, {
        place: m.cold('-(r|)', { r: refusal('Suspended.', { code: 4003, status: 409 }) }),
      });
      m.act('30ms r', { r: () => slip.retry(legId) });
      m.expectObservable(books.watched$, `${READY} ^ 50ms !`).toBe(`${READY} m-n--------m`, {
        m: ['m'],
        n: [],
      });
      at(m, 31, () => expect(slip.state$.value.placeable).toBe(1));
    });
  });

  test('leaves the slip a day later, together with its placement', () => {
    marbles((m) => {
      const { slip, storage } = done(m, { scope: m.scope(100_000_000) });
      at(m, 86_000_000, () => expect(slip.state$.value.legs).toHaveLength(1));
      at(m, 91_000_000, () => {
        expect(slip.state$.value.legs).toEqual([]);
        expect(storage.get('slip')).toBe(null);
        expect(storage.keys().filter((key) => key.startsWith('placements'))).toEqual([]);
      });
    });
  });
});
