import { expect, test } from 'vitest';
import { hasProblemReports } from '../../../streams/settings/problemReports';
import { siteOf } from '../../../streams/settings/site';

test.each([
  [undefined, { path: null }],
  [null, { path: null }],
  [false, null],
  ['/support/problems', { path: '/support/problems' }],
  ['https://elsewhere.example/problems', { path: null }],
  ['//elsewhere.example/problems', { path: null }],
])(
  'are on unless the setting is false, and are sent only to a path of this site: %j',
  (value, site) => {
    expect(hasProblemReports({ problemReports: value })).toBe(site !== null);
    expect(siteOf({ problemReports: value }).problemReports).toEqual(site);
  },
);
