import { describe, expect, test } from 'vitest';
import { readTabMessage } from '../../../../streams/hub/tabs/messages';

const here = { kind: 'here', from: 'a', count: 1, isVisible: true, watched: ['m'] };
const lead = { kind: 'lead', from: 'a', isVisible: true, status: 'connected', heard: { b: 1 } };

describe('a message between tabs', () => {
  test.each([
    here,
    lead,
    { kind: 'gone', from: 'a' },
    { kind: 'text', from: 'a', text: '{}' },
    { kind: 'odds', from: 'a', odds: { markets: [] } },
    { kind: 'registers', from: 'a' },
    { kind: 'ask', from: 'a', what: 'retry' },
    { kind: 'ask', from: 'a', what: 'register' },
  ])('is read: %j', (message) => {
    expect(readTabMessage(message)).toEqual(message);
  });

  test.each([
    null,
    'here',
    [],
    {},
    { ...here, from: undefined },
    { ...here, kind: 'toString' },
    { ...here, kind: 'other' },
    { ...here, count: '1' },
    { ...here, isVisible: 1 },
    { ...here, watched: 'm' },
    { ...here, watched: [1] },
    { ...here, watched: Array.from({ length: 201 }, String) },
    { ...lead, status: 'good' },
    { ...lead, heard: null },
    { ...lead, isVisible: 'yes' },
    { kind: 'text', from: 'a', text: 1 },
    { kind: 'ask', from: 'a', what: 'start' },
  ])('is null in another shape: %j', (message) => {
    expect(readTabMessage(message)).toBeNull();
  });
});
