import { map, NEVER } from 'rxjs';
import { describe, it } from 'vitest';
import { cutBy } from '../../../streams/api/cutting';
import { ApiError } from '../../../streams/api/errors';
import { piecesOf } from '../../../streams/api/pieces';
import { marbles } from '../marbles';

const reply = { status: 200, statusText: 'OK', body: '{}' };
const TOO_LATE = new ApiError({ kind: 'timeout' });

describe('a long reply', () => {
  it('is split as soon as the code for it has loaded', () => {
    marbles((m) => {
      const pieces$ = cutBy(m.cold('2s c', { c: { piecesOf } }))(reply);
      m.expectObservable(pieces$.pipe(map(({ body }) => body))).toBe('2s (r|)', { r: '{}' });
    });
  });

  it('fails if the code takes too long, because its prices are too old', () => {
    marbles((m) => {
      const late = m.cold('3001ms c', { c: { piecesOf } });
      m.expectObservable(cutBy(late)(reply)).toBe('3s #', undefined, TOO_LATE);
      m.expectSubscriptions(late.subscriptions).toBe('^ 2999ms !');
      m.expectObservable(cutBy(NEVER)(reply)).toBe('3s #', undefined, TOO_LATE);
    });
  });

  it('fails if the code fails to load', () => {
    marbles((m) => {
      const lost = new Error('gone');
      m.expectObservable(cutBy(m.cold('-#', undefined, lost))(reply)).toBe('-#', undefined, lost);
    });
  });
});
