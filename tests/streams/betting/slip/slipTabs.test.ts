import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore, FRAME_AND_SLACK_MS, refusal, reply, wrapped } from '../../ports';
import { aBet, betsBody, matchedBet, wireBet } from '../bets';
import { aSelection } from './slipParts';
import { openSlip, otherRandom, type SlipPage } from './slipPage';
import { at } from './slipReady';

/** Two tabs of one player with one storage, and a leg of 10 at 3.00 in both, created in the first. */
function twoTabs(m: Marbles, page: SlipPage = {}) {
  const storage = createMemoryStore();
  const first = openSlip(m, { ...page, storage });
  first.showMarket(1);
  first.slip.toggle(aSelection());
  first.slip.setStake(first.slip.state$.value.legs[0]?.id ?? '', '10');
  first.preferences.change({ confirmBeforePlacing: false });
  const second = openSlip(m, { ...page, storage, random: otherRandom() });
  second.showMarket(1);
  const legId = first.slip.state$.value.legs[0]?.id ?? '';
  const references = () =>
    [...first.sent(), ...second.sent()].map(
      ({ body }): string => JSON.parse(body ?? '').clientReference,
    );
  return { storage, first, second, legId, references };
}

describe('two tabs with one slip', () => {
  test('place one bet after two close taps, because the second tab finds it in flight', () => {
    marbles((m) => {
      const { first, second, references } = twoTabs(m, { place: m.cold('-') });
      at(m, FRAME_AND_SLACK_MS, () => {
        first.slip.place();
        second.slip.place();
        expect(second.slip.state$.value.legs[0]?.state.status).toBe('submitting');
      });
      m.after(() => expect(references()).toHaveLength(1));
    });
  });

  test('send one reference even if neither tab receives the other’s reference in time', () => {
    marbles((m) => {
      // Each browser process has its own copy of the storage for a moment.
      const [mine, theirs] = [createMemoryStore(), createMemoryStore()];
      const tab = (storage: typeof mine, random?: ReturnType<typeof otherRandom>) =>
        openSlip(m, { storage, place: m.cold('-'), ...(random ? { random } : {}) });
      const first = tab(mine);
      first.showMarket(1);
      first.slip.toggle(aSelection());
      first.slip.setStake(first.slip.state$.value.legs[0]?.id ?? '', '10');
      first.preferences.change({ confirmBeforePlacing: false });
      for (const [key, value] of Object.entries(mine.all())) theirs.set(key, value);
      const second = tab(theirs, otherRandom());
      second.showMarket(1);
      at(m, FRAME_AND_SLACK_MS, () => {
        first.slip.place();
        second.slip.place();
      });
      m.after(() => {
        const sent = [...first.sent(), ...second.sent()].map(
          ({ body }): string => JSON.parse(body ?? '').clientReference,
        );
        expect(sent).toHaveLength(2);
        expect(new Set(sent).size).toBe(1);
      });
    });
  });

  test('retry a refused bet under one new reference', () => {
    marbles((m) => {
      const { first, second, legId, references } = twoTabs(m, {
        place: m.cold('-(r|)', { r: refusal('Suspended.', { code: 4003, status: 409 }) }),
      });
      at(m, FRAME_AND_SLACK_MS, () => first.slip.place());
      at(m, 25, () => {
        first.slip.retry(legId);
        second.slip.retry(legId);
        first.slip.place();
      });
      at(m, 30, () => {
        second.slip.setStake(legId, '20');
        second.slip.place();
      });
      m.after(() => {
        expect(references()).toHaveLength(3);
        expect(new Set(references()).size).toBe(3);
        for (const reference of references()) expect(reference).toMatch(/^[0-9a-f]{32}$/);
      });
    });
  });

  test('retry a refused bet under one reference, even before they receive each other’s edits', () => {
    marbles((m) => {
      const [mine, theirs] = [createMemoryStore(), createMemoryStore()];
      const first = openSlip(m, {
        storage: mine,
        place: (_, count) =>
          count === 0
            ? m.cold('-(r|)', { r: refusal('Suspended.', { code: 4003, status: 409 }) })
            : m.cold('-'),
      });
      first.showMarket(1);
      first.slip.toggle(aSelection());
      const legId = first.slip.state$.value.legs[0]?.id ?? '';
      first.slip.setStake(legId, '10');
      first.preferences.change({ confirmBeforePlacing: false });
      at(m, FRAME_AND_SLACK_MS, () => first.slip.place());
      at(m, 25, () => {
        for (const [key, value] of Object.entries(mine.all())) theirs.set(key, value);
        const second = openSlip(m, { storage: theirs, place: m.cold('-'), random: otherRandom() });
        second.showMarket(1);
        at(m, FRAME_AND_SLACK_MS, () => {
          first.slip.retry(legId);
          first.slip.setStake(legId, '15');
          first.slip.setStake(legId, '20');
          second.slip.setStake(legId, '20');
        });
        at(m, 25, () => {
          first.slip.place();
          second.slip.place();
        });
        m.after(() => {
          const [refused, ...retried] = [...first.sent(), ...second.sent()].map(
            ({ body }): string => JSON.parse(body ?? '').clientReference,
          );
          expect(retried).toHaveLength(2);
          expect(new Set(retried).size).toBe(1);
          expect(retried).not.toContain(refused);
        });
      });
      m.after(() => expect(first.sent()).toHaveLength(2));
    });
  });

  test('show the other’s change at the next touch, and edit no leg that was placed', () => {
    marbles((m) => {
      const { first, second, legId } = twoTabs(m, {
        place: m.cold('-(r|)', {
          r: wrapped(wireBet(matchedBet('b', { clientReference: '1'.padStart(32, '0') }))),
        }),
        bets: m.cold('-(r|)', {
          r: betsBody([matchedBet('b', { clientReference: '1'.padStart(32, '0') })]),
        }),
      });
      at(m, FRAME_AND_SLACK_MS, () => first.slip.place());
      at(m, 25, () => {
        second.slip.setStake(legId, '99');
        expect(second.slip.state$.value.legs[0]).toMatchObject({
          stakeText: '10',
          state: { status: 'matched' },
        });
        second.slip.toggle(aSelection({ runnerId: 'b', price: 150 }));
      });
      at(m, 30, () => {
        first.slip.stepPrice(legId, 1);
        expect(first.slip.state$.value.legs.map(({ runnerId }) => runnerId)).toEqual(['b']);
      });
      m.after(() => expect(first.sent()).toHaveLength(1));
    });
  });

  test('keep a finished bet next to its leg, which the other tab has just stored', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const first = openSlip(m, { storage });
      const source = twoTabs(m, {
        place: (request) => {
          const { clientReference } = JSON.parse(request.body ?? '');
          return m.cold('-(r|)', { r: wrapped(wireBet(matchedBet('b', { clientReference }))) });
        },
      });
      at(m, FRAME_AND_SLACK_MS, () => source.first.slip.place());
      at(m, 25, () => {
        const { slip, ...others } = source.storage.all();
        storage.unheard('slip', slip ?? null);
        const [key, value] = Object.entries(others).find(([name]) =>
          name.startsWith('placements:'),
        )!;
        storage.elsewhere(key, value);
        expect(first.slip.state$.value.legs).toMatchObject([{ state: { status: 'matched' } }]);
        expect(storage.get(key)).toBe(value);
      });
      m.after(() => expect(first.sent()).toEqual([]));
    });
  });

  test('show no notice about the other’s placements after this slip was cleared', () => {
    marbles((m) => {
      const { first, second } = twoTabs(m);
      at(m, FRAME_AND_SLACK_MS, () => first.slip.clear());
      at(m, 25, () => {
        second.slip.toggle(aSelection());
        second.slip.setStake(second.slip.state$.value.legs[0]?.id ?? '', '10');
      });
      at(m, 50, () => {
        second.slip.place();
        first.store.reread();
        expect(first.slip.state$.value.legs).toMatchObject([{ state: { status: 'submitting' } }]);
        expect(first.slip.state$.value.notice).toBe(undefined);
      });
      m.after(() => expect(second.sent()).toHaveLength(1));
    });
  });

  test('accept a guest’s tap even if the other tab has just logged in', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const { slip, player } = openSlip(m, { storage, token: null });
      const before = storage.get;
      Object.assign(storage, {
        get: (key: string) => {
          player.set('p');
          return before(key);
        },
      });
      slip.toggle(aSelection());
      expect(slip.state$.value.legs).toMatchObject([{ requestedPrice: 300 }]);
      m.after(() => expect(player.value$.value).toBe('p'));
    });
  });

  test('do not send a bet for a player after another player logs in in the other tab', () => {
    marbles((m) => {
      const { first, storage } = twoTabs(m);
      at(m, FRAME_AND_SLACK_MS, () => {
        const before = storage.get;
        // The store rereads and finds another player; the page's facts still belong to the first one.
        Object.assign(storage, {
          get: (key: string) => {
            first.player.set('other');
            return before(key);
          },
        });
        first.slip.place();
      });
      m.after(() => expect(first.sent()).toEqual([]));
    });
  });

  test('send no further leg once the first leg has found another player', () => {
    marbles((m) => {
      const { first, storage } = twoTabs(m, { place: m.cold('-') });
      first.slip.toggle(aSelection({ runnerId: 'b' }));
      first.slip.setStake(first.slip.state$.value.legs[1]?.id ?? '', '10');
      at(m, FRAME_AND_SLACK_MS, () => {
        const before = storage.set;
        Object.assign(storage, {
          set: (key: string, text: string) => {
            first.player.set('other');
            return before(key, text);
          },
        });
        first.slip.place();
      });
      m.after(() => {
        expect(first.sent()).toHaveLength(1);
        // The stakes of one player are not usual for another.
        expect(storage.get('sentStakes')).toBeNull();
      });
    });
  });
});

test('restores a slip whose server counts versions in epoch ms in every tab', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const version = Date.UTC(2026, 0, 1);
    const first = openSlip(m, { storage });
    first.showMarket(1, { version });
    first.slip.toggle(aSelection({ version }));
    const second = openSlip(m, { storage, random: otherRandom() });
    expect(second.slip.state$.value.legs.map((leg) => leg.version)).toEqual([version]);
  });
});

test('keeps the reference of a bet request repeated after a gateway’s error', () => {
  marbles((m) => {
    const { first, legId, references } = twoTabs(m, {
      place: (_, count) => (count === 0 ? m.cold('-(r|)', { r: reply(502) }) : m.cold('-')),
    });
    at(m, FRAME_AND_SLACK_MS, () => first.slip.place());
    at(m, 20_000, () => {
      expect(first.slip.state$.value.legs[0]?.state).toMatchObject({ code: 'NOT_PLACED' });
      first.showMarket(2, { traded: 1 });
      first.slip.retry(legId);
    });
    at(m, 20_005, () => first.slip.place());
    m.after(() => {
      expect(references()).toHaveLength(2);
      expect(new Set(references()).size).toBe(1);
    });
  });
});

test('shows the first bet if a repeated request had already been placed', () => {
  marbles((m) => {
    const { first, legId } = twoTabs(m, {
      place: (request, count) => {
        if (count === 0) return m.cold('-(r|)', { r: reply(502) });
        const { clientReference } = JSON.parse(request.body ?? '');
        return m.cold('-(r|)', { r: wrapped(wireBet(aBet('b', { clientReference }))) });
      },
    });
    at(m, FRAME_AND_SLACK_MS, () => first.slip.place());
    at(m, 20_000, () => {
      first.showMarket(2, { traded: 1 });
      first.slip.setStake(legId, '20');
      first.slip.setPrice(legId, 350);
    });
    at(m, 20_005, () => first.slip.place());
    at(m, 20_010, () =>
      expect(first.slip.state$.value.legs).toMatchObject([
        { state: { status: 'unmatched', remaining: 1_000 }, stake: 1_000, requestedPrice: 300 },
      ]),
    );
    m.after(() => expect(first.sent()).toHaveLength(2));
  });
});

test('creates a new bet request for a price that is tapped again after its bet was matched', () => {
  marbles((m) => {
    const { first, references } = twoTabs(m, {
      place: (request) => {
        const { clientReference } = JSON.parse(request.body ?? '');
        return m.cold('-(r|)', { r: wrapped(wireBet(matchedBet('b', { clientReference }))) });
      },
    });
    at(m, FRAME_AND_SLACK_MS, () => first.slip.place());
    at(m, 25, () => {
      first.slip.toggle(aSelection());
      first.slip.setStake(first.slip.state$.value.legs[0]?.id ?? '', '10');
      first.slip.place();
    });
    m.after(() => {
      expect(references()).toHaveLength(2);
      expect(new Set(references()).size).toBe(2);
    });
  });
});

describe('legs stored by another version of the product', () => {
  const DAY = 86_400_000;
  const leftLegs = (m: Marbles, change: (leg: Record<string, unknown>) => unknown) => {
    const { storage } = twoTabs(m, { scope: m.scope(5) });
    const [leg] = JSON.parse(storage.get('slip') ?? '');
    storage.set('slip', JSON.stringify(change(leg)));
    return storage;
  };

  test('leave the slip a week after they were first seen if they have no time of a tap', () => {
    marbles((m) => {
      const storage = leftLegs(m, (leg) => [
        { ...leg, tappedAt: undefined },
        { ...leg, id: 'known', runnerId: 'b', tappedAt: DAY },
      ]);
      const legsAt = (ms: number, count: number): void =>
        at(m, ms, () => {
          const { slip } = openSlip(m, { storage, scope: m.scope(10) });
          m.cold('-a').subscribe(() => expect(slip.state$.value.legs).toHaveLength(count));
        });
      legsAt(3 * DAY, 2);
      legsAt(9 * DAY, 1);
      legsAt(11 * DAY, 0);
      m.after(() => expect(storage.get('slip')).toBe(null));
    });
  });
});

test('does not restore a selection by Undo if another tab bet on it in the meantime', () => {
  marbles((m) => {
    const { first, storage } = twoTabs(m);
    at(m, 30, () => {
      first.slip.clear();
      const second = openSlip(m, {
        storage,
        random: otherRandom(),
        place: ({ body }) => {
          const { clientReference } = JSON.parse(body ?? '');
          return of(wrapped(wireBet(matchedBet('b1', { clientReference }))));
        },
      });
      second.showMarket(1);
      second.slip.toggle(aSelection());
      at(m, 30, () => {
        second.slip.setStake(second.slip.state$.value.legs[0]?.id ?? '', '10');
        second.slip.place();
        expect(second.sent()).toHaveLength(1);
        second.slip.done();
      });
      at(m, 60, () => {
        first.slip.undoClear();
        expect(first.slip.state$.value.legs).toEqual([]);
      });
    });
  });
});
