import { expect, test } from 'vitest';
import { browserName } from '../../../../src/screens/auth/joining/browserName';

const MOZILLA = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${MOZILLA} Chrome/150.0.0.0 Safari/537.36`, 'Chrome 150'],
  [`${MOZILLA} HeadlessChrome/150.0.0.0 Safari/537.36`, 'Chrome 150'],
  [`${MOZILLA} Chrome/150.0.0.0 Safari/537.36 Edg/150.0`, 'Edge 150'],
  [`${MOZILLA} Version/18.1 Safari/605.1.15`, 'Safari 18'],
  ['Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  ['curl/8.5', 'curl/8.5'],
  ['x'.repeat(200), 'x'.repeat(60)],
  ['', null],
  [null, null],
])('reads %j as %j', (description, name) => expect(browserName(description)).toBe(name));
