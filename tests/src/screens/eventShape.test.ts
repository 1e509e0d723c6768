import { describe, expect, it } from 'vitest';
import { shapeOf } from '../../../src/screens/home/eventShape';
import type { MarketInfo, MarketOdds } from '../../../streams/index';

const event = (title: string, ...names: string[]) => ({
  title,
  market: {
    id: 'm',
    eventId: 'e',
    name: 'Match odds',
    type: 'MATCH_ODDS',
    bettingType: 'ODDS',
    winners: 1,
    startTime: null,
    ladder: { kind: 'CLASSIC' },
    commission: 2,
    runners: names.map((name, index) => ({ id: String(index), name })),
  } satisfies MarketInfo,
});
const drawn = (...of: Parameters<typeof shapeOf>) =>
  shapeOf(...of).tracks.map(({ label, runner }) => `${label}:${runner.id}`);

describe('the shape of an event in a list', () => {
  it('puts the draw between the sides wherever the market lists it', () => {
    const match = event('Leeds v York', 'Leeds', 'York', 'The Draw');
    expect(drawn(match)).toEqual(['1:0', 'X:2', '2:1']);
    expect(shapeOf(match).sides).toEqual(['Leeds', 'York']);
  });

  it('shows two sides without a draw', () => {
    expect(drawn(event('A v B', 'A', 'B'))).toEqual(['1:0', '2:1']);
  });

  it('takes the sides from the title where the runners are no sides', () => {
    const goals = event('Leeds v York', 'Yes', 'No');
    expect(shapeOf(goals).sides).toEqual(['Leeds', 'York']);
    expect(drawn(goals)).toEqual(['Yes:0', 'No:1']);
  });

  it('shows the three favourites of many by name, those without a price last', () => {
    const odds = (id: string, best: number) => ({
      id,
      status: 'ACTIVE' as const,
      lastPrice: 0,
      traded: 0,
      reduction: 0,
      prices: [best, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    });
    const known: Pick<MarketOdds, 'runners'> = {
      runners: [odds('0', 900), odds('1', 0), odds('2', 300), odds('3', 500)],
    };
    const race = event('15:30 Ascot', 'Abe', 'Bee', 'Cee', 'Dee');
    expect(drawn(race, known)).toEqual(['Cee:2', 'Dee:3', 'Abe:0']);
    expect(drawn(race)).toEqual(['Abe:0', 'Bee:1', 'Cee:2']);
    expect(shapeOf(race).sides).toBeNull();
  });

  it('reads the sides from the title when the market says nothing of them', () => {
    expect(shapeOf({ title: 'Pune vs Goa', market: null })).toEqual({
      sides: ['Pune', 'Goa'],
      tracks: [],
    });
  });
});
