import { describe, expect, test } from 'vitest';
import { IDLE_MS, SAME_TAP_MS } from '../../../../streams/betting/oneClick/oneClickBetting';
import { setWallClock, sleep } from '../../device';
import { runnerOdds } from '../../odds/oddsSamples';
import { marbles } from '../../marbles';
import { createMemoryStore, refusal } from '../../ports';
import { armed, matched, openOneClick } from './oneClickPage';
import { aSelection } from '../slip/slipParts';
import { at } from '../slip/slipReady';

describe('one-click betting in doubt', () => {
  const no = refusal('No.', { status: 200, code: 4001 });

  test('switches off when a selection is refused for the second time', () => {
    marbles((m) => {
      const opened = armed(m, { place: () => m.cold('--(r|)', { r: no }) });
      m.act('30ms t 2s o 99ms t', { t: opened.tap, o: () => opened.oneClick.arm(1_000) });
      m.after(() => {
        expect(opened.sent()).toHaveLength(2);
        expect(opened.oneClick.armed$.value).toBeNull();
      });
    });
  });

  test('stays on after an earlier refusal', () => {
    marbles((m) => {
      const { tap, slip, oneClick } = armed(m, { place: () => m.cold('--(r|)', { r: no }) });
      m.act('30ms t 2s o 99ms (bs)', {
        t: tap,
        o: () => oneClick.arm(1_000),
        b: () => slip.toggle(aSelection({ runnerId: 'b', price: 150 }), false),
        s: () => slip.setStake(slip.state$.value.legs[1]?.id ?? '', '20'),
      });
      m.after(() => {
        expect(slip.state$.value.legs.map(({ state }) => state.status)).toContain('draft');
        expect(oneClick.armed$.value).not.toBeNull();
      });
    });
  });

  test.each(['NONE', 'ANY'] as const)(
    'never sends a waiting bet at its stale price with policy %s',
    (priceChange) => {
      marbles((m) => {
        const { tap, terms, preferences, showMarket } = armed(m, { place: matched(m) });
        preferences.change({ priceChange });
        m.act('9s t 1s p', {
          t: tap,
          p: () => showMarket(2, { runners: [runnerOdds('a', 110), runnerOdds('b', 150)] }),
        });
        m.after(() => expect(terms().filter(([, , , price]) => price === 3)).toEqual([]));
      });
    },
  );

  test('waits while the price differs from the tapped price, and then sends the bet', () => {
    marbles((m) => {
      const { tap, terms, showMarket } = armed(m, { place: matched(m) });
      // The price leaves and returns within a frame, so the slip shows no change.
      m.act('33ms (tg) p', {
        t: tap,
        g: () => showMarket(2, { runners: [runnerOdds('a', 110), runnerOdds('b', 150)] }),
        p: () => showMarket(3),
      });
      m.after(() => {
        expect(terms()).toEqual([[expect.any(Number), 'a', 'BACK', 3, 10]]);
        expect(terms()[0]?.[0]).toBeGreaterThan(100);
      });
    });
  });

  test.each(['NONE', 'BETTER', 'ANY'] as const)(
    'leaves a bet to a player with policy %s who changes its price before the sending',
    (priceChange) => {
      marbles((m) => {
        const { tap, terms, slip, preferences } = armed(m, { place: matched(m) });
        preferences.change({ priceChange });
        m.act('30ms (ts)', {
          t: tap,
          s: () => slip.setPrice(slip.state$.value.legs[0]?.id ?? '', 305),
        });
        m.after(() => expect(terms()).toEqual([]));
      });
    },
  );

  test('does not send a waiting bet at its edited price after a tap on the same runner', () => {
    marbles((m) => {
      const { tap, terms, slip } = armed(m, { place: matched(m) });
      m.act('30ms (te)', {
        t: tap,
        // An edit puts the rest of a bet of 10.00 at 3.40 into the slip.
        e: () => {
          slip.toggle(aSelection({ price: 340, isOwn: true }), false);
          slip.setStake(slip.state$.value.legs[0]?.id ?? '', '10');
        },
      });
      m.after(() => expect(terms()).toEqual([]));
    });
  });

  test('sends no bet after another tab has switched it off, even before this tab notices', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const { tap, terms } = armed(m, { storage, place: matched(m) });
      m.act('30ms (ts)', {
        t: tap,
        s: () => storage.unheard('oneTapSwitched', 'another'),
      });
      m.after(() => expect(terms()).toEqual([]));
    });
  });

  test('sends no bet with a stake typed in another tab, even before this tab notices', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const { tap, terms } = armed(m, { storage, place: matched(m) });
      const typed = () => storage.get('slip')?.replace('"stakeText":"10"', '"stakeText":"99"');
      m.act('30ms (ts)', { t: tap, s: () => storage.unheard('slip', typed() ?? null) });
      m.after(() => expect(terms()).toEqual([]));
    });
  });

  test('switches off after a tap in a market with an unseen suspension', () => {
    marbles((m) => {
      const opened = armed(m, { place: matched(m) });
      opened.scope.run(opened.books.watch('m'));
      m.act('30ms t 3s r 99ms l', {
        t: opened.tap,
        // Suspended and reopened while no odds arrived: each change of the status raises the version.
        r: () => opened.showMarket(2, { version: 3 }),
        l: () => opened.tap({ version: 3 }),
      });
      m.after(() => {
        expect(opened.sent()).toHaveLength(1);
        expect(opened.oneClick.armed$.value).toBeNull();
      });
    });
  });

  test('switches off at a tap in a market whose version has risen since the player switched it on', () => {
    marbles((m) => {
      const opened = armed(m, { place: matched(m) });
      opened.scope.run(opened.books.watch('m'));
      m.act('60ms r 99ms t', {
        r: () => opened.showMarket(2, { version: 3 }),
        t: () => opened.tap({ version: 3 }),
      });
      m.after(() => {
        expect(opened.sent()).toEqual([]);
        expect(opened.oneClick.armed$.value).toBeNull();
      });
    });
  });

  test('switches off after minutes in the background, even if only the return is reported', () => {
    marbles((m) => {
      const visible$ = m.behavior('t 999ms f 999ms t', { t: true, f: false });
      const { oneClick, tap, terms, showMarket } = openOneClick(m, { place: matched(m) }, visible$);
      oneClick.arm(1_000);
      at(m, 1_500, () => sleep(IDLE_MS - 60_000, 'not counted'));
      m.act('8s p 9ms t', { p: () => showMarket(2), t: tap });
      m.after(() => {
        expect(terms()).toEqual([]);
        expect(oneClick.armed$.value).toBeNull();
      });
    });
  });

  test('keeps an each-way bet in the slip, because the bet needs twice the chosen stake', () => {
    marbles((m) => {
      const market = { type: 'EACH_WAY', eachWayDivisor: 5, winners: 3 };
      const { tap, terms, slip } = armed(m, { place: matched(m), market });
      m.act('30ms t', { t: tap });
      m.after(() => {
        expect(terms()).toEqual([]);
        expect(slip.state$.value.legs).toHaveLength(1);
      });
    });
  });

  test('counts two quick taps as one bet, even if the wall clock is set ahead between them', () => {
    marbles((m) => {
      const { tap, sent } = armed(m, { place: matched(m) });
      m.act('30ms t 100ms (jt)', { t: tap, j: () => setWallClock(SAME_TAP_MS) });
      m.after(() => expect(sent()).toHaveLength(1));
    });
  });
});

describe('the message that a bet was not placed', () => {
  test('is not shown if the player placed the bet in the slip first', () => {
    marbles((m) => {
      const { tap, slip, oneClick, sent } = armed(m, { place: matched(m) });
      m.act('30ms t-p', { t: tap, p: () => slip.place(slip.state$.value.legs[0]?.id) });
      m.expectObservable(oneClick.unsent$, '^ 9s !').toBe('-');
      m.after(() => expect(sent()).toHaveLength(1));
    });
  });

  test('is shown only to the player who tapped', () => {
    marbles((m) => {
      const { tap, oneClick, player, store, slip } = armed(m, { place: matched(m) });
      m.act('30ms (tp)', {
        t: tap,
        p: () => {
          store.clear('logout');
          player.set('q');
        },
      });
      m.expectObservable(oneClick.unsent$, '^ 9s !').toBe('-');
      m.after(() => expect(slip.state$.value.legs).toEqual([]));
    });
  });

  test('is not shown if the session has ended and the slip waits for the player’s return', () => {
    marbles((m) => {
      const { tap, oneClick, player, slip } = armed(m, { place: matched(m) });
      m.act('30ms (tp)', { t: tap, p: () => player.set(null) });
      m.expectObservable(oneClick.unsent$, '^ 9s !').toBe('-');
      m.after(() => expect(slip.state$.value.legs).toHaveLength(1));
    });
  });

  test('is not shown if the player removed the leg from the slip', () => {
    marbles((m) => {
      const { tap, slip, oneClick } = armed(m, { place: matched(m) });
      m.act('30ms (tr)', { t: tap, r: () => slip.remove(slip.state$.value.legs[0]?.id ?? '') });
      m.expectObservable(oneClick.unsent$, '^ 9s !').toBe('-');
      m.after(() => expect(slip.state$.value.legs).toEqual([]));
    });
  });
});
