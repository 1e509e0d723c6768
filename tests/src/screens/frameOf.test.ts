import { expect, test } from 'vitest';
import { frameOf } from '../../../src/screens/market/facts/frameOf';

const HERE = 'https://play.example';

test('a page of this origin never has it in a frame', () => {
  expect(frameOf('/scorecards/1.html', HERE)).toEqual({
    address: 'https://play.example/scorecards/1.html',
    sandbox: 'allow-scripts',
  });
});

test('a page of a named origin keeps its own', () => {
  const origins = 'https://scores.example, https://tv.example/';
  expect(frameOf('https://tv.example/e1?x=1', HERE, origins)).toEqual({
    address: 'https://tv.example/e1?x=1',
    sandbox: 'allow-scripts allow-same-origin',
  });
});

test('a page of any other origin stands in no frame', () => {
  expect(
    frameOf('https://scores.example.evil.example/', HERE, 'https://scores.example'),
  ).toBeNull();
  expect(frameOf('http://scores.example/', HERE, 'https://scores.example')).toBeNull();
  expect(frameOf('https://scores.example/', HERE)).toBeNull();
});
