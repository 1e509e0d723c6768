import { expect, test } from 'vitest';
import { browserFamily } from '../../../streams/hub/browserFamily';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

test.each([
  ['Chrome', CHROME],
  ['Edge', `${CHROME} Edg/150.0.0.0`],
  ['Opera', `${CHROME} OPR/120.0.0.0`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Safari', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/20.0 Mobile Safari/604.1'],
  ['Other', ''],
])('distinguishes %s from the browsers that imitate it', (family, agent) => {
  expect(browserFamily(agent)).toBe(family);
});
