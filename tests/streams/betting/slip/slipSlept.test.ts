import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { sleep } from '../../device';
import { runnerOdds } from '../../odds/oddsSamples';
import { marbles } from '../../marbles';
import { armed, matched } from '../oneClick/oneClickPage';
import { ready, SHOWN, legStates } from './slipReady';

const TWO_HOURS_MS = 7_200_000;

describe.each(['counted', 'not counted'] as const)(
  'the slip after a sleep, %s by the clock',
  (counted) => {
    const slept = () => sleep(TWO_HOURS_MS, counted);

    test('sends no bet at the prices from before the sleep, even after an immediate press', () => {
      marbles((m) => {
        const { slip, sent, leg, preferences } = ready(m);
        preferences.change({ confirmBeforePlacing: false });
        m.act(`${SHOWN} 500ms (sp)`, {
          s: () => {
            expect(leg().problems).toEqual([]);
            slept();
          },
          p: () => slip.place(),
        });
        m.after(() => expect(sent()).toHaveLength(0));
      });
    });

    test('sends no single leg at the prices from before the sleep', () => {
      marbles((m) => {
        const { slip, sent, legId } = ready(m);
        m.act(`${SHOWN} 500ms (sp)`, { s: slept, p: () => slip.place(legId) });
        m.after(() => expect(sent()).toHaveLength(0));
      });
    });

    test('sends no bet on the answer to a question from before the sleep', () => {
      marbles((m) => {
        const { slip, sent } = ready(m);
        m.act(`${SHOWN} 500ms p 500ms (sc)`, { p: () => slip.place(), s: slept, c: slip.confirm });
        m.after(() => {
          expect(sent()).toHaveLength(0);
          expect(slip.state$.value.confirming).toBe(false);
        });
      });
    });
  },
);

test('shows at once that the prices are stale, and sends at fresh prices', () => {
  marbles((m) => {
    const { slip, sent, preferences, showMarket } = ready(m);
    preferences.change({ confirmBeforePlacing: false });
    m.act(`${SHOWN} 500ms (sp) 96ms f 99ms p`, {
      s: () => sleep(TWO_HOURS_MS, 'not counted'),
      p: () => slip.place(),
      f: () => showMarket(2, { runners: [runnerOdds('a', 320), runnerOdds('b', 150)] }),
    });
    m.expectObservable(legStates(slip.state$), `${SHOWN} ^ 9s !`).toBe(
      `${SHOWN} d 499ms o 99ms d 99ms s`,
      { d: 'draft', o: 'draft stale', s: 'submitting' },
    );
    m.after(() => expect(sent()).toHaveLength(1));
  });
});

test('repeats the question at the same fresh prices if the answer arrived at stale ones', () => {
  marbles((m) => {
    const { slip, sent, showMarket } = ready(m);
    m.act(`${SHOWN} 500ms p 500ms (sc) 96ms f 99ms c`, {
      p: () => slip.place(),
      s: () => sleep(TWO_HOURS_MS, 'not counted'),
      c: slip.confirm,
      f: () => showMarket(2, { runners: [runnerOdds('a', 300), runnerOdds('b', 150)] }),
    });
    m.expectObservable(legStates(slip.state$), `${SHOWN} ^ 9s !`).toBe(
      `${SHOWN} d 499ms c 500ms o 99ms c 99ms s`,
      { d: 'draft', c: 'confirming, ?', o: 'draft stale', s: 'submitting' },
    );
    m.after(() => expect(sent()).toHaveLength(1));
  });
});

test('sends a bet after a short sleep, because its prices are still fresh', () => {
  marbles((m) => {
    const { slip, sent, preferences } = ready(m);
    preferences.change({ confirmBeforePlacing: false });
    m.act(`${SHOWN} 500ms (sp)`, { s: () => sleep(3_000, 'counted'), p: () => slip.place() });
    m.after(() => expect(sent()).toHaveLength(1));
  });
});

test('keeps a one-click bet in the slip if the prices are stale, and says so', () => {
  marbles((m) => {
    const { tap, oneClick, sent, slip } = armed(m, { place: matched(m) });
    // The prices from 3 ms are 8.5 s old when the bet can be sent, although that is just after the tap.
    m.act('7s t-s', { t: tap, s: () => sleep(1_500, 'not counted') });
    m.expectObservable(oneClick.unsent$.pipe(map(({ problems }) => problems)), '^ 9s !').toBe(
      '7002ms k',
      { k: [{ kind: 'stale' }] },
    );
    m.after(() => {
      expect(sent()).toEqual([]);
      expect(slip.state$.value.legs.map(({ state }) => state.status)).toEqual(['draft']);
    });
  });
});
