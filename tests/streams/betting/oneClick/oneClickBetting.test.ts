import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import {
  IDLE_MS,
  MAX_WAIT_MS,
  SAME_TAP_MS,
} from '../../../../streams/betting/oneClick/oneClickBetting';
import type { MarketOdds } from '../../../../streams/catalogue/types';
import { setWallClock, sleep } from '../../device';
import { runnerOdds } from '../../odds/oddsSamples';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore, noReply, refusal } from '../../ports';
import { armed, matched, openOneClick } from './oneClickPage';
import { aSelection } from '../slip/slipParts';
import { at } from '../slip/slipReady';

const states = { f: 'off', o: '1000' };

describe('one-click betting', () => {
  test('is off at first, so that a tap selects', () => {
    marbles((m) => {
      const { tap, slip, sent, oneClick } = openOneClick(m);
      m.act('30ms t', { t: tap });
      at(m, 100, () => expect(slip.state$.value.legs).toMatchObject([{ stakeText: '' }]));
      m.after(() => {
        expect(oneClick.armed$.value).toBeNull();
        expect(sent()).toEqual([]);
      });
    });
  });

  test('sends a tapped price with the chosen stake, without confirmation, when all facts are loaded', () => {
    marbles((m) => {
      const { tap, terms, preferences } = armed(m, { place: matched(m) });
      expect(preferences.value$.value.confirmBeforePlacing).toBe(true);
      m.act('30ms t', { t: tap });
      m.after(() => {
        // The rules and limits arrive with a reply, and the odds with a frame.
        expect(terms()).toMatchObject([[expect.any(Number), 'a', 'BACK', 3, 10]]);
        expect(terms()[0]?.[0]).toBeLessThan(60);
      });
    });
  });

  test('sends one bet for two quick taps or a held key, and another bet for a later tap', () => {
    for (const [second, bets] of [
      [1, 1],
      [200, 1],
      [SAME_TAP_MS - 1, 1],
      [SAME_TAP_MS, 2],
    ] as const)
      marbles((m) => {
        const { tap, sent } = armed(m, { place: matched(m) });
        m.act(`30ms t ${second - 1}ms t`, { t: tap });
        m.after(() => expect(sent()).toHaveLength(bets));
      });
  });

  test('counts each tap of a series of any length as the same bet', () => {
    marbles((m) => {
      const { tap, sent } = armed(m, { place: matched(m) });
      for (let ms = 30; ms < 9_000; ms += 500) at(m, ms, tap);
      m.after(() => expect(sent()).toHaveLength(1));
    });
  });

  test('sends no second bet while the outcome of the first bet is open', () => {
    marbles((m) => {
      const { tap, sent, slip } = armed(m, { place: m.cold('-') });
      m.act('30ms t 4s t', { t: tap });
      at(m, 4_100, () => expect(slip.state$.value.notice).toEqual({ kind: 'held' }));
      m.after(() => expect(sent()).toHaveLength(1));
    });
  });

  test('leaves the other selections of the slip unchanged', () => {
    marbles((m) => {
      const { tap, terms, slip, oneClick } = openOneClick(m, { place: matched(m) });
      slip.toggle(aSelection({ runnerId: 'b', price: 150 }));
      slip.setStake(slip.state$.value.legs[0]?.id ?? '', '20');
      m.act('30ms o-t', { o: () => oneClick.arm(1_000), t: tap });
      m.after(() => {
        expect(terms().map(([, runner]) => runner)).toEqual(['a']);
        expect(slip.state$.value.legs[0]).toMatchObject({ state: { status: 'draft' } });
      });
    });
  });
});

describe('a tap that one-click betting does not handle', () => {
  test.each([
    ['a price that the operator lays', { operatorPriced: 'BOOKMAKER' }],
    ['a cell without a price', { price: 0 }],
    ['a deeper level', { price: 290, isOwn: true }],
  ] as const)('leaves %s to the slip', (_, more) => {
    marbles((m) => {
      const { tap, sent } = armed(m, { place: matched(m) });
      m.act('30ms t', { t: () => tap(more) });
      m.after(() => expect(sent()).toEqual([]));
    });
  });

  test('removes a selection that the cell already shows as selected', () => {
    marbles((m) => {
      const { tap, sent, slip, oneClick } = openOneClick(m);
      slip.toggle(aSelection());
      m.act('30ms o-t', { o: () => oneClick.arm(1_000), t: tap });
      m.after(() => {
        expect(slip.state$.value.legs).toEqual([]);
        expect(sent()).toEqual([]);
      });
    });
  });

  test('asks to confirm a possible fat finger, and sends the bet after the player confirms', () => {
    marbles((m) => {
      const { tap, slip, sent, preferences } = armed(m, { place: matched(m) });
      preferences.change({ confirmBeforePlacing: false, liabilityLimit: 999 });
      m.act('30ms t 100ms t', { t: tap });
      at(m, 200, () => {
        expect(slip.state$.value.confirming).toBe(true);
        expect(sent()).toEqual([]);
        slip.confirm();
      });
      m.after(() => expect(sent()).toHaveLength(1));
    });
  });

  test.each([
    ['a stake below the minimum', {}, 50, 'stakeTooSmall'],
    ['insufficient funds', {}, 20_000, 'insufficientFunds'],
    ['a number of runs', { market: { bettingType: 'LINE' } }, 1_000, undefined],
  ] as const)('keeps a bet with %s in the slip, and says so', (_, page, stake, problem) => {
    marbles((m) => {
      const { tap, slip, sent, oneClick } = openOneClick(m, { place: matched(m), ...page });
      oneClick.arm(stake);
      m.act('30ms t', { t: tap });
      const emitted: string[] = [];
      oneClick.unsent$.subscribe(({ side, runnerName }) => emitted.push(`${side} ${runnerName}`));
      at(m, 100, () => {
        const [leg] = slip.state$.value.legs;
        expect(leg?.problems[0]?.kind).toBe(problem);
      });
      m.after(() => {
        expect(sent()).toEqual([]);
        expect(emitted).toEqual(['BACK Home']);
      });
    });
  });

  test('leaves a bet to the player if they enter a stake before the bet can be placed', () => {
    marbles((m) => {
      const { tap, sent, slip } = armed(m, { place: matched(m) });
      m.act('30ms (ts)', {
        t: tap,
        s: () => slip.setStake(slip.state$.value.legs[0]?.id ?? '', '99'),
      });
      m.after(() => {
        expect(sent()).toEqual([]);
        expect(slip.state$.value.legs).toMatchObject([{ stakeText: '99' }]);
      });
    });
  });

  test('stops a bet whose market changes before the bet can be placed', () => {
    marbles((m) => {
      const { tap, sent, showMarket, slip } = armed(m, { place: matched(m) });
      m.act('30ms (ts)', { t: tap, s: () => showMarket(2, { version: 2 }) });
      m.after(() => {
        expect(sent()).toEqual([]);
        expect(slip.state$.value.legs).toHaveLength(1);
      });
    });
  });

  test('does not send a bet late if its market does not load in time', () => {
    marbles((m) => {
      const { tap, sent, showMarket, oneClick } = armed(m, { place: matched(m) });
      const here = runnerOdds('b', 150);
      m.act(`20ms n 9ms t 3s p`, {
        n: () => showMarket(2, { runners: [{ ...runnerOdds('a', 300), prices: [] }, here] }),
        t: tap,
        p: () => showMarket(3),
      });
      m.expectObservable(oneClick.unsent$.pipe(map(({ runnerName }) => runnerName)), '^ 9s !').toBe(
        `31ms ${MAX_WAIT_MS}ms k`,
        { k: 'Home' },
      );
      m.after(() => expect(sent()).toEqual([]));
    });
  });
});

describe('one-click betting', () => {
  const shown = (
    m: Marbles,
    opened: ReturnType<typeof openOneClick>,
    frames: string,
    reason: string,
  ) => {
    m.expectObservable(opened.armed$, `^ 20s !`).toBe(`o${frames}f`, states);
    m.expectObservable(opened.oneClick.ended$, `^ 20s !`).toBe(`-${frames}w`, { w: reason });
  };

  test('switches off some minutes after the player switched it on, or after the last bet', () => {
    for (const [tapAt, off] of [
      [null, IDLE_MS + 1],
      [3_000, IDLE_MS + 4_001],
    ] as const)
      marbles((m) => {
        const opened = openOneClick(m, { scope: m.scope(IDLE_MS + 9_500), place: matched(m) });
        at(m, 1, () => opened.oneClick.arm(1_000));
        if (tapAt !== null) at(m, tapAt, opened.tap);
        m.expectObservable(opened.oneClick.ended$, `^ ${IDLE_MS + 9_000}ms !`).toBe(`${off}ms w`, {
          w: 'idle',
        });
        m.after(() => expect(opened.sent()).toHaveLength(tapAt === null ? 0 : 1));
      });
  });

  test('switches off after a sleep, at the latest at the first tap', () => {
    for (const counted of ['counted', 'not counted'] as const)
      marbles((m) => {
        const opened = armed(m);
        m.act('500ms (st)', { s: () => sleep(IDLE_MS, counted), t: opened.tap });
        m.expectObservable(opened.oneClick.ended$, '^ 20s !').toBe('500ms w', { w: 'idle' });
        m.after(() => expect(opened.sent()).toEqual([]));
      });
    marbles((m) => {
      const opened = armed(m);
      m.act('999ms r', { r: () => opened.resumed$.next() });
      shown(m, opened, ' 998ms ', 'idle');
    });
  });

  test('stays on when a wall clock is set back', () => {
    marbles((m) => {
      const opened = armed(m, { place: matched(m) });
      m.act('30ms b 9ms t', { b: () => setWallClock(-IDLE_MS), t: opened.tap });
      m.after(() => expect(opened.sent()).toHaveLength(1));
    });
  });

  test('switches off with the session', () => {
    marbles((m) => {
      const opened = armed(m);
      m.act('-p', { p: () => opened.player.set(null) });
      shown(m, opened, '', 'left');
    });
  });

  test('cannot be switched on without a player', () => {
    marbles((m) => {
      const { armed$ } = armed(m, { token: null });
      m.expectObservable(armed$, '^ 9ms !').toBe('f', states);
    });
  });

  test('switches off after a refusal', () => {
    marbles((m) => {
      const opened = armed(m, { place: m.cold('--(r|)', { r: refusal('No.', { code: 4001 }) }) });
      m.act('30ms t', { t: opened.tap });
      m.expectObservable(opened.oneClick.ended$, '^ 9s !').toBe('34ms w', { w: 'refused' });
      at(m, 100, () => opened.tap({ runnerId: 'b', price: 150 }));
      m.after(() => expect(opened.sent()).toHaveLength(1));
    });
  });

  test('switches off after an unknown outcome', () => {
    marbles((m) => {
      const opened = armed(m, { place: m.cold('--#', {}, noReply()) });
      m.act('30ms t', { t: opened.tap });
      m.expectObservable(opened.oneClick.ended$, '^ 9s !').toBe('34ms w', { w: 'unknown' });
      m.after(() => expect(opened.sent()).toHaveLength(1));
    });
  });

  test('switches off if no storage accepts the bet', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const opened = armed(m, { storage, place: matched(m) });
      m.act('30ms (ft)', { f: () => storage.keepsOn('page'), t: opened.tap });
      m.after(() => expect(opened.oneClick.armed$.value).toBeNull());
    });
  });

  test('switches off when another tab switches it on or off, at the latest at the first tap', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const opened = armed(m, { storage });
      m.act('-s', { s: () => storage.elsewhere('oneTapSwitched', 'another') });
      shown(m, opened, '', 'elsewhere');
    });
    marbles((m) => {
      const storage = createMemoryStore();
      const opened = armed(m, { storage });
      m.act('-(st)', {
        s: () => storage.unheard('oneTapSwitched', 'another'),
        t: opened.tap,
      });
      shown(m, opened, '', 'elsewhere');
      m.after(() => expect(opened.sent()).toEqual([]));
    });
  });

  test('switches off in every other tab when it is switched on, and those tabs leave it on', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const { oneClick } = armed(m, { storage });
      const first = storage.get('oneTapSwitched');
      at(m, 1, () => {
        storage.elsewhere('oneTapSwitched', 'another');
        expect(storage.get('oneTapSwitched')).toBe('another');
        oneClick.arm(1_000);
      });
      m.after(() => {
        expect(first).not.toBeNull();
        expect(storage.get('oneTapSwitched')).not.toBe('another');
      });
    });
  });

  test('switches off when the market of a bet is suspended', () => {
    marbles((m) => {
      const opened = armed(m, { place: matched(m) });
      const suspended: Partial<MarketOdds> = { status: 'SUSPENDED', version: 2 };
      m.act('30ms t 69ms s', { t: opened.tap, s: () => opened.showMarket(2, suspended) });
      // A market without a watch does not emit.
      const watch = opened.scope.run(opened.books.watch('m'));
      m.expectObservable(opened.oneClick.ended$, '^ 9s !').toBe('100ms w', { w: 'suspended' });
      m.after(() => watch.unsubscribe());
    });
  });

  test('switches off and sends no bet at a tap after an unseen suspension of the market', () => {
    marbles((m) => {
      const opened = armed(m, { place: matched(m) });
      opened.scope.run(opened.books.watch('m'));
      m.act('30ms s 30ms r 30ms t', {
        s: () => opened.showMarket(2, { status: 'SUSPENDED', version: 2 }),
        r: () => opened.showMarket(3, { version: 3 }),
        t: () => opened.tap({ version: 3 }),
      });
      at(m, 80, () => expect(opened.oneClick.armed$.value).not.toBeNull());
      m.after(() => {
        expect(opened.oneClick.armed$.value).toBeNull();
        expect(opened.sent()).toEqual([]);
        expect(opened.slip.state$.value.legs).toHaveLength(1);
      });
    });
  });

  test('switches off and keeps a bet that was tapped just before in the slip', () => {
    marbles((m) => {
      const opened = armed(m, { place: matched(m) });
      m.act('30ms (td)', { t: opened.tap, d: opened.oneClick.disarm });
      m.after(() => {
        expect(opened.sent()).toEqual([]);
        expect(opened.slip.state$.value.legs).toMatchObject([{ stakeText: '10' }]);
      });
    });
  });
});
