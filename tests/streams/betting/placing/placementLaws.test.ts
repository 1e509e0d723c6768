import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextPlacement,
  GRACE_MS,
  isOpenEnded,
  type PlacementEvent,
} from '../../../../streams/betting/placing/placementRules';
import { aBet } from '../bets';
import { sent, being, bet, notFound, noAnswer } from './placementStates';

const anyBet = fc
  .record({
    matched: fc.integer({ min: 0, max: 1_000 }),
    gone: fc.boolean(),
    status: fc.constantFrom('PENDING', 'EXECUTABLE', 'EXECUTION_COMPLETE', 'EXPIRED'),
  })
  .map(({ matched, gone, status }) =>
    bet(
      aBet('b1', {
        status,
        matched,
        averagePrice: matched > 0 ? 300 : 0,
        remaining: gone ? 0 : 1_000 - matched,
      }),
    ),
  );
const anyEvent: fc.Arbitrary<PlacementEvent> = fc.oneof(
  anyBet,
  fc.constant(noAnswer()),
  fc.constant<PlacementEvent>({ kind: 'refused', code: 'X', message: '' }),
  fc.constant<PlacementEvent>({ kind: 'unlisted' }),
  fc.nat(60_000).map((at) => notFound(at)),
);

test('ignores a late reply about a bet that the server no longer lists (seed 1172289982)', () => {
  const partly = being({ status: 'partlyMatched', matched: 1, averagePrice: 300, remaining: 999 });
  const late = notFound(5_000 + GRACE_MS);
  const gone = nextPlacement(nextPlacement(partly, { kind: 'unlisted' }), late);
  expect(gone.missing).toBe('gone');
  expect(nextPlacement(gone, { kind: 'unlisted' })).toBe(gone);
  expect(nextPlacement(gone, bet(aBet('b1', { status: 'PENDING' })))).toBe(gone);
});

test('never loses matched money or unlocks a leg too early after any events', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
      let now = sent;
      for (const event of events) {
        const next = nextPlacement(now, event);
        const [was, is] = [now.state, next.state];
        if (was.status === 'matched' && was.rest?.outcome !== 'ENDED') expect(next).toBe(now);
        if ('matched' in was) expect('matched' in is && is.matched >= was.matched).toBe(true);
        if (was.status === 'partlyMatched')
          expect(['partlyMatched', 'matched']).toContain(is.status);
        if (was.status === 'unknown' && event.kind === 'noAnswer') expect(next).toBe(now);
        if (is.status === 'submitting') expect(was.status).toBe('submitting');
        if (isOpenEnded(was) && !isOpenEnded(is))
          expect(['bet', 'refused', 'notFound']).toContain(event.kind);
        now = next;
      }
    }),
  );
});
