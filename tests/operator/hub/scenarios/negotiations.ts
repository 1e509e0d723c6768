import type { Scenarios } from './scenario';

export const NEGOTIATIONS: Scenarios = Object.fromEntries(
  (
    [
      ['offers its transports', 'POST', '?negotiateVersion=1'],
      ['uses the id as the token for a client of version 0', 'POST', '?negotiateVersion=0'],
      ['uses version 0 if the client names none', 'POST', ''],
      ['uses version 1 for a newer client', 'POST', '?negotiateVersion=7'],
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
  ).map(([title, method, query]) => [
    title,
    [
      'usual',
      async ({ request }) => {
        await request(method, `/negotiate${query}`);
      },
    ],
  ]),
);
