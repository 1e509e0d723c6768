import { expect, test } from 'vitest';
import { frameOf } from '../../../src/screens/market/facts/frameOf';

const HERE = 'https://play.example';

test('never lets a framed page of this origin keep its origin', () => {
  expect(frameOf('/scorecards/1.html', HERE)).toEqual({
    address: 'https://play.example/scorecards/1.html',
    sandbox: 'allow-scripts',
  });
});

test('lets a framed page of a listed origin keep its origin', () => {
  const origins = 'https://scores.example, https://tv.example/';
  expect(frameOf('https://tv.example/e1?x=1', HERE, origins)).toEqual({
    address: 'https://tv.example/e1?x=1',
    sandbox: 'allow-scripts allow-same-origin',
  });
});

test('does not frame a page of any other origin', () => {
  expect(
    frameOf('https://scores.example.evil.example/', HERE, 'https://scores.example'),
  ).toBeNull();
  expect(frameOf('http://scores.example/', HERE, 'https://scores.example')).toBeNull();
  expect(frameOf('https://scores.example/', HERE)).toBeNull();
});
