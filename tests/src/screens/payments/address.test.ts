import { expect, test } from 'vitest';
import { requestsAt, requestsIn, viewIn } from '../../../../src/screens/payments/address';

test('shows the deposit for an unknown view', () => {
  expect(['', '?view=withdraw', '?view=requests', '?view=x'].map(viewIn)).toEqual([
    'deposit',
    'withdraw',
    'requests',
    'deposit',
  ]);
});

test('reads filters and page from the address, and ignores invalid values', () => {
  const query = requestsIn('?view=requests&kind=deposit&state=pending&page=3');
  expect(query).toMatchObject({ kind: 'deposit', state: 'pending', page: 2 });
  expect(requestsIn('?kind=x&state=y&page=-1')).toMatchObject({
    kind: 'all',
    state: 'all',
    page: 0,
  });
  expect(requestsAt('/d', query, { page: 3 })).toBe(
    '/d?view=requests&kind=deposit&state=pending&page=4',
  );
  expect(requestsAt('/d', query, { state: 'all' })).toBe('/d?view=requests&kind=deposit');
});

test('has one state for paid withdrawals', () => {
  const query = requestsIn('?kind=paid&state=rejected');
  expect(query.state).toBe('all');
  expect(requestsAt('/d', { ...query, state: 'pending' }, {})).toBe('/d?view=requests&kind=paid');
});
