/** The input of an odds request, with its description. */

import { describe } from '../../../../streams/api/description';
import { ids } from './routes';

export * from './routes';

describe(ids, () => ({
  schema: {
    type: 'string',
    minLength: 1,
    description: 'The ids of at most 200 markets, separated by commas.',
  },
}));
