import type { Scenarios } from './scenario';

export const NEGOTIATIONS: Scenarios = Object.fromEntries(
  (
    [
      ['offers its transports', 'POST', '?negotiateVersion=1'],
      ['uses the id as the token for a client of version 0', 'POST', '?negotiateVersion=0'],
      ['uses version 0 if the client names none', 'POST', ''],
      ['uses version 1 for a newer client', 'POST', '?negotiateVersion=7'],
      ['reads the name of the version in any case', 'POST', '?NEGOTIATEVERSION=1'],
      ['reads a version after a space', 'POST', '?negotiateVersion=%201'],
      ['refuses two versions', 'POST', '?negotiateVersion=1&negotiateVersion=0'],
      ['refuses a version that is too large', 'POST', '?negotiateVersion=99999999999'],
      ['negotiates at an address with a slash', 'POST', '?negotiateVersion=0', '/negotiate/'],
      ['refuses to negotiate by GET at an address in any case', 'GET', '', '/Negotiate'],
      ['answers a preflight request', 'OPTIONS', '?negotiateVersion=1'],
      ['refuses a version that is not a number', 'POST', '?negotiateVersion=x'],
      ['refuses a negative version', 'POST', '?negotiateVersion=-1'],
      [
        'does not offer stateful reconnect',
        'POST',
        '?negotiateVersion=1&useStatefulReconnect=true',
      ],
      ['refuses to negotiate by GET', 'GET', '?negotiateVersion=1'],
      ['refuses to negotiate by DELETE', 'DELETE', '?negotiateVersion=1'],
    ] as const
  ).map(([title, method, query, path = '/negotiate']) => [
    title,
    [
      'usual',
      async ({ request }) => {
        await request(method, `${path}${query}`);
      },
    ],
  ]),
);
