import { expect, test } from 'vitest';
import { firstCalls } from '../../../src/boot/firstCalls';
import { marketsByEvent } from '../../../streams/catalogue/detail/calls';
import { treeSportWithEvent } from '../../../streams/catalogue/calls';

const LIST = treeSportWithEvent.path;

test('requests the list of events on any page', () => {
  expect(firstCalls()).toEqual([LIST]);
  expect(firstCalls(null)).toEqual([LIST]);
});

test('requests an event first on its own page, by the id in its address', () => {
  expect(firstCalls('29000001')).toEqual([`${marketsByEvent.path}?eventId=29000001`, LIST]);
  expect(firstCalls('a%2Fb%20c')[0]).toBe(`${marketsByEvent.path}?eventId=a%2Fb+c`);
  expect(firstCalls('50%')[0]).toBe(`${marketsByEvent.path}?eventId=50%25`);
});
