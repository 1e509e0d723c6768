import { expect, test } from 'vitest';
import {
  byNumber,
  byPrice,
  byResult,
  orderIn,
  winnersOf,
} from '../../../../src/screens/market/orders';

const runners = [
  { id: 'a', name: 'Copper Kettle', cloth: 4 },
  { id: 'b', name: 'Ferryman', cloth: null },
  { id: 'c', name: 'Old Harbour', cloth: 2 },
  { id: 'd', name: 'Wexcombe Lad' },
];
const ids = (ordered: readonly { readonly id: string }[]): string =>
  ordered.map(({ id }) => id).join('');

test('sorts a race by number, with unnumbered runners at the end in their order', () => {
  expect(ids(byNumber(runners))).toBe('cabd');
});

test('sorts a race by price, favourite first and runners without a price last', () => {
  const odds = [
    { id: 'a', prices: [500] },
    { id: 'c', prices: [0] },
    { id: 'd', prices: [250] },
  ];
  expect(ids(byPrice(runners, odds))).toBe('dabc');
});

test('sorts a finished race by result: winner, placed runners, then other runners', () => {
  const results = new Map([
    ['a', { status: 'LOSER' }],
    ['b', { status: 'PLACED' }],
    ['d', { status: 'WINNER' }],
  ]);
  expect(ids(byResult(runners, results))).toBe('dbac');
});

test('shows every winner of a place market or a dead heat', () => {
  const won = (...ids: string[]) =>
    winnersOf(runners, new Map(ids.map((id) => [id, { status: 'WINNER' }])));
  expect(won('d', 'a')).toEqual(['Copper Kettle', 'Wexcombe Lad']);
  expect(won('c')).toEqual(['Old Harbour']);
  expect(winnersOf(runners, new Map([['a', { status: 'PLACED' }]]))).toEqual([]);
});

test('reads the order of a race from the query of an address', () => {
  expect(orderIn('?order=number')).toBe('number');
  expect(orderIn('?a=b&order=price')).toBe('price');
  for (const search of ['', '?order=', '?order=weight', '?order=NUMBER'])
    expect(orderIn(search)).toBeNull();
});
