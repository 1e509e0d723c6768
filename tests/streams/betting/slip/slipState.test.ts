import { map, NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Placement } from '../../../../streams/betting/placing/placementRules';
import {
  newLeg,
  type SlipLeg,
  withOwnPrice,
  withStake,
} from '../../../../streams/betting/slip/slipLegs';
import {
  type Question,
  type SlipInputs,
  createSlipState,
} from '../../../../streams/betting/slip/slipState';
import type { PlacingPreferences, OpenBet, SlipNotice } from '../../../../streams/betting/types';
import { createState } from '../../../../streams/rx/behavior';
import { createShareByKey } from '../../../../streams/rx/shareByKey';
import type { Loadable } from '../../../../streams/rx/loadable';
import { createBooks } from '../../../../streams/odds/books';
import type { Funds } from '../../../../streams/account/types';
import type { OrderOption } from '../../../../streams/settings/types';
import type { Scale } from '../../../../streams/rules/moneyText';
import { marketOdds, oddsReply, runnerOdds } from '../../odds/oddsSamples';
import { marbles, type Marbles } from '../../marbles';
import { alwaysOnline, alwaysVisible, createReport, onTime, sixteens, steady } from '../../ports';
import { fundsOf } from './slipPage';
import { aMarketInfo, aMarketState, aSelection, someFacts } from './slipParts';
import { only, placementOf, slip, withTen } from './slipShown';

/** A slip for market `m`, open at 3.00. A test can set each of its sources. */
const setUp = (m: Marbles, initial: readonly SlipLeg[] = [withTen]) => {
  const scope = m.scope();
  const { report } = createReport();
  const books = createBooks(
    {
      frames: sixteens,
      visibility: alwaysVisible,
      network: alwaysOnline,
      report,
      steady,
      clock: onTime,
    },
    scope,
  );
  books.apply(
    oddsReply([marketOdds('m', 1, [runnerOdds('a', 300), runnerOdds('b', 150)])]),
    'poll',
  );
  const legs = createState(initial, scope);
  const placements = createState<readonly Placement[]>([], scope);
  const question = createState<Question | null>(null, scope);
  const notice = createState<{ readonly kind: SlipNotice } | null>(null, scope);
  const preferences = createState<PlacingPreferences>(
    { confirmBeforePlacing: true, priceChange: 'BETTER' },
    scope,
  );
  const funds = createState<Funds | null>(fundsOf(100_000), scope);
  const token = createState<string | null>('token', scope);
  const bets = createState<Loadable<readonly OpenBet[]>>({ state: 'loading' }, scope);
  const { limits } = someFacts();
  const slip = createSlipState(
    {
      legs$: legs.value$,
      placements$: placements.value$,
      question$: question.value$,
      notice$: notice.value$,
      preferences$: preferences.value$,
      funds$: funds.value$,
      bets$: bets.value$,
      token$: token.value$,
      usual$: createState<number | null>(null, scope).value$,
      supported$: createState<ReadonlySet<OrderOption>>(new Set(), scope).value$,
      scale$: createState<Scale>('lakh', scope).value$,
      books,
      catalogue: { marketInfo$: () => of(aMarketInfo()), event$: () => NEVER },
      limits: {
        limits$: createShareByKey(() => (limits ? of(limits) : NEVER), { lingerMs: 0 }, scope),
        operatorPriced$: () => (limits ? of(limits) : NEVER),
      },
    },
    scope,
  );
  /** The problems of each leg, or its state if it has no problems. */
  const shown$ = slip.state$.pipe(
    map((state) =>
      state.legs
        .map((leg) => leg.problems.map(({ kind }) => kind).join('+') || leg.state.status)
        .join(),
    ),
  );
  return { slip, shown$, books, legs, placements, question, notice, preferences, funds, token };
};

describe('the visible slip', () => {
  test('follows the funds and the login', () => {
    marbles((m) => {
      const { shown$, funds, token } = setUp(m);
      // p: less than 10.00 is available; r: the funds are unknown; g: logged out.
      m.act('                                     -p-r-g', {
        p: () => funds.set(fundsOf(900)),
        r: () => funds.set(null),
        g: () => token.set(null),
      });
      m.expectObservable(shown$, '^------!').toBe('dp-d-g', {
        d: 'draft',
        p: 'insufficientFunds',
        g: 'loginRequired',
      });
    });
  });

  test('follows the question, the placements and the notice', () => {
    marbles((m) => {
      const { slip, shown$, question, placements, notice } = setUp(m);
      // q: a question opens; s: a leg is sent, and the question closes; h: the player tries to change the leg.
      m.act('                                     -q-s-h', {
        q: () => question.set(new Map(slip.state$.value.legs.map((leg) => [leg.id, leg]))),
        s: () => placements.set([placementOf({ status: 'submitting', sentAt: 0 })]),
        h: () => notice.set({ kind: 'held' }),
      });
      m.expectObservable(shown$, '^------!').toBe('dc-s-s', {
        d: 'draft',
        c: 'confirming',
        s: 'submitting',
      });
      m.after(() => expect(slip.state$.value.notice).toEqual({ kind: 'held' }));
    });
  });

  test('applies the player’s preferred policy to each leg', () => {
    marbles((m) => {
      const { slip, preferences } = setUp(m);
      m.act('-a', {
        a: () => preferences.set({ confirmBeforePlacing: true, priceChange: 'ANY' }),
      });
      m.expectObservable(slip.state$.pipe(map(({ legs }) => legs[0]?.policy)), '^--!').toBe('ba', {
        b: 'BETTER',
        a: 'ANY',
      });
    });
  });

  test('completes when the scope closes', () => {
    marbles((m) => {
      const { slip } = setUp(m, []);
      m.expectObservable(slip.state$.pipe(map(({ legs }) => legs.length))).toBe('n 59999ms |', {
        n: 0,
      });
      m.expectObservable(slip.facts$.pipe(map((facts) => facts.size))).toBe('n 59999ms |', {
        n: 0,
      });
    });
  });
});

test('follows only the markets of legs that can be sent or whose outcome is open', () => {
  marbles((m) => {
    const { slip, books, legs, placements } = setUp(m);
    const { watched$ } = books;
    // s: sent; d: finished, so no bet follows; t: another leg of the market.
    m.act('                                         -s-d-t', {
      s: () => placements.set([placementOf({ status: 'submitting', sentAt: 0 })]),
      d: () =>
        placements.set([
          placementOf({ status: 'matched', matched: 1_000, averagePrice: 300, rest: null }),
        ]),
      t: () => legs.update((list) => [...list, newLeg(aSelection({ side: 'LAY' }), 'lay', 0)]),
    });
    m.expectObservable(watched$, ' ^------!').toBe('w--n-w', { w: ['m'], n: [] });
    m.expectObservable(slip.facts$.pipe(map((all) => [...all.keys()].join())), '------^-!').toBe(
      '                                             ------l',
      { l: 'lay' },
    );
  });
});

describe('a question', () => {
  const withQuestion = (leg: SlipLeg, more: Partial<SlipInputs> = {}) => ({
    ...more,
    question: new Map([[leg.id, only(slip(leg, someFacts(), more))]]),
  });

  test('covers only legs from its opening, while they can be placed', () => {
    expect(slip(withTen, someFacts(), withQuestion(withTen))).toMatchObject({
      confirming: true,
      legs: [{ state: { status: 'confirming' } }],
    });
    expect(slip(withTen, someFacts({ market: null }), withQuestion(withTen))).toMatchObject({
      confirming: false,
      legs: [{ state: { status: 'draft' } }],
    });
  });

  test('excludes a leg that could not be placed when it was opened', () => {
    const other = withStake(newLeg(aSelection({ marketId: 'n' }), 'other', 0), '10');
    const state = slip(withTen, someFacts(), {
      legs: [withTen, other],
      facts: new Map([
        ['leg', someFacts()],
        ['other', someFacts()],
      ]),
      ...withQuestion(withTen),
    });
    expect(state.legs.map(({ state: { status } }) => status)).toEqual(['confirming', 'draft']);
    expect(state.placeable).toBe(2);
  });

  test('ends for a leg that has become another bet request', () => {
    for (const changed of [
      withStake(withTen, '20'),
      withOwnPrice(withTen, 310),
      { ...withTen, version: 2 },
    ]) {
      const facts = someFacts({ market: aMarketState({ version: changed.version }) });
      expect(slip(changed, facts, withQuestion(withTen))).toMatchObject({
        confirming: false,
        placeable: 1,
      });
    }
    const exact = { preferences: { confirmBeforePlacing: true, priceChange: 'NONE' as const } };
    expect(slip(withTen, someFacts(), { ...withQuestion(withTen), ...exact }).confirming).toBe(
      false,
    );
  });

  test('follows the price under ANY', () => {
    const any = { preferences: { confirmBeforePlacing: true, priceChange: 'ANY' as const } };
    const later = slip(withTen, someFacts({ best: 280 }), withQuestion(withTen, any));
    expect(later).toMatchObject({ confirming: true, legs: [{ requestedPrice: 280 }] });
  });
});
