import { describe, expect, test } from 'vitest';
import { definitionOf } from '../message/definition';
import { describeMarket } from './describe';
import { definition, OFF, runner } from '../handmade';
import { cataloguesIn, createNames, typeInWords } from '../message/names';
import { scoreChangeOf } from '../message/scores';

function described(changes: Readonly<Record<string, unknown>> = {}, names = createNames()) {
  return describeMarket('1.1', definitionOf(definition(changes)), {
    names,
    toReplayTime: (recorded) => recorded + 1000,
    lines: null,
  });
}

const UNNAMED = {
  eventName: undefined,
  name: undefined,
  runners: [runner(11, ''), { id: 12, status: 'ACTIVE' }],
};

describe('the names in a recording', () => {
  test('are read from the recording first, with the start at the time of the replay', () => {
    expect(described()).toMatchObject({
      eventName: 'Reds v Blues',
      name: 'Match Odds',
      startTime: OFF + 1000,
      runners: [{ name: 'Reds' }, { name: 'Blues' }],
    });
  });

  test('fall back to the market type in words and the runners’ numbers', () => {
    expect(described(UNNAMED)).toMatchObject({
      eventName: 'Event 900',
      name: 'Match odds',
      runners: [{ name: 'Runner 11' }, { name: 'Runner 12' }],
    });
    expect(described({ ...UNNAMED, marketType: undefined }).name).toBe('Market 1.1');
    expect(described({ ...UNNAMED, venue: 'Ascot' }).eventName).toBe('Ascot');
    expect(typeInWords('1_INNING_50_OVR_LINE')).toBe('1 innings 50 over line');
  });

  test('are read from a catalogue, alone, in a list or as the result of a call', () => {
    const catalogue = {
      marketId: '1.1',
      marketName: 'Winner',
      event: { id: '900', name: 'The final' },
      runners: [{ selectionId: 11, runnerName: 'North' }],
    };
    for (const document of [catalogue, [catalogue], { result: [catalogue] }]) {
      const names = createNames();
      for (const entry of cataloguesIn(document)) names.addCatalogue(entry);
      expect(described(UNNAMED, names)).toMatchObject({
        eventName: 'The final',
        name: 'Winner',
        runners: [{ name: 'North' }, { name: 'Runner 12' }],
      });
    }
    expect(cataloguesIn({ marketId: '1.1', runners: [] })).toEqual([]);
    expect(cataloguesIn('text')).toEqual([]);
  });

  test('are read for every market of an event from a catalogue of one market', () => {
    const names = createNames();
    const win = {
      marketId: '1.9',
      marketName: 'To win',
      event: { id: '900', name: 'Dax' },
      runners: [
        { selectionId: 11, runnerName: 'North', metadata: { CLOTH_NUMBER: '7' } },
        { selectionId: 12, runnerName: 'South', metadata: { CLOTH_NUMBER: 'A' } },
      ],
    };
    names.addCatalogue(win);
    const place = { ...UNNAMED, marketType: 'PLACE' };
    expect(described(place, names)).toMatchObject({
      name: 'Place',
      runners: [
        { name: 'North', cloth: 7 },
        { name: 'South', cloth: null },
      ],
    });
    expect(described({ ...place, eventId: '901' }, names)).toMatchObject({
      runners: [
        { name: 'Runner 11', cloth: null },
        { name: 'Runner 12', cloth: null },
      ],
    });
  });

  test('are read for the sides from scores, and for the event once both sides are known', () => {
    const names = createNames();
    const about = (parts: object) => scoreChangeOf({ eventId: '900', marketId: '1.1', ...parts });
    names.addScore(about({ homeTeam: { name: 'Reds', selectionId: 11 } }));
    expect(names.event('900')).toBeNull();
    names.addScore(about({ fixtureInfo: { awayTeam: 'Blues' } }));
    expect(described(UNNAMED, names)).toMatchObject({
      eventName: 'Reds v Blues',
      runners: [{ name: 'Reds' }, { name: 'Runner 12' }],
    });
  });

  test('distinguish the handicaps of one team', () => {
    const runners = [-0.5, 0, 0.5].map((hc) => runner(11, 'Reds', { hc }));
    const { runners: found } = described({ bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE', runners });
    expect(found.map(({ id, name, handicap }) => [id, name, handicap])).toEqual([
      ['11:-0.5', 'Reds −0.5', -0.5],
      ['11', 'Reds 0', 0],
      ['11:0.5', 'Reds +0.5', 0.5],
    ]);
  });
});

describe('the terms of a market', () => {
  test('use this product’s numbers for sports', () => {
    const sports = ['1', '2', '4', '7', '3', '25', '26', '4339', '7522', '61420', '99'];
    expect(sports.map((eventTypeId) => Object.values(described({ eventTypeId }).sport))).toEqual([
      ['1', 'Football'],
      ['2', 'Tennis'],
      ['3', 'Cricket'],
      ['26', 'Horse racing'],
      ['1003', 'Golf'],
      ['1025', 'Sport 25'],
      ['1026', 'Sport 26'],
      ['4339', 'Greyhound racing'],
      ['7522', 'Basketball'],
      ['61420', 'Australian rules'],
      ['99', 'Sport 99'],
    ]);
  });

  test('use the recorded ladder, or otherwise the ladder of the betting type', () => {
    const line = { bettingType: 'LINE', lineMinUnit: 0.5, lineMaxUnit: 999.5, lineInterval: 1 };
    const range = { kind: 'LINE_RANGE', min: 50, max: 99_950, interval: 100 };
    const given = (type: string) => ({ priceLadderDefinition: { type } });
    const asian = { bettingType: 'ASIAN_HANDICAP_SINGLE_LINE' };
    expect(described().ladder).toEqual({ kind: 'CLASSIC' });
    expect(described(given('FINEST')).ladder).toEqual({ kind: 'FINEST' });
    expect(described(asian).ladder).toEqual({ kind: 'FINEST' });
    expect(described({ ...asian, ...given('CLASSIC') }).ladder).toEqual({ kind: 'CLASSIC' });
    expect(described(line).ladder).toEqual(range);
    expect(described({ ...line, ...given('LINE_RANGE') }).ladder).toEqual(range);
    expect(described({ ...given('LINE_RANGE'), bettingType: undefined }).bettingType).toBe('LINE');
  });

  test('use the lines of the prices for a line market without a range', () => {
    const any = { kind: 'LINE_RANGE', min: 0, max: 100_000, interval: 50 };
    const line = { bettingType: 'LINE', lineMinUnit: 0.5, lineMaxUnit: 999.5, lineInterval: 1 };
    expect(described({ bettingType: 'LINE' }).ladder).toEqual(any);
    expect(described({ ...line, lineInterval: undefined }).ladder).toEqual(any);
    expect(described({ ...line, lineInterval: 0 }).ladder).toEqual(any);
    expect(described({ ...line, lineMaxUnit: 0 }).ladder).toEqual(any);
    const lines = { kind: 'LINE_RANGE', min: 50, max: 950, interval: 100 } as const;
    const setting = { names: createNames(), toReplayTime: (at: number) => at, lines };
    const rangeless = definitionOf(definition({ bettingType: 'LINE' }));
    expect(describeMarket('1.1', rangeless, setting).ladder).toEqual(lines);
  });

  test('copy state, delay, commission and reduction factors, with percentages in hundredths', () => {
    const out = runner(13, 'Late', {
      status: 'REMOVED',
      adjustmentFactor: 26.678,
      removalDate: '2029-06-01T12:00:00.000Z',
    });
    const runners = [
      ...definition().runners,
      out,
      runner(14, 'Empty', { status: 'REMOVED_VACANT' }),
    ];
    expect(
      described({ runners, status: 'SUSPENDED', inPlay: true, betDelay: 5, version: 7 }),
    ).toMatchObject({
      status: 'SUSPENDED',
      inPlay: true,
      betDelay: 5,
      version: 7,
      commission: 500,
      runners: [
        { status: 'ACTIVE', adjustmentFactor: null },
        { status: 'ACTIVE' },
        { status: 'REMOVED', adjustmentFactor: 2668 },
        { status: 'REMOVED' },
      ],
      settlement: null,
    });
  });

  test('allow no bets in an unknown market status, but keep a runner of unknown status', () => {
    expect(described({ status: 'OPENED' }).status).toBe('SUSPENDED');
    expect(described({ status: undefined }).status).toBe('SUSPENDED');
    const runners = [runner(11, 'A', { status: 'NEW' }), runner(12, 'B', { status: 'HIDDEN' })];
    expect(described({ runners }).runners.map(({ status }) => status)).toEqual([
      'ACTIVE',
      'ACTIVE',
    ]);
  });

  test('refuse an impossible definition, and report its faulty part', () => {
    expect(() => described({ eventId: undefined })).toThrow(/eventId has no id/);
    expect(() => described({ marketTime: 'soon' })).toThrow(/no start time/);
    expect(() => described({ runners: {} })).toThrow(/runners is not a list/);
    expect(() => described({ runners: [{ name: 'A' }] })).toThrow(/runner has no id/);
  });
});
