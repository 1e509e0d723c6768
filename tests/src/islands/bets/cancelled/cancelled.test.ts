import { describe, expect, it } from 'vitest';
import { cancelWords, sayCancels } from '../../../../../src/islands/bets/cancelled/cancelled';
import { moneyIn } from '../../../../../src/words/money';
import type { PausedOffer } from '../../../../../streams/betting/pausing/types';
import type { CancelOutcome } from '../../../../../streams/betting/types';
import { createState } from '../../../../../streams/rx/behavior';
import { createScope } from '../../../../../streams/rx/scope';
import { of } from 'rxjs';

const outcome = (more: Partial<CancelOutcome> = {}): CancelOutcome => ({
  betId: 'b',
  runnerName: 'Norhaven',
  status: 'cancelled',
  cancelled: 1_000,
  matched: 0,
  message: null,
  ...more,
});
const said = (more: Partial<CancelOutcome>): string => cancelWords(outcome(more), moneyIn('INR'));

function noticesOf(
  outcomes: readonly CancelOutcome[],
  isSaid: (betId: string) => boolean,
  offers: readonly Pick<PausedOffer, 'betId' | 'state' | 'change'>[] = [],
): readonly unknown[] {
  const shown: unknown[] = [];
  const scope = createScope();
  sayCancels(
    {
      cancels: { outcome$: of(outcomes) },
      pausedOffers: { offers$: createState(offers, scope).value$ },
      currency$: createState('INR', scope).value$,
      toasts: { show: (...given: unknown[]) => void shown.push(given) },
    } as unknown as Parameters<typeof sayCancels>[0],
    scope,
    isSaid,
  );
  scope.close();
  return shown;
}

describe('the outcome of a cancel', () => {
  it('reads as a sentence', () => {
    expect(said({})).toBe('Cancelled ₹10');
    expect(said({ cancelled: 750, matched: 250 })).toBe('Cancelled ₹7.50, ₹2.50 was matched first');
    expect(said({ status: 'taken', cancelled: 0, matched: 1_000 })).toBe(
      'Too late to cancel. ₹10 was matched first.',
    );
    expect(said({ status: 'refused' })).toBe('The exchange didn’t cancel this bet.');
    expect(said({ status: 'refused', message: 'Not now.' })).toBe('Not now.');
    expect(said({ status: 'waits' })).toBe('The cancel didn’t go through. Your bet still waits.');
    expect(said({ status: 'unknown' })).toBe(
      'We couldn’t find out if the cancel went through. See My bets.',
    );
  });

  it.each([
    [[outcome()], ['success', 'Cancelled ₹10', 'Norhaven']],
    [
      [outcome(), outcome()],
      ['success', 'Cancelled ₹20', '2 bets'],
    ],
    [
      [outcome({ cancelled: 0, status: 'held' }), outcome()],
      ['warning', 'Cancelled ₹10', '1 bet was not cancelled. See My bets.'],
    ],
    [
      [outcome(), outcome({ cancelled: 0, status: 'unknown' })],
      ['warning', 'Cancelled ₹10', '1 bet may not have been cancelled. See My bets.'],
    ],
  ])('is one toast for each reply, even if the reply covers many bets', (outcomes, notice) => {
    expect(noticesOf(outcomes, () => false)).toEqual([notice]);
  });

  it('shows a toast only if the page does not already say that the bets were cancelled', () => {
    const onPage = (betId: string): boolean => betId === 'b';
    expect(noticesOf([outcome()], onPage)).toEqual([]);
    expect(noticesOf([outcome(), outcome()], onPage)).toEqual([]);
    expect(noticesOf([outcome({ betId: 'c' })], onPage)).toHaveLength(1);
    expect(noticesOf([outcome(), outcome({ betId: 'c' })], onPage)).toHaveLength(1);
    expect(noticesOf([outcome({ status: 'refused' })], onPage)).toHaveLength(1);
  });

  it('is left out after a reload if the bet is only paused, or is being replaced', () => {
    const change = {} as PausedOffer['change'];
    const shown = (offer: Pick<PausedOffer, 'state' | 'change'>): readonly unknown[] =>
      noticesOf([outcome()], () => false, [{ betId: 'b', ...offer }]);
    expect(shown({ state: 'out' })).toEqual([]);
    expect(shown({ state: 'returning', change })).toEqual([]);
    // No new bet was placed.
    expect(shown({ state: 'out', change })).toHaveLength(1);
  });
});
