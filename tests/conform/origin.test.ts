import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as described from './inForm';
import { START_MS, startMemoryCheck, WHOLE } from './memoryCheck';
import { type MemoryServer, ORIGIN } from './memoryServer';
import type { Request } from './server';

/* A server on another origin than the site, with seeded changes of the headers by which it allows the site. */

const SITE = 'https://www.northfield.example';

let server: MemoryServer;
let inForm: typeof described;
beforeAll(async () => {
  [server, inForm] = await startMemoryCheck();
}, START_MS);
afterAll(() => server.close());

type Change = (headers: Headers, request: Request, status: number) => void;

/** Walks the calls from a site, and returns the differences. */
async function walk(change: Change, site = `${SITE}/home`) {
  const { differences } = await inForm.conform(
    {
      ...server,
      async fetch(request, limitMs) {
        const reply = await server.fetch(request, limitMs);
        change(reply.headers ?? new Headers(), request, reply.status);
        return reply;
      },
    },
    { ...WHOLE, hub: null, site },
  );
  return differences;
}

const isPreflight = ({ method }: Request): boolean => method === 'OPTIONS';
const set =
  (name: string, value: string, isOf: (request: Request) => boolean = () => true): Change =>
  (headers, request) => {
    if (isOf(request)) headers.set(`access-control-allow-${name}`, value);
  };

describe('a server on another origin than the site', () => {
  test('is the sandbox without a difference', async () => {
    expect(await walk(() => undefined)).toEqual([]);
  });

  test('needs no headers for the pages of its own origin', async () => {
    expect(await walk((headers) => headers.delete('access-control-allow-origin'), ORIGIN)).toEqual(
      [],
    );
  });

  test('may allow every site and every header but the token, because calls send no cookies', async () => {
    const differences = await walk((headers) => {
      headers.set('access-control-allow-origin', '*');
      headers.set('access-control-allow-headers', 'Authorization, *');
      headers.delete('access-control-allow-credentials');
    });
    expect(differences).toEqual([]);
  });

  const change: readonly (readonly [string, Change, readonly string[]])[] = [
    [
      'that allows no other origin',
      (headers) => headers.delete('access-control-allow-origin'),
      [
        'A reply has no `Access-Control-Allow-Origin`.',
        'is answered, but the reply has no `Access-Control-Allow-Origin`.',
        'A reply with the status 401 has no `Access-Control-Allow-Origin`.',
      ],
    ],
    [
      'that allows another site',
      set('origin', 'https://northfield.example', (request) => !isPreflight(request)),
      [`\`Access-Control-Allow-Origin: https://northfield.example\` instead of \`${SITE}\``],
    ],
    [
      'whose proxy allows the site a second time',
      set('origin', `${SITE}, ${SITE}`, (request) => !isPreflight(request)),
      [`\`Access-Control-Allow-Origin: ${SITE}, ${SITE}\` instead of \`${SITE}\``],
    ],
    [
      'that does not allow the token',
      set('headers', 'content-type'),
      ['does not allow `authorization`.'],
    ],
    ['that allows the token by a star only', set('headers', '*'), ['allow `authorization`.']],
    [
      'whose refusals do not allow the site',
      (headers, _, status) => {
        if (status === 401) headers.delete('access-control-allow-origin');
      },
      ['A reply with the status 401 has no `Access-Control-Allow-Origin`.'],
    ],
  ];
  test.each(change)('is named if it is one %s', async (_, broken, found) => {
    const differences = (await walk(broken)).filter(({ call }) => call === 'another origin');
    for (const text of found)
      expect(differences).toContainEqual(
        expect.objectContaining({ found: expect.stringContaining(text), setting: null }),
      );
    expect(JSON.stringify(differences)).toContain(`Origin: ${SITE}`);
  });

  test('is named if it answers no preflight', async () => {
    const walked = await inForm.conform(
      {
        ...server,
        fetch: async (request, limitMs) =>
          isPreflight(request)
            ? { status: 405, statusText: '', body: '' }
            : server.fetch(request, limitMs),
      },
      { ...WHOLE, hub: null, site: SITE },
    );
    expect(walked.differences[0]).toMatchObject({ found: expect.stringContaining('405') });
  });
});

test('reads the settings file of the site, from the site', async () => {
  const asked: string[] = [];
  await inForm.conform(
    {
      ...server,
      fetch(request, limitMs) {
        asked.push(request.url);
        return server.fetch(request, limitMs);
      },
    },
    { ...WHOLE, hub: null, site: SITE, settings: null, player: null },
  );
  expect(asked).toContain(`${SITE}/settings/www.northfield.example.json`);
  expect(asked.filter((url) => url.includes('sandbox.test.json'))).toEqual([]);
});
