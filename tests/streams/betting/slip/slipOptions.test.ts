import { distinctUntilChanged, map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createSlipEdits } from '../../../../streams/betting/slip/slipEdits';
import { newLeg, SLIP, withOptions, withStake } from '../../../../streams/betting/slip/slipLegs';
import type { Leg } from '../../../../streams/betting/types';
import type { OrderOption } from '../../../../streams/settings/types';
import { marbles } from '../../marbles';
import { aMarketState, aSelection, someFacts } from './slipParts';
import { slipOfLegs } from './slipOfLegs';
import { SHOWN, ready } from './slipReady';
import { only, placementOf, slip, withTen } from './slipShown';

const BOTH: ReadonlySet<OrderOption> = new Set(['FILL_OR_KILL', 'PERSIST']);
const inPlay = someFacts({ market: aMarketState({ inPlay: true }) });
const ofSport = newLeg(aSelection({ sportId: '7' }), 'leg', 0);
const options = ({ timeInForce, persistence, choices = [] }: Leg) => [
  timeInForce,
  persistence,
  choices.join('+'),
];

describe('the options of a bet', () => {
  test('are neither shown nor sent if the server does not list them', () => {
    const chosen = withOptions(withTen, { timeInForce: 'FILL_OR_KILL', persistence: 'PERSIST' });
    expect(options(only(slip(chosen, someFacts())))).toEqual([undefined, undefined, '']);
    const supported = new Set<OrderOption>(['PERSIST']);
    expect(options(only(slip(chosen, someFacts(), { supported })))).toEqual([
      undefined,
      'PERSIST',
      'PERSIST',
    ]);
  });

  test('let a bet lapse at the off unless the bet or its sport has another setting', () => {
    const persistence = (leg: typeof ofSport, defaults = {}) =>
      only(
        slip(leg, someFacts(), {
          supported: BOTH,
          preferences: {
            confirmBeforePlacing: true,
            priceChange: 'BETTER',
            persistence: defaults,
          },
        }),
      ).persistence;
    expect(persistence(ofSport)).toBe('LAPSE');
    expect(persistence(ofSport, { 7: 'PERSIST' })).toBe('PERSIST');
    expect(persistence(withTen, { 7: 'PERSIST' })).toBe('LAPSE');
    expect(persistence(withOptions(ofSport, { persistence: 'LAPSE' }), { 7: 'PERSIST' })).toBe(
      'LAPSE',
    );
  });

  test('include no choice for the off if the bet never waits or the market is in play', () => {
    const kill = withOptions(withTen, { timeInForce: 'FILL_OR_KILL' });
    expect(options(only(slip(kill, someFacts(), { supported: BOTH })))).toEqual([
      'FILL_OR_KILL',
      undefined,
      'FILL_OR_KILL+PERSIST',
    ]);
    expect(options(only(slip(withTen, inPlay, { supported: BOTH })))).toEqual([
      undefined,
      undefined,
      'FILL_OR_KILL',
    ]);
  });

  test('show the terms of the bet request once it has been sent', () => {
    const sent = placementOf({ status: 'submitting', sentAt: 0 });
    const placements = [{ ...sent, order: { ...sent.order, persistence: 'PERSIST' as const } }];
    const leg = withOptions(withTen, { timeInForce: 'FILL_OR_KILL' });
    expect(options(only(slip(leg, someFacts(), { supported: BOTH, placements })))).toEqual([
      undefined,
      'PERSIST',
      '',
    ]);
  });

  test('include a price rule for one bet, which has no effect on the player’s own price', () => {
    const any = withOptions(withTen, { priceRule: 'ANY' });
    expect(only(slip(any, someFacts({ best: 320 })))).toMatchObject({
      policy: 'ANY',
      priceRule: 'ANY',
      requestedPrice: 320,
    });
    expect(only(slip({ ...any, ownPrice: true }, someFacts({ best: 320 })))).toMatchObject({
      policy: 'BETTER',
      requestedPrice: 300,
    });
  });

  test('survive a reload, and a slip of an earlier version still loads', () => {
    const chosen = withStake(
      withOptions(ofSport, {
        timeInForce: 'FILL_OR_KILL',
        persistence: 'PERSIST',
        priceRule: 'NONE',
      }),
      '50',
      'PROFIT',
    );
    const stored = SLIP.print([chosen]) ?? '';
    expect(SLIP.parse(stored)).toEqual([chosen]);
    const earlier: object[] = JSON.parse(SLIP.print([withTen]) ?? '');
    expect(SLIP.parse(JSON.stringify(earlier))).toEqual([withTen]);
    expect(withOptions(chosen, { timeInForce: undefined })).not.toHaveProperty('timeInForce');
  });

  test('follow the player’s choices, and become the terms of the request', () => {
    marbles((m) => {
      const { slip: opened, legId, sent } = ready(m, { supported: BOTH });
      m.act(`${SHOWN} 5ms a-b-c-p-y`, {
        a: () => opened.setOptions(legId, { persistence: 'PERSIST' }),
        b: () => opened.setOptions(legId, { timeInForce: 'FILL_OR_KILL' }),
        c: () => opened.setOptions(legId, { timeInForce: undefined }),
        p: () => opened.place(),
        y: () => opened.confirm(),
      });
      const leg$ = opened.state$.pipe(
        map(({ legs: [leg] }) => leg?.timeInForce ?? leg?.persistence ?? '-'),
        distinctUntilChanged(),
      );
      m.expectObservable(leg$, `${SHOWN} 4ms ^---------!`).toBe(`${SHOWN} 4ms lp-k-p`, {
        l: 'LAPSE',
        p: 'PERSIST',
        k: 'FILL_OR_KILL',
      });
      m.after(() => {
        const [body = {}, ...others] = sent().map((request) => JSON.parse(String(request.body)));
        expect(others).toEqual([]);
        expect(body).toMatchObject({ persistence: 'PERSIST' });
        expect(body).not.toHaveProperty('timeInForce');
      });
    });
  });

  test('withdraw the question when they change, because the player did not confirm the new terms', () => {
    marbles((m) => {
      const { slip: opened, legId, sent } = ready(m, { supported: BOTH });
      m.act(`${SHOWN} 5ms p-k-y`, {
        p: () => opened.place(),
        k: () => opened.setOptions(legId, { timeInForce: 'FILL_OR_KILL' }),
        y: () => opened.confirm(),
      });
      const asking$ = opened.state$.pipe(
        map(({ confirming }) => confirming),
        distinctUntilChanged(),
      );
      m.expectObservable(asking$, `${SHOWN} 4ms ^------!`).toBe(`${SHOWN} 4ms ny-n`, {
        n: false,
        y: true,
      });
      m.after(() => expect(sent()).toEqual([]));
    });
  });

  test('become the default of the sport if they are for the off', () => {
    marbles((m) => {
      const { preferences, preferences$, ...parts } = slipOfLegs(m, [ofSport]);
      preferences.update((given) => ({ ...given, persistence: { 1: 'PERSIST' } }));
      const edits = createSlipEdits({ ...parts, preferences$, withdrawQuestion: () => undefined });
      m.act('-a-b', {
        a: () => edits.setOptions('leg', { persistence: 'PERSIST' }),
        b: () => edits.setOptions('leg', { timeInForce: 'FILL_OR_KILL' }),
      });
      const defaults$ = preferences$.pipe(map(({ persistence }) => persistence));
      m.expectObservable(defaults$, '^----!').toBe('na', {
        n: { 1: 'PERSIST' },
        a: { 1: 'PERSIST', 7: 'PERSIST' },
      });
    });
  });
});

describe('a stake worked out from another figure', () => {
  test('keeps the entered amount when the odds move, and adjusts stake and liability', () => {
    const lay = withStake(newLeg(aSelection({ side: 'LAY' }), 'leg', 0), '18', 'LIABILITY');
    const at = (best: number) =>
      only(slip(withOptions(lay, { priceRule: 'ANY' }), someFacts({ best })));
    expect(at(460)).toMatchObject({ entered: 1_800, stake: 500, liability: 1_800, profit: 500 });
    expect(at(500)).toMatchObject({ entered: 1_800, stake: 450, liability: 1_800, profit: 450 });
  });

  test('is not raised without acceptance when the odds fall', () => {
    const back = withStake(newLeg(aSelection(), 'leg', 0), '20', 'PROFIT');
    const at = (best: number) =>
      only(slip(withOptions(back, { priceRule: 'ANY' }), someFacts({ best })));
    expect(at(300)).toMatchObject({ stake: 1_000, problems: [] });
    expect(at(310).problems).toEqual([]);
    expect(at(110)).toMatchObject({
      stake: 20_000,
      problems: [{ kind: 'priceMoved', best: 110 }],
    });
  });

  test('belongs to the same bet when the figure changes', () => {
    marbles((m) => {
      const { slip: opened, legId } = ready(m);
      m.act(`${SHOWN} 5ms a-q-b`, {
        a: () => opened.workFrom(legId, 'PROFIT'),
        q: () => opened.quickStake(legId, 10),
        b: () => opened.workFrom(legId, 'STAKE'),
      });
      const leg$ = opened.state$.pipe(
        map(({ legs: [leg] }) => `${leg?.basis} ${leg?.stakeText} = ${leg?.stake}`),
        distinctUntilChanged(),
      );
      m.expectObservable(leg$, `${SHOWN} 4ms ^------!`).toBe(`${SHOWN} 4ms na-q-b`, {
        n: 'undefined 10 = 1000',
        a: 'PROFIT 20 = 1000',
        q: 'PROFIT 30 = 1500',
        b: 'undefined 15 = 1500',
      });
    });
  });
});
