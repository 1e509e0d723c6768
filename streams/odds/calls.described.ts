/** The readers of odds, with their descriptions. */

import { describe, type JsonSchema, schemaOf } from '../api/description';
import { clockTime } from '../api/wire';
import { decodeBookmakerOdds } from '../bookmaker/bookmakerOdds';
import { marketOdds, userOdds } from './calls';
import { decodeMarketOdds } from './marketOdds';
import { count, idOfOdds } from './marketOdds.described';

export * from './calls';

const odds = (): JsonSchema => ({
  type: 'object',
  properties: {
    time: schemaOf(clockTime),
    markets: { type: 'array', items: schemaOf(decodeMarketOdds), maxItems: 20_000 },
    quiet: {
      description: 'The markets that have not changed: their odds are still current.',
      type: 'array',
      maxItems: 20_000,
      items: {
        type: 'object',
        properties: { marketId: idOfOdds, seq: count('The number of the current state.') },
        required: ['marketId', 'seq'],
      },
    },
  },
  required: ['markets'],
});
describe(marketOdds.read, () => ({ schema: odds() }));

describe(userOdds.read, () => {
  const schema = odds();
  const { properties: sections } = schemaOf(decodeBookmakerOdds) as {
    readonly properties: Readonly<Record<string, JsonSchema>>;
  };
  return {
    schema: {
      type: 'object',
      properties: { ...(schema['properties'] as object), ...sections },
      anyOf: ['markets', ...Object.keys(sections)].map((name) => ({ required: [name] })),
    },
  };
});
