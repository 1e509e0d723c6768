import { expect, test } from 'vitest';
import { storeImage } from '../../../streams/payments/calls';
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
