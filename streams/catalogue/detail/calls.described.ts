/** The readers of a single event, with their descriptions. */

import { describe, schemaOf } from '../../api/description';
import { event, market } from '../calls';
import { about, divisor, ruled, ruledEvent, ruledMarket, rules } from './calls';

export * from './calls';

describe(rules, () => ({
  schema: {
    type: 'string',
    pattern: String.raw`\S`,
    description: 'Rules, cut to 8,000 characters.',
  },
}));
const range = { minimum: 1, maximum: 100 };
describe(divisor, () => ({
  schema: {
    anyOf: [
      { type: 'integer', ...range },
      {
        type: 'string',
        pattern: String.raw`^\s*\+?\d+(\.0+)?\s*$`,
        maxLength: 40,
        'x-minimum': 1,
        'x-maximum': 100,
      },
    ],
  },
}));
describe(ruledEvent, () => ({ schema: { allOf: [schemaOf(event), schemaOf(about)] } }));
describe(ruledMarket, () => ({ schema: { allOf: [schemaOf(market), schemaOf(ruled)] } }));
