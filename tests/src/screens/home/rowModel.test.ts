import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RowFacts, rowModel } from '../../../../src/screens/home/rowModel';
import { timeOfDay } from '../../../../src/words/formats';
import type { EventInfo, MarketInfo } from '../../../../streams/app';
import { listedEvent } from '../listedEvent';

const market = (more: Partial<MarketInfo> = {}): MarketInfo => ({
  id: 'm',
  eventId: 'e',
  name: 'Match odds',
  type: 'MATCH_ODDS',
  bettingType: 'ODDS',
  winners: 1,
  startTime: null,
  ladder: { kind: 'CLASSIC' },
  commission: 2,
  runners: [
    { id: 'l', name: 'Leeds' },
    { id: 'y', name: 'York' },
  ],
  ...more,
});

type State = NonNullable<RowFacts['state']>;
const open: State = {
  status: 'OPEN',
  since: null,
  stale: false,
  inPlay: false,
  runners: new Map([['l', { status: 'ACTIVE' }]]),
};

const modelOf = (event: Partial<EventInfo>, state?: Partial<State>, heading = 'Football') =>
  rowModel({
    event: { ...listedEvent('Leeds v York', null), market: market(), ...event },
    heading,
    state: state && { ...open, ...state },
  });

const since = new Date(2026, 10, 21, 18, 30).getTime();

describe('the row of an event', () => {
  test.each<[string, Partial<State> | undefined, object]>([
    ['nothing before the first odds', undefined, { unavailable: null, pause: null, end: null }],
    ['nothing while its market is open', {}, { unavailable: null, pause: null, end: null }],
    [
      'a suspension and since when',
      { status: 'SUSPENDED', since },
      { pause: { words: 'Suspended', when: `since ${timeOfDay(since)}` }, end: null },
    ],
    [
      'a suspension that began before the first look, without a time',
      { status: 'SUSPENDED' },
      { pause: { words: 'Suspended', when: '' }, end: null },
    ],
    ['old prices', { stale: true }, { pause: { words: 'Old odds', when: '' }, end: null }],
    ['its end in place of the clock', { status: 'CLOSED' }, { pause: null, end: 'Closed' }],
    [
      'a market whose bets are off',
      { status: 'CLOSED', runners: new Map([['l', { status: 'REMOVED' }]]) },
      { pause: null, end: 'Void' },
    ],
  ])('shows %s', (_, state, shown) => {
    expect(modelOf({}, state)).toMatchObject(shown);
  });

  test('links to its event with any id', () => {
    expect(modelOf({ id: 'a/b c' }).href).toBe('/markets/a%2Fb%20c');
  });

  test.each<[string, Partial<EventInfo>, string, string | null]>([
    ['its competition', { competition: 'Harbour Cup' }, 'Football', 'Harbour Cup'],
    ['its sport if it has no competition', {}, 'In-play', 'Football'],
    ['no league that the head of its list says', { competition: 'Cup' }, 'Cup', null],
    ['no course that a race is named after', { competition: 'York', title: 'York R1' }, '', null],
  ])('shows %s', (_, event, said, league) => {
    expect(modelOf(event, {}, said).league).toBe(league);
  });

  test('names its market only if the market is not the usual one', () => {
    expect(modelOf({}).marketName).toBeNull();
    expect(modelOf({ market: market({ type: 'OVER_UNDER', name: 'Goals' }) }).marketName).toBe(
      'Goals',
    );
    expect(modelOf({ market: null }).marketName).toBeNull();
  });

  test('counts its runners if it does not have two sides', () => {
    const field = [1, 2, 3, 4].map((id) => ({ id: `${id}`, name: `Horse ${id}` }));
    expect(modelOf({ title: '14:30 York', market: market({ runners: field }) })).toMatchObject({
      sides: null,
      runners: '4 runners',
    });
    expect(modelOf({}).sides).toEqual(['Leeds', 'York']);
  });

  test('explains exactly once in any state why it takes no bets', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('OPEN', 'SUSPENDED', 'INACTIVE', 'CLOSED' as const),
        fc.boolean(),
        fc.option(fc.integer({ min: 0, max: since })),
        (status, stale, began) => {
          const { unavailable, pause, end } = modelOf({}, { status, stale, since: began });
          expect(unavailable === null).toBe(status === 'OPEN' && !stale);
          expect([pause?.words, end].filter(Boolean)).toEqual(
            unavailable ? [unavailable.words] : [],
          );
        },
      ),
    );
  });
});
