/** The readers of bets, with their descriptions. */

import { describe, type JsonSchema, named, schemaOf } from '../api/description';
import { figure, word } from '../api/wire';
import { bet, betHistory, marketHistory, userBetHistory } from './calls';

export * from './calls';

describe(bet, () => {
  const { properties, required, type } = schemaOf(bet.pipe[2]) as {
    readonly type: string;
    readonly properties: Readonly<Record<string, JsonSchema>>;
    readonly required: readonly string[];
  };
  const { side, ...others } = properties;
  return named(
    'Bet',
    'A bet. Instead of `side`, an older server sends `betType`; instead of `bettingType`, `marketTypeName` (Bookmaker, Toss, Fancy, Fancy2); and instead of the `rate` of a fancy, `betRate`. The average price may be missing only before the first match.',
    {
      type,
      properties: others,
      required: required.filter((name) => name !== 'side'),
      allOf: [
        {
          anyOf: [
            { properties: { side }, required: ['side'] },
            {
              properties: {
                side: { type: 'null' },
                betType: schemaOf(word('BACK', 'LAY', 'YES', 'NO')),
              },
              required: ['betType'],
            },
          ],
        },
        {
          anyOf: [
            {
              properties: { averagePrice: schemaOf(figure(0, 1e6)) },
              required: ['averagePrice'],
            },
            { properties: { matched: schemaOf(figure(0, 0)) } },
          ],
        },
      ],
    },
  );
});

describe(userBetHistory.read, () => ({
  schema: { allOf: [schemaOf(betHistory), schemaOf(marketHistory)] },
}));
