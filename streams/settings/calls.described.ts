/** The readers of a domain's settings, with their descriptions. */

import { describe, descriptionOf, named, schemaOf } from '../api/description';
import { domainSetting, fields, namedSettings, stored } from './calls';

export * from './calls';

describe(fields, () => ({ schema: { type: 'object' } }));
describe(namedSettings, () => {
  const { rest: _, ...properties } = schemaOf(stored)['properties'] as Readonly<
    Record<string, unknown>
  >;
  return named(
    'Setting',
    'The settings of a domain. The handbook lists the other settings, which the product reads later.',
    { type: 'object', properties, additionalProperties: true },
  );
});
describe(domainSetting, () => descriptionOf(namedSettings));
