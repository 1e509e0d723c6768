import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANYWHERE, placeIn, queryOf, TABS } from '../../../src/ui/bets/place';

describe('the bets of an address', () => {
  it('are a list and a market', () => {
    expect(placeIn('?tab=unmatched&market=1.23')).toEqual({ tab: 'unmatched', marketId: '1.23' });
  });

  it.each(['', '?', '?tab=', '?tab=open&market=', `?market=${'9'.repeat(101)}`, '?tab=%ff&x'])(
    'are all bets if the query is invalid: %s',
    (query) => expect(placeIn(query)).toEqual(ANYWHERE),
  );

  it('are read from an address that also contains other fields', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, ...TABS),
        fc.option(fc.string({ minLength: 1, maxLength: 100 })),
        fc.constantFrom('', '?from=mail', '?tab=matched&market=9', '?market=9&from=a%20b'),
        (tab, marketId, before) => {
          const query = queryOf({ tab, marketId }, before);
          expect(placeIn(query)).toEqual({ tab, marketId });
          const from = (text: string) => new URLSearchParams(text).get('from');
          expect(from(query)).toBe(from(before));
        },
      ),
    );
  });

  it('add no query if the address contains neither list nor market', () => {
    expect(queryOf(ANYWHERE, '?tab=matched')).toBe('');
  });
});
