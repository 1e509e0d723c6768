/** The input of a report, with its description. */

import { describe } from '../../../../streams/api/description';
import { zone } from './routes';

export * from './routes';

describe(zone, () => ({
  schema: { type: 'string', description: 'An IANA name of a time zone, such as Europe/London.' },
}));
