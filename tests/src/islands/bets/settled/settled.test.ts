import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  saySettlements,
  settlementWords,
  whereWords,
} from '../../../../../src/islands/bets/settled/settled';
import { moneyIn } from '../../../../../src/words/money';
import { createState } from '../../../../../streams/rx/behavior';
import { derive } from '../../../../../streams/rx/derive';
import { createScope } from '../../../../../streams/rx/scope';
import type { EndedRemainder, Settlement, User } from '../../../../../streams/app';
import { createToasts } from '../../../../../streams/notifications/toasts';
import { rest } from './rest';

const settlement: Settlement = {
  marketId: 'm',
  marketName: 'Match odds',
  eventTitle: 'Norhaven v Eastmere',
  runnerName: 'Norhaven',
  profit: 124_000,
  commission: 2_480,
  isVoid: false,
  isCorrection: false,
};

test.each<[Partial<Settlement>, string]>([
  [{}, 'You won ₹1,215.20 after ₹24.80 commission'],
  [{ commission: 0 }, 'You won ₹1,240.00'],
  [{ commission: null }, 'You won ₹1,240.00'],
  [{ profit: -50_000, commission: 0 }, 'You lost ₹500.00'],
  [{ profit: 0, commission: 0 }, 'You broke even'],
  [{ profit: 0, commission: null, isVoid: true }, 'Bet void. Your money is back.'],
])('says for a settlement with %j: "%s"', (more, said) => {
  expect(settlementWords({ ...settlement, ...more }, moneyIn('INR'))).toBe(said);
});

test.each<[Partial<Settlement>, string]>([
  [{}, 'Norhaven ·\u00a0Norhaven v Eastmere ·\u00a0Match odds'],
  [{ runnerName: '' }, 'Norhaven v Eastmere ·\u00a0Match odds'],
  [{ runnerName: 'Winner', marketName: 'Winner' }, 'Winner ·\u00a0Norhaven v Eastmere'],
  [{ isCorrection: true, runnerName: '', eventTitle: '' }, 'Result corrected ·\u00a0Match odds'],
])(
  'names the bet of a settlement with %j: "%s", each name once, and starts no line with a dot',
  (more, said) => {
    expect(whereWords({ ...settlement, ...more })).toBe(said);
  },
);

describe('the words for a bet that is no longer unmatched', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { onLine: true });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    // A global may have been replaced while it was faked, so the timers are the last to be restored.
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const words = () => import('../../../../../src/islands/bets/settled/ended');

  /** A player's page, with the toasts that it shows. */
  function page(load: typeof words) {
    const scope = createScope();
    const user = createState<User | null>({ id: 'asha' } as User, scope);
    const settled$ = new Subject<EndedRemainder>();
    const toasts = createToasts(user.value$, scope);
    saySettlements(
      {
        currency$: createState('INR', scope).value$,
        settled$,
        session: { playerId$: derive([user.value$], (now) => now?.id ?? null) },
        toasts,
      } as unknown as Parameters<typeof saySettlements>[0],
      scope,
      () => false,
      load,
    );
    return {
      settled$,
      enter: (id: string) => user.set({ id } as User),
      seen: () => toasts.list$.value.map(({ title }) => title),
      close: () => scope.close(),
    };
  }
  const SAID = '₹5,000 on Highmoss at 50 lapsed. Stake released.';

  it('are loaded again if they fail, and the toast still follows', async () => {
    let attempts = 0;
    const { settled$, seen, close } = page(() => {
      attempts += 1;
      return attempts < 3 ? Promise.reject(new Error('gone')) : words();
    });
    settled$.next(rest);
    // The fake time advances for less than one attempt may take, because the words of this test load in real time.
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(seen()).toEqual([SAID]));
    close();
  });

  it.each([
    ['the same player', 'asha', [SAID]],
    ['another player', 'bina', []],
  ])('are not shown to another player if they load late: %s', async (_, next, shown) => {
    const come$ = new Subject<void>();
    const { settled$, seen, enter, close } = page(
      () => new Promise((resolve) => void come$.subscribe(() => resolve(words()))),
    );
    settled$.next(rest);
    // The words are loading.
    await vi.advanceTimersByTimeAsync(0);
    enter(next);
    come$.next();
    await words();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen()).toEqual(shown);
    close();
  });
});
