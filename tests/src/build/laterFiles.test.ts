import { expect, it } from 'vitest';
import { laterFiles } from '../../../src/build/laterFiles';

it('leaves out the files that the page has asked for', () =>
  expect(
    laterFiles(
      'assets/Market-d4.js',
      [
        'assets/views-a1.js',
        'assets/react-b2.js',
        'assets/views-c3.css',
        'assets/rolld-e5.js',
        'assets/first-g7.js',
        'assets/Market-d4.js',
        'assets/Market-f6.css',
      ],
      { hostId: 'assets/first-g7.js' },
    ),
  ).toEqual(['assets/Market-d4.js', 'assets/Market-f6.css']));

it('keeps a chunk whose name only looks alike', () =>
  expect(
    laterFiles('assets/x.js', ['assets/reviews-a1.js'], { hostId: 'assets/first-g7.js' }),
  ).toEqual(['assets/reviews-a1.js']));

it('leaves none to the script that paints first: the boot script has asked for them', () =>
  expect(
    laterFiles('assets/lists-a1.js', ['assets/lists-a1.js'], { hostId: 'assets/paint-c3.js' }),
  ).toEqual([]));
