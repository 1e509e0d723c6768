import { describe, expect, it } from 'vitest';
import { userOdds } from '../../../streams/odds/calls';
import { decodeBookmakerOdds } from '../../../streams/bookmaker/bookmakerOdds';

const row = (fields: object = {}) => ({
  id: 7,
  marketId: 91,
  runnername: 'Blue Hills Chargers',
  status: '',
  backPrice: 162,
  backSize: '50,000',
  layPrice: '170',
  laySize: '1,000.50',
  ...fields,
});
const section = (...runners: object[]) => ({ marketName: 'Bookmaker', runners });

describe('the odds of operator-priced markets', () => {
  it('are rates with their sizes, or lines with their rates for a fancy', () => {
    expect(decodeBookmakerOdds({ bookmaker: section(row()) })).toEqual({
      dropped: 0,
      markets: [
        {
          marketId: '91',
          runners: [
            {
              id: '7',
              status: 'ACTIVE',
              lastPrice: 0,
              traded: 0,
              reduction: 0,
              prices: [16_200, 5_000_000, 0, 0, 0, 0, 17_000, 100_050, 0, 0, 0, 0],
            },
          ],
        },
      ],
    });
    const fancy = row({ backPrice: 79, backSize: '95', layPrice: 78, laySize: 100 });
    expect(decodeBookmakerOdds({ fancy: section(fancy) }).markets[0]?.runners[0]?.prices).toEqual([
      7_900, 9_500, 0, 0, 0, 0, 7_800, 10_000, 0, 0, 0, 0,
    ]);
  });

  it.each([
    ['SUSPENDED', 'SUSPENDED'],
    ['suspended', 'SUSPENDED'],
    ['BALLRUNNING', 'BALL_RUNNING'],
    ['Ball Running', 'BALL_RUNNING'],
    ['', 'ACTIVE'],
    [null, 'ACTIVE'],
    ['OPEN', 'ACTIVE'],
  ])('read the status %j of a row as %s', (status, read) => {
    const { markets } = decodeBookmakerOdds({ toss: section(row({ status })) });
    expect(markets[0]?.runners[0]?.status).toBe(read);
  });

  it('contain no price for a dash, a blank, a missing figure, or a line without a rate', () => {
    for (const backPrice of ['-', '', null, 0, -5, 'abc', '12,5', 1e12])
      expect(
        decodeBookmakerOdds({ bookmaker: section(row({ backPrice })) }).markets[0]?.runners[0]
          ?.prices[0],
      ).toBe(0);
    const bare = row({ backSize: '' });
    expect(decodeBookmakerOdds({ fancy: section(bare) }).markets[0]?.runners[0]?.prices[0]).toBe(0);
    expect(decodeBookmakerOdds({ toss: section(bare) }).markets[0]?.runners[0]?.prices[0]).toBe(
      16_200,
    );
  });

  it('combine the rows of a market, and separate each fancy', () => {
    const { markets } = decodeBookmakerOdds({
      bookmaker: section(row(), row({ id: 8 })),
      fancy: section(row({ id: 9, marketId: 92 }), row({ id: 10, marketId: 93 })),
    });
    expect(markets.map(({ marketId, runners }) => [marketId, runners.map(({ id }) => id)])).toEqual(
      [
        ['91', ['7', '8']],
        ['92', ['9']],
        ['93', ['10']],
      ],
    );
  });

  it('leave out and count rows that cannot be read or share an id', () => {
    const { markets, dropped } = decodeBookmakerOdds({
      bookmaker: section(row(), row({ id: null }), row({ id: 8 }), row({ id: 8 })),
      fancy: section(row({ marketId: 92 }), row({ marketId: null })),
      toss: 'nonsense',
    });
    expect(markets.map(({ marketId, runners }) => [marketId, runners.map(({ id }) => id)])).toEqual(
      [
        ['91', ['7']],
        ['92', ['7']],
      ],
    );
    expect(dropped).toBe(4);
  });
});

describe('the call', () => {
  it('accepts a reply with only the operator’s sections, or with only markets', () => {
    expect(userOdds.read({ bookmaker: null, fancy: section() })).toMatchObject({ markets: [] });
    expect(userOdds.read({ markets: [] })).toMatchObject({ markets: [], fancy: undefined });
    for (const raw of [null, {}, [], 'odds'])
      expect(() => userOdds.read(raw)).toThrow('odds reply');
  });
});
