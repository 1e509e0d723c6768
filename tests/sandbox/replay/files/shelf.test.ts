import { expect, test } from 'vitest';
import { createShelf } from './shelf';

test('returns stored bytes once, and stores only bytes that fit', () => {
  const shelf = createShelf(10);
  const [six, four, five] = [6, 4, 5].map((length) => new Uint8Array(length));
  shelf.put('six', six!);
  shelf.put('five', five!);
  shelf.put('four', four!);
  expect(shelf.take('five')).toBeUndefined();
  expect(shelf.take('six')).toBe(six);
  expect(shelf.take('six')).toBeUndefined();
  shelf.put('five', five!);
  expect(shelf.take('five')).toBe(five);
  shelf.put('four', new Uint8Array(6));
  expect(shelf.take('four')).toHaveLength(6);
});
