import { expect, test } from 'vitest';
import { storeImage } from '../../../streams/payments/calls';
import { transactionHistory } from '../../../streams/reports/calls';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { settle } from '../../browser/actions/server';
import { QUIET } from '../simulator/quietEvent';
import { visit } from '../visit/visit';
import { numeric } from './older/own';

test('sends an id as a number only if the number reads as the same id', () => {
  expect(['0', '5010', '000005010', 'a1', '1'.repeat(16)].map(numeric)).toEqual([
    0,
    5010,
    '000005010',
    'a1',
    '1'.repeat(16),
  ]);
});

test('stores the picture of a deposit, whose body is text', async () => {
  const { call, demo } = await visit({ dialect: 'older' });
  const { accessToken } = await demo();
  const picture = 'data:image/png;base64,iVBORw0KGgo=';
  expect(await call(storeImage, picture, accessToken)).toContain('/');
});

test('names a commission in the statement, whose lines have no kind', async () => {
  const { sandbox, call, demo, accountOf } = await visit({ dialect: 'older' });
  const { accessToken } = await demo();
  const server = { sandbox, accountId: accountOf(accessToken), username: 'demo' };
  placeElsewhere(server, { price: 240, stake: 11_000 });
  settle(server, QUIET.home);
  const day = new Date(sandbox.exchange.clock.now()).toISOString().slice(0, 10);
  const range = { From: day, To: day, FromTime: day, ToTime: day };
  const query = { ...range, Type: 2, SkipCount: 0, MaxResultCount: 10 } as const;
  const { items } = await call(transactionHistory, query, accessToken);
  expect(items.map(({ description }) => description)).toEqual([
    'Commission, Norhaven v Eastmere, Match odds',
    'Norhaven v Eastmere, Match odds',
  ]);
});
