import { expect, test } from 'vitest';
import { LOOKS } from '../areas/shell/brands';
import type { BuiltFile } from './builtFiles';
import { inItsLook } from './look';

const PAGE: BuiltFile = {
  type: 'text/html; charset=utf-8',
  plain: Buffer.from('<!doctype html><head><meta charset="utf-8" /><title>T</title></head>'),
  brotli: Buffer.from('packed'),
  etag: '"abc"',
  cacheControl: 'no-cache',
};
const at = (host?: string) => inItsLook({ headers: host === undefined ? {} : { host } }, PAGE)!;

test.each(Object.entries(LOOKS))(
  'writes the branding of %s into its page, after the encoding',
  (host, look) => {
    const page = at(`${host.toUpperCase()}:5173`);
    const [, content = ''] =
      /utf-8" \/><meta name="look" content="([^"]*)"/.exec(`${page.plain}`) ?? [];
    expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(look);
    // The page differs from the page of an unbranded host, so it needs another tag.
    expect(page).toMatchObject({ brotli: null, etag: '"abc-look"' });
  },
);

test.each(['localhost:5173', 'constructor', undefined])(
  'leaves the page of %s unchanged',
  (host) => {
    expect(at(host)).toBe(PAGE);
  },
);
