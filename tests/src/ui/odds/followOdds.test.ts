import { defer, of } from 'rxjs';
import { expect, test } from 'vitest';
import { followOdds } from '../../../../src/ui/odds/followOdds';
import { ApiError } from '../../../../streams/api/errors';
import type { Panels } from '../../../../streams/app';
import { marbles } from '../../../streams/marbles';

test('applies the chosen odds format even if its code was missing at first', () =>
  marbles((m) => {
    let attempts = 0;
    let followed = 0;
    const display = { value$: defer(() => (followed++, of({ odds: 'decimal' }))) };
    const panels = () =>
      defer(() =>
        attempts++ === 0
          ? m.cold<Panels>('---#', {}, new ApiError({ kind: 'missing' }))
          : of({ display } as unknown as Panels),
      );
    followOdds({ panels }, m.scope(300_000));
    m.after(() => expect(followed).toBeGreaterThan(0));
  }));
