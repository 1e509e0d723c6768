import { expect, test } from 'vitest';
import { drawnCode } from '../../../../src/screens/payments/QrCode';
import { isUpi, upiAddress } from '../../../../src/screens/payments/upi';

test('opens a UPI app with the payee and the amount filled in', () => {
  const payee = [
    { name: 'upiId', text: 'pay+1@bank' },
    { name: 'holder', text: 'A & B Ltd' },
  ] as const;
  expect(upiAddress(payee, 500_050)).toBe(
    'upi://pay?pa=pay%2B1@bank&pn=A%20%26%20B%20Ltd&am=5000.50&cu=INR',
  );
  expect(upiAddress([{ name: 'upiId', text: 'shop.one@okhdfc' }], 100)).toBe(
    'upi://pay?pa=shop.one@okhdfc&am=1.00&cu=INR',
  );
  expect(upiAddress([], 1)).toBeNull();
});

test('does not open an app through any other scheme of a server', () => {
  expect(['upi://pay?pa=x', 'javascript:1', 'https://x.example', ' upi://pay?'].map(isUpi)).toEqual(
    [true, false, false, false],
  );
});

/** The dark modules of a drawn code, by row and column. */
function modulesOf(path: string): (x: number, y: number) => boolean {
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let index = 0; index < Number(width); index++) dark.add(`${Number(x) + index} ${y}`);
  return (x, y) => dark.has(`${x} ${y}`);
}

test('draws a code with three finder patterns and a quiet zone, in the size of its data', () => {
  const { size, path } = drawnCode('upi://pay?pa=touchline.pay%40bank&am=5000.00&cu=INR')!;
  expect((size - 8 - 17) % 4).toBe(0);
  const isDark = modulesOf(path);
  const eye = (left: number, top: number) =>
    Array.from({ length: 7 }, (_, y) =>
      Array.from({ length: 7 }, (_, x) => (isDark(left + x, top + y) ? '#' : '.')).join(''),
    ).join(' ');
  const EYE = '####### #.....# #.###.# #.###.# #.###.# #.....# #######';
  expect([eye(4, 4), eye(size - 11, 4), eye(4, size - 11)]).toEqual([EYE, EYE, EYE]);
  for (let index = 0; index < size; index++)
    for (const edge of [0, 3, size - 4, size - 1])
      expect([isDark(index, edge), isDark(edge, index)]).toEqual([false, false]);
  expect(drawnCode('x'.repeat(4_000))).toBeNull();
});
