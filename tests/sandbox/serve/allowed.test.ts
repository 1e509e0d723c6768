import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { providerOrigins } from '../areas/casino/catalogue';
import { withProviders } from './allowed';

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const SCRIPT = `go({"policy":"default-src 'self'; connect-src 'self'; img-src data:"})`;
const page = {
  type: 'text/html',
  plain: Buffer.from(`<html><script>${SCRIPT}</script></html>`),
  brotli: null,
  etag: '"abc"',
  cacheControl: 'no-cache',
};
const headers = {
  'content-security-policy': `default-src 'self'; connect-src 'self'; script-src 'self' ${hash(SCRIPT)}`,
};

test('lets the page call and frame the providers of its port', () => {
  const allowed = withProviders({ headers: { host: '127.0.0.1:5173' } }, page, headers);
  const list = providerOrigins(5_173).join(' ');
  const [, script = ''] = /<script>(.*)<\/script>/.exec(allowed.page.plain.toString()) ?? [];
  expect(script).toBe(
    `go({"policy":"default-src 'self'; frame-src 'self' ${list}; connect-src 'self' ${list}; img-src data:"})`,
  );
  expect(allowed.headers['content-security-policy']).toBe(
    `default-src 'self'; frame-src 'self' ${list}; connect-src 'self' ${list}; script-src 'self' ${hash(script)}`,
  );
  expect(allowed.page.etag).toBe('"abc-5173"');
  expect(withProviders({ headers: { host: '127.0.0.1:5173' } }, page, headers).page).toBe(
    allowed.page,
  );
});

test('leaves a page without a policy unchanged', () => {
  expect(withProviders({ headers: {} }, page, {})).toEqual({ page, headers: {} });
});
