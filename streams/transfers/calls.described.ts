/** The readers of integration accounts, with their descriptions. */

import { describe, schemaOf } from '../api/description';
import { most, partnerBalance, siteBalance } from './calls';

export * from './calls';

const balance = () => {
  const figure = schemaOf(most);
  return {
    schema: {
      anyOf: [figure, { type: 'object', properties: { balance: figure }, required: ['balance'] }],
    },
  };
};
describe(siteBalance.read, balance);
describe(partnerBalance.read, balance);
