import { expect, test } from 'vitest';
import { leadsOn, nextEvents } from '../../../../src/screens/market/nextEvents';
import type { EventInfo, Sport } from '../../../../streams/app';
import { listedEvent as event } from '../listedEvent';

const sports = (...events: readonly EventInfo[]): readonly Sport[] => [
  { id: '2', name: 'Tennis', order: 2, events: [event('t', 1)] },
  { id: '1', name: 'Football', order: 1, events },
];
const own = event('own', 5, true);

test('lists other events of the sport that have not started, earliest first', () => {
  const listed = sports(event('late', 9), own, event('on', 2, true), event('soon', 7));
  expect(nextEvents(listed, own).map(({ id }) => id)).toEqual(['soon', 'late']);
});

test('links a finished event to the next event, or otherwise to an event in play', () => {
  expect(leadsOn(sports(event('on', 2, true), own, event('soon', 7)), own)?.id).toBe('soon');
  expect(leadsOn(sports(event('on', 2, true), own), own)?.id).toBe('on');
  expect(leadsOn(sports(event('on', null, true)), own)?.id).toBe('on');
  expect(leadsOn(sports(own, event('unsaid', null)), own)).toBeNull();
  expect(leadsOn([], own)).toBeNull();
});
