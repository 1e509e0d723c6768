import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headers } from '../../../src/build/headers';
import { createSite, type Site } from './fixture';

const STYLE = 'b{color:red}';
const SCRIPT = 'document.title="read"';

let site: Site;
beforeAll(async () => {
  site = await createSite({
    'index.html': `<!doctype html><head><style>${STYLE}</style><script>${SCRIPT}</script><script type="module" src="/main.js"></script></head>`,
    'main.js': 'console.log(1);',
  });
});
afterAll(() => site.remove());

async function written(env: Record<string, string> = {}): Promise<Record<string, string>> {
  const bundle = await site.build([headers(env)]);
  const file = bundle['headers.json'];
  if (file?.type !== 'asset') throw new Error('the build wrote no headers');
  return JSON.parse(String(file.source)) as Record<string, string>;
}

const directives = (policy = ''): ReadonlyMap<string, string> =>
  new Map(policy.split('; ').map((part) => [part.replace(/ .*/, ''), part.replace(/^\S+ ?/, '')]));

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows only the inline script and style whose hashes are in the policy', async () => {
  const policy = (await written())['content-security-policy'];
  const read = directives(policy);
  expect(read.get('script-src')).toBe(`'self' ${hash(SCRIPT)}`);
  expect(read.get('style-src')).toBe(`'self' ${hash(STYLE)}`);
  expect(read.get('require-trusted-types-for')).toBe("'script'");
  expect(read.get('frame-ancestors')).toBe("'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('lets the page call the hosts in the build, by HTTP and by WebSocket', async () => {
  const read = directives(
    (await written({ VITE_BASE_URL: 'https://api.example/v1', VITE_OTHER: 'https://no.example' }))[
      'content-security-policy'
    ],
  );
  expect(read.get('connect-src')).toBe("'self' https://api.example wss://api.example");
});

test('trusts only the chat’s address, and allows its host if it differs from the page’s host', async () => {
  const own = directives((await written())['content-security-policy']);
  expect(own.get('trusted-types')).toBe('chat worker');
  expect(own.has('frame-src')).toBe(false);
  const read = directives(
    (await written({ VITE_CHAT_URL: 'https://chat.example/embed' }))['content-security-policy'],
  );
  expect(read.get('script-src')).toBe(`'self' https://chat.example ${hash(SCRIPT)}`);
  expect(read.get('style-src')).toBe(`'self' https://chat.example ${hash(STYLE)}`);
  expect(read.get('frame-src')).toBe("'self' https://chat.example");
  expect(read.get('connect-src')).toContain('wss://chat.example');
  expect(read.has('require-trusted-types-for')).toBe(false);
});

test('allows frames from the listed origins, but no calls to them', async () => {
  const VITE_FRAME_ORIGINS = 'https://scores.example/live, nonsense';
  const read = directives((await written({ VITE_FRAME_ORIGINS }))['content-security-policy']);
  expect(read.get('frame-src')).toBe("'self' https://scores.example");
  expect(read.get('connect-src')).toBe("'self'");
});

test('requires trusted types if a chat of another host lists its own policies', async () => {
  const VITE_CHAT_URL = 'https://chat.example/embed';
  const typesOf = async (VITE_CHAT_POLICIES: string) =>
    directives((await written({ VITE_CHAT_URL, VITE_CHAT_POLICIES }))['content-security-policy']);
  const read = await typesOf('widget, widget#html');
  expect(read.get('require-trusted-types-for')).toBe("'script'");
  expect(read.get('trusted-types')).toBe('chat worker widget widget#html');
  // Neither the default policy nor a keyword of the directive is a valid name.
  for (const odd of ['default', '*', "'allow-duplicates'", 'a b; script-src *', ''])
    expect((await typesOf(odd)).has('trusted-types'), odd).toBe(false);
});

test('sets the other headers, which protect types, referrers and devices', async () => {
  expect(await written()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
});
