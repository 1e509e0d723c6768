/** The reader of a market's odds, with its description. */

import { describe, type JsonSchema, named } from '../api/description';
import { decodeMarketOdds, MOST_RUNNERS } from './marketOdds';

export * from './marketOdds';

/** A figure as a number, or as text with a number. */
export const upTo = (most: number, description: string): JsonSchema => ({
  description,
  anyOf: [
    { type: 'number', minimum: 0, maximum: most },
    {
      type: 'string',
      pattern: String.raw`^\s*[-+]?(?=\.?\d)(\d*|[1-9][\d,]*,\d{3})(\.\d+)?\s*$`,
      maxLength: 40,
      'x-minimum': 0,
      'x-maximum': most,
    },
  ],
});
/** An id, which the readers of odds accept with any characters. */
export const idOfOdds: JsonSchema = {
  anyOf: [
    { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    { type: 'string', minLength: 1, 'x-max-units': 100 },
  ],
};
export const count = (description: string): JsonSchema => {
  const { anyOf, ...others } = upTo(Number.MAX_SAFE_INTEGER, description);
  const [figure, text] = anyOf as readonly JsonSchema[];
  return {
    ...others,
    anyOf: [
      { ...figure, type: 'integer' },
      { ...text, 'x-integer': true },
    ],
  };
};
const words = (...known: readonly string[]): JsonSchema => ({
  type: 'string',
  description: `In any case: ${known.join(', ')}.`,
  examples: known,
});

const levels = (description: string): JsonSchema => ({
  description: `${description}: pairs of a price and a size, best first. The product shows three.`,
  type: 'array',
  items: {
    type: 'array',
    prefixItems: [upTo(1e6, 'Decimal odds.'), upTo(1e12, 'The size in units of the currency.')],
    minItems: 2,
  },
});

const runner: JsonSchema = {
  type: 'object',
  properties: {
    id: idOfOdds,
    status: words('ACTIVE', 'WINNER', 'LOSER', 'PLACED', 'REMOVED', 'REMOVED_VACANT', 'HIDDEN'),
    lastPrice: upTo(1e6, 'The last traded price.'),
    totalMatched: upTo(1e12, 'The matched volume, in units of the currency.'),
    reduction: upTo(100, 'The reduction for a removed runner, in percent.'),
    back: levels('The offers to back'),
    lay: levels('The offers to lay'),
  },
  required: ['id'],
};

describe(decodeMarketOdds, () => ({
  ...named(
    'MarketOdds',
    'The odds of a market. With `whole` false, only the runners that changed.',
    {
      type: 'object',
      properties: {
        marketId: idOfOdds,
        seq: count('Rises with every visible change. A lower number than before is dropped.'),
        version: count('Rises with every change of the status.'),
        status: {
          ...words('INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED'),
          pattern:
            '^([Ii][Nn][Aa][Cc][Tt][Ii][Vv][Ee]|[Oo][Pp][Ee][Nn]|[Ss][Uu][Ss][Pp][Ee][Nn][Dd][Ee][Dd]|[Cc][Ll][Oo][Ss][Ee][Dd])$',
        },
        inPlay: { type: 'boolean' },
        betDelay: upTo(300, 'The bet delay in play, in seconds.'),
        totalMatched: upTo(1e12, 'The matched volume, in units of the currency.'),
        whole: { type: 'boolean', description: 'False if only the changed runners are listed.' },
        runners: { type: 'array', items: runner, maxItems: MOST_RUNNERS },
      },
      required: ['marketId', 'seq', 'version', 'status', 'runners'],
    },
  ),
  isOptional: true,
}));
