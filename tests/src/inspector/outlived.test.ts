import { expect, test } from 'vitest';
import { outlivedIn, ownerText } from '../../../src/inspector/outlived';
import { timelineOf } from '../../../src/inspector/timeline';
import { LEAKED, OUTLIVED, ENTRIES } from './recording';

const textsOf = (entries: typeof ENTRIES): readonly (readonly [string, string])[] => {
  const timeline = timelineOf({ entries });
  return outlivedIn(timeline).map(({ seam, owner }) => [
    seam,
    ownerText(timeline, owner).replace(/\d\d:(?=\d\d:)/, ''),
  ]);
};

test('names the streams that outlived their scope, and what made the scope', () => {
  const text = 'outlived the scope of catalogue.event$, closed 04:03.500';
  expect(textsOf(LEAKED)).toEqual([
    ['timer', text],
    ['visibility.visible$', text],
  ]);
});

test('names a link', () => {
  expect(textsOf(OUTLIVED)).toEqual([['hub.link.message$', 'outlived hub.open, closed 04:04.000']]);
});

test('does not know the scope that a recording without its beginning lacks', () => {
  const from = LEAKED.findIndex(({ seam }) => seam === 'scope') + 1;
  expect(textsOf(LEAKED.slice(from))[0]).toEqual([
    'visibility.visible$',
    'outlived its scope, closed 04:03.500',
  ]);
});

test('names nothing if all subscriptions ended with their scope', () => {
  expect(textsOf(ENTRIES)).toEqual([]);
});
