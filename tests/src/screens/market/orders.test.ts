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

test('a race by number has those without one at its end, as they were', () => {
  expect(ids(byNumber(runners))).toBe('cabd');
});

test('a race by price has the favourite first, and those without a price at its end', () => {
  const odds = [
    { id: 'a', prices: [500] },
    { id: 'c', prices: [0] },
    { id: 'd', prices: [250] },
  ];
  expect(ids(byPrice(runners, odds))).toBe('dabc');
});

test('a race that is over has its winner first, then the placed ones, and the others as they were', () => {
  const results = new Map([
    ['a', { status: 'LOSER' }],
    ['b', { status: 'PLACED' }],
    ['d', { status: 'WINNER' }],
  ]);
  expect(ids(byResult(runners, results))).toBe('dbac');
});

test('names every winner of a place market or a dead heat', () => {
  const won = (...ids: string[]) =>
    winnersOf(runners, new Map(ids.map((id) => [id, { status: 'WINNER' }])));
  expect(won('d', 'a')).toEqual(['Copper Kettle', 'Wexcombe Lad']);
  expect(won('c')).toEqual(['Old Harbour']);
  expect(winnersOf(runners, new Map([['a', { status: 'PLACED' }]]))).toEqual([]);
});

test('an address names the order of a race, or none', () => {
  expect(orderIn('?order=number')).toBe('number');
  expect(orderIn('?a=b&order=price')).toBe('price');
  for (const search of ['', '?order=', '?order=weight', '?order=NUMBER'])
    expect(orderIn(search)).toBeNull();
});
