import { describe, expect, it } from 'vitest';
import { shapeOf } from '../../../src/screens/home/eventShape';
import type { MarketInfo, MarketOdds } from '../../../streams/app';

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
  it('puts the draw between the sides in any order of the market', () => {
    const match = event('Leeds v York', 'Leeds', 'York', 'The Draw');
    expect(drawn(match)).toEqual(['1:0', 'X:2', '2:1']);
    expect(shapeOf(match).sides).toEqual(['Leeds', 'York']);
  });

  it('shows two sides without a draw', () => {
    expect(drawn(event('A v B', 'A', 'B'))).toEqual(['1:0', '2:1']);
  });

  it('reads the sides from the title if the runners are not sides', () => {
    const goals = event('Leeds v York', 'Yes', 'No');
    expect(shapeOf(goals).sides).toEqual(['Leeds', 'York']);
    expect(drawn(goals)).toEqual(['Yes:0', 'No:1']);
  });

  it('shows the names of the three favourites of many, runners without a price last', () => {
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

  for (const third of ['Tie', 'The Draw', 'draw', 'X', 'Unentschieden', 'Empate', 'Neither'])
    it(`puts a third outcome called ${third} between the sides, in the order of the title`, () => {
      for (const names of [
        ['Pune Hawks', 'Goa Kings', third],
        ['Goa Kings', third, 'Pune Hawks'],
        [third, 'Pune Hawks', 'Goa Kings'],
      ])
        for (const title of ['Pune Hawks v Goa Kings', 'Pune Hawks - Goa Kings']) {
          const match = event(title, ...names);
          const placeOf = (name: string) => names.indexOf(name);
          expect(shapeOf(match).sides).toEqual(['Pune Hawks', 'Goa Kings']);
          expect(drawn(match)).toEqual([
            `1:${placeOf('Pune Hawks')}`,
            `X:${placeOf(third)}`,
            `2:${placeOf('Goa Kings')}`,
          ]);
        }
    });

  it('follows the order of the title if that shortens the names', () => {
    const both = event('Pune v Goa', 'FC Goa', 'Pune Hawks', 'Tie');
    expect(drawn(both)).toEqual(['1:1', 'X:2', '2:0']);
    const one = event('Poona v FC Goa', 'FC Goa', 'Pune Hawks', 'Tie');
    expect(drawn(one)).toEqual(['1:1', 'X:2', '2:0']);
    const none = event('Poona v Gomant', 'Pune Hawks', 'FC Goa', 'Tie');
    expect(drawn(none)).toEqual(['1:0', 'X:2', '2:1']);
  });

  it('keeps one order at any prices if the title contains two sides', () => {
    const priced = (...best: number[]): Pick<MarketOdds, 'runners'> => ({
      runners: best.map((price, index) => ({
        id: String(index),
        status: 'ACTIVE' as const,
        lastPrice: 0,
        traded: 0,
        reduction: 0,
        prices: [price, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      })),
    });
    for (const match of [
      event('Pune v Goa', 'Pune', 'Goa', 'Tie'),
      event('Pune v Goa', 'Yes', 'No', 'Neither'),
      event('Pune v Goa', '1-0', '0-0', '0-1', 'Any other'),
    ]) {
      const order = drawn(match);
      expect(drawn(match, priced(900, 150, 300, 200))).toEqual(order);
      expect(drawn(match, priced(150, 900, 110, 105))).toEqual(order);
    }
  });

  it('reads the sides from the title if the market does not contain them', () => {
    expect(shapeOf({ title: 'Pune vs Goa', market: null })).toEqual({
      sides: ['Pune', 'Goa'],
      tracks: [],
    });
  });
});
