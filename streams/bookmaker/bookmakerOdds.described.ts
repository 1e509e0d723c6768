/** The reader of the markets that the operator lays, with its description. */

import { describe, type JsonSchema } from '../api/description';
import { idOfOdds, upTo } from '../odds/marketOdds.described';
import { decodeBookmakerOdds, MOST, MOST_ROWS } from './bookmakerOdds';

export * from './bookmakerOdds';

/** A figure above 0; 0, null, a dash or a blank is no offer. */
const offer = (description: string): JsonSchema => {
  const { anyOf } = upTo(MOST, description) as { readonly anyOf: readonly JsonSchema[] };
  return {
    description: `${description} 0, null, a dash or a blank is no offer.`,
    anyOf: [...anyOf, { type: 'string', pattern: String.raw`^\s*-?\s*$` }, { type: 'null' }],
  };
};

const section = (description: string, price: string, size: string): JsonSchema => ({
  description,
  anyOf: [
    {
      type: 'object',
      properties: {
        runners: {
          type: 'array',
          maxItems: MOST_ROWS,
          items: {
            type: 'object',
            properties: {
              id: idOfOdds,
              marketId: idOfOdds,
              status: {
                type: 'string',
                description:
                  'Suspended or Ball Running, in any case; the row accepts bets with any other.',
              },
              backPrice: offer(`The ${price} to back.`),
              backSize: offer(`The ${size} to back.`),
              layPrice: offer(`The ${price} to lay.`),
              laySize: offer(`The ${size} to lay.`),
            },
            required: ['id', 'marketId'],
          },
        },
      },
    },
    { type: 'null' },
  ],
});

describe(decodeBookmakerOdds, () => ({
  schema: {
    type: 'object',
    properties: {
      bookmaker: section('The rows of a bookmaker’s markets.', 'rate per 100', 'size'),
      toss: section('The rows of the toss.', 'rate per 100', 'size'),
      fancy: section('The rows of fancies: back is Yes, lay is No.', 'line', 'rate per 100'),
    },
  },
}));
