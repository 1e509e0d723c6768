import { expect, test } from 'vitest';
import {
  betWords,
  outcomeWords,
  partOf,
  stateWords,
  unknownCode,
} from '../../../src/islands/slip/outcomeWords';
import { slipWords } from '../../../src/islands/slip/words';
import { moneyIn } from '../../../src/words/money';
import type { Leg, LegState } from '../../../streams/app';
import { REFUSALS } from '../../../streams/betting/calls';
import type { MachineEvent } from '../../../streams/commands/types';
import {
  nextPlacement,
  type PlacementEvent,
} from '../../../streams/betting/placing/placementRules';
import { newLeg, withStake } from '../../../streams/betting/slip/slipLegs';
import { aSelection, someFacts } from '../../streams/betting/slip/slipParts';
import { only, placementOf, slip } from '../../streams/betting/slip/slipShown';
import { EXCHANGE_CODES } from '../ui/exchangeCodes';

type Matched = Extract<LegState, { readonly status: 'matched' }>;

/** A bet of 20 as on the receipt. */
const betOf = (matched: number, rest: Matched['rest']): Leg => {
  const placement = placementOf({ status: 'matched', matched, averagePrice: 300, rest });
  const leg = { ...withStake(newLeg(aSelection(), 'leg', 0), '20'), retried: false };
  return only(slip(leg, someFacts(), { placements: [placement] }));
};

test('says that a bet was matched in full, or shows the matched part if the rest ended', () => {
  expect(stateWords(betOf(2_000, null))).toBe('Matched');
  for (const outcome of ['LAPSED', 'CANCELLED', 'VOIDED', 'ENDED'] as const)
    expect(stateWords(betOf(200, { size: 1_800, outcome }))).toBe('10% matched');
});

test('writes the matched part as a whole percentage, rounded down', () => {
  const partOfRest = (matched: number) => {
    const { state, stake } = betOf(matched, { size: 2_000 - matched, outcome: 'LAPSED' });
    return partOf(state, stake);
  };
  expect([1, 999, 1_999].map(partOfRest)).toEqual([0, 49, 99]);
  expect(partOf({ status: 'unmatched', remaining: 2_000 }, 2_000)).toBe(null);
  expect(partOf({ status: 'partlyMatched', matched: 5, averagePrice: 300, remaining: 5 }, 10)).toBe(
    50,
  );
});

/** A bet that was refused with this code and these words of the server. */
const refusedBy = (code: string, message: string | null) => {
  const placement = placementOf({ status: 'rejected', code, message });
  const leg = { ...withStake(newLeg(aSelection(), 'leg', 0), '20'), retried: false };
  const { state, ...rest } = only(slip(leg, someFacts(), { placements: [placement] }));
  if (state.status !== 'rejected') throw new Error(`The bet is ${state.status}.`);
  return { says: betWords({ ...rest, state }, moneyIn('INR')), code: unknownCode(state) };
};

test.each([...EXCHANGE_CODES, ...Object.values(REFUSALS)])(
  'shows a sentence for the code %s, even if the server sends the code as its message',
  (code) => {
    for (const message of [null, code, code.toLowerCase()]) {
      const shown = refusedBy(code, message);
      expect(shown.says).toMatch(/^[A-Z].*\. No money taken\.$/);
      expect(shown.says).not.toContain(slipWords().refused);
      expect(shown.code).toBe(null);
    }
  },
);

test('shows a refusal with an unknown code as a sentence, with the code for support', () => {
  const shown = { says: `${slipWords().refused} No money taken.`, code: 'SOME_CODE_9999' };
  expect(refusedBy('SOME_CODE_9999', null)).toEqual(shown);
  expect(refusedBy('REFUSED', 'SOME_CODE_9999')).toEqual(shown);
  expect(refusedBy('REFUSED', null)).toEqual({ ...shown, code: null });
});

test('prefers the server’s sentence to the product’s, and then shows no code', () => {
  const shown = { says: 'Zu oft. No money taken.', code: null };
  expect(refusedBy('TOO_MANY_BETS', 'Zu oft.')).toEqual(shown);
});

test.each([undefined, 'LOGGED_OUT'] as const)(
  'does not claim that no money was taken while a bet with the code %s may still appear',
  (code) => {
    const sent = placementOf({ status: 'unknown', since: 0, reference: 'r', words: null, code });
    const queried = { kind: 'notFound', waited: 60_000, serverThen: 60_000 } as const;
    const { state, watched } = nextPlacement(sent, queried);
    if (state.status !== 'rejected') throw new Error(`The bet is ${state.status}.`);
    expect(watched).toBe(true);
    const leg = { ...betOf(2_000, null), state };
    const money = moneyIn('INR');
    for (const says of [betWords(leg, money), outcomeWords(state, leg, money)]) {
      expect(says).not.toContain('No money taken');
      expect(says).not.toContain('wasn’t placed');
      expect(says).toMatch(/Check your open bets before placing it again\.$/);
    }
  },
);

test.each<[string, PlacementEvent | MachineEvent]>([
  ['whose replies cannot be read', { kind: 'unreadable' }],
  ['whose repetition did not fit on the device', { kind: 'notKept' }],
])('does not claim that no money was taken for a bet %s', (_, event) => {
  const sent = placementOf({ status: 'unknown', since: 0, reference: 'r', words: null });
  const { state } = nextPlacement(sent, event);
  const leg = { ...betOf(2_000, null), state };
  for (const says of [betWords(leg, moneyIn('INR')), outcomeWords(state, leg, moneyIn('INR'))]) {
    expect(says).not.toContain('No money taken');
    expect(says).not.toContain(slipWords().refused);
  }
  expect(stateWords(leg)).toMatch(/^(Unknown|Not sent)$/);
});

test('shows the odds of an unmatched bet, and says for a refusal that no money was taken', () => {
  const leg = betOf(2_000, null);
  const says = (state: LegState): string => outcomeWords(state, leg, moneyIn('INR'));
  expect(says({ status: 'unmatched', remaining: 2_000 })).toBe('Waiting: ₹20 at 3.00');
  expect(says({ status: 'rejected', code: 'REFUSED', message: 'Not now.' })).toBe(
    'Refused. Not now. No money taken.',
  );
  // The sentence already says how the bet ended, and the exchange may still have the bet.
  expect(says({ status: 'rejected', code: 'NOT_PLACED', message: null })).toMatch(
    /^The bet didn’t reach the market\. Check/,
  );
});
