import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { without } from '../../../../streams/betting/cancelling/cancelRules';
import { trackCancels } from '../../../../streams/betting/cancelling/trackCancels';
import type { CancelOutcome, CancelState } from '../../../../streams/betting/types';
import { marbles, type Marbles } from '../../marbles';

const PENDING: Readonly<Record<string, ReadonlyMap<string, CancelState>>> = {
  n: new Map(),
  a: new Map([['b1', 'sending']]),
};
const outcomeOf = (status: CancelOutcome['status']): readonly CancelOutcome[] => [
  { ...without({ betId: 'b1', runnerName: 'Home' }, 'refused'), status },
];

/** Cancels the bet from 2 to 4 ms with this outcome; without one, another tab receives it. */
function cancelOnce(m: Marbles, status?: CancelOutcome['status']) {
  const pending$ = m.behavior<ReadonlyMap<string, CancelState>>('n-a-n', PENDING);
  const outcome$ = status ? m.hot('----o', { o: outcomeOf(status) }) : NEVER;
  return trackCancels({ pending$, outcome$ }, m.scope(30));
}

test.each<[CancelOutcome['status'] | undefined, readonly string[]]>([
  ['cancelled', ['b1']],
  ['taken', ['b1']],
  ['ended', ['b1']],
  [undefined, ['b1']],
  ['refused', []],
  ['held', []],
  ['waits', []],
  ['unknown', []],
])('has these bets after a cancel with the outcome %s: %j', (status, expected) => {
  marbles((m) => {
    const { cancelling } = cancelOnce(m, status);
    m.act('---d-----e', {
      d: () => expect([...cancelling]).toEqual(['b1']),
      e: () => expect([...cancelling]).toEqual(expected),
    });
  });
});

test('leaves only the bets that are in a cancel when it is renewed', () => {
  marbles((m) => {
    const { cancelling, renew } = cancelOnce(m, 'cancelled');
    m.act('---d-----e', {
      d() {
        renew();
        expect([...cancelling]).toEqual(['b1']);
      },
      e() {
        renew();
        expect([...cancelling]).toEqual([]);
      },
    });
  });
});
