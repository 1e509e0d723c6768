import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOf, negotiated, withResult } from './changes/lines';
import { recording } from './changes/recording';
import type * as described from './inForm';
import { START_MS, startMemoryCheck, WHOLE } from './memoryCheck';
import { type MemoryServer, PLAYER } from './memoryServer';
import type { Server } from './server';

/* Servers that are broken in ways that no seeded change makes. */

const PLACE = 'POST Bet/PlaceBetV2';

let server: MemoryServer;
let inForm: typeof described;
beforeAll(async () => {
  [server, inForm] = await startMemoryCheck();
}, START_MS);
afterAll(() => server.close());

const walk = (through: Server, reference: string | null = null) =>
  inForm.conform(through, { ...WHOLE, reference });

/** The player's exposure by the server. */
async function exposure(): Promise<unknown> {
  const call = 'GET Bet/GetUserOpenBets';
  const { through, recorded } = recording(server, [call]);
  await walk(through);
  return Object(recorded.get(call)).exposure;
}

test('cancels a bet whose reply cannot be read', async () => {
  const before = await exposure();
  const { differences } = await walk(
    withResult(PLACE, () => 'Bet placed')(server),
    'e1'.repeat(16),
  );
  expect(differences).toContainEqual(expect.objectContaining({ call: PLACE }));
  expect(await exposure()).toEqual(before);
});

test('cancels a bet that the server should have refused', async () => {
  const before = await exposure();
  const { differences } = await walk(
    {
      ...server,
      fetch(request, limitMs) {
        const { method, url, body = '' } = request;
        return isOf(PLACE, method, url)
          ? server.fetch({ ...request, body: body.replace('1000000000', '5') }, limitMs)
          : server.fetch(request, limitMs);
      },
    },
    'e2'.repeat(16),
  );
  expect(differences).toMatchObject([{ found: 'A stake of 1,000,000,000 is accepted.' }]);
  expect(await exposure()).toEqual(before);
});

test('names an address of a service that is no address', async () => {
  const { differences } = await walk(negotiated(() => ({ url: '/service' }))(server));
  expect(differences).toMatchObject([
    { found: '`negotiate` names the service `/service`, which is no address.' },
  ]);
});

test('shows no start of a password that a login returns', async () => {
  const { differences } = await walk(
    withResult('POST Account/Authenticate', () => [
      { id: 123_456, userName: PLAYER.user, password: PLAYER.password },
    ])(server),
  );
  const found = expect.stringContaining('"$PASSWORD…');
  expect(differences).toContainEqual(expect.objectContaining({ found }));
  expect(JSON.stringify(differences)).not.toContain(PLAYER.password.slice(0, 4));
});

interface Odds {
  readonly markets: readonly {
    readonly runners: readonly { readonly back: object[]; readonly lay: object[] }[];
  }[];
}
const withRunners =
  (edit: (runner: Odds['markets'][number]['runners'][number]) => object) => (odds: unknown) => {
    for (const { runners } of (odds as Odds).markets)
      for (const runner of runners) Object.assign(runner, edit(runner));
    return odds;
  };
const levels = (...prices: readonly number[]) => prices.map((price) => [price, 10]);

test.each([
  ['the worst price to back first', { back: levels(2, 2.1), lay: [] }],
  ['the worst price to lay first', { back: [], lay: levels(2.2, 2.1) }],
  ['the sides swapped', { back: levels(2.1), lay: levels(2) }],
])('names odds with %s', async (_, sides) => {
  const call = 'GET Odds/GetUserOddsV2';
  const { differences } = await walk(
    withResult(
      call,
      withRunners(() => sides),
    )(server),
  );
  expect(differences).toMatchObject([{ call, effect: 'Players see a wrong price as the best.' }]);
});
