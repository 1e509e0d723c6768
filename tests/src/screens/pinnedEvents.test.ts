import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsWith, unlistedOf } from '../../../src/screens/passbook/pinnedEvents';
import type { EventInfo } from '../../../streams/app';
import { listedEvent as event } from './listedEvent';

const sport = (...events: readonly EventInfo[]) => ({ events });
const found = (...of: Parameters<typeof eventsWith>) => eventsWith(...of).map(({ id }) => id);

describe('pinned events', () => {
  it('are sorted by start over all sports, events in play first', () => {
    const sports = [
      sport(event('late', 9_000), event('never', null), event('live', 5_000, true)),
      sport(event('soon', 1_000), event('other', 2_000), event('running', null, true)),
    ];
    const ids = new Set(['late', 'never', 'live', 'soon', 'running']);
    expect(found(sports, ids)).toEqual(['live', 'running', 'soon', 'late', 'never']);
  });

  it('keep the order of the list if they start together', () => {
    const sports = [sport(event('b', 1), event('a', 1)), sport(event('c', 1))];
    expect(found(sports, new Set(['a', 'b', 'c']))).toEqual(['b', 'a', 'c']);
  });

  it('are found in the list or reported as unlisted', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String));
    fc.assert(
      fc.property(ids, ids, (listed, pins) => {
        const sports = [sport(...listed.map((id) => event(id, Number(id))))];
        const all = [...found(sports, new Set(pins)), ...unlistedOf(sports, new Set(pins))];
        expect(all.toSorted()).toEqual(pins.toSorted());
        expect(found(sports, new Set(pins)).every((id) => listed.includes(id))).toBe(true);
      }),
    );
  });
});
