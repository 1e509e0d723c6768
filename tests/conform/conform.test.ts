import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOf } from './changes/changes';
import { withResult } from './changes/lines';
import { recording } from './changes/recording';
import type * as described from './inForm';
import { START_MS, startMemoryCheck, WHOLE } from './memoryCheck';
import { type MemoryServer, ORIGIN, PLAYER } from './memoryServer';
import { textOf } from './report';
import type { Server } from './server';

/* The check against the sandbox, in virtual time. CONFORM_CHANGES=250 makes all seeded changes, CONFORM_SEED=7 one. */

const ONE = process.env['CONFORM_SEED'];
const FIRST = Number(ONE ?? 0);
/** The number of different changes. */
const COUNT = ONE === undefined ? Number(process.env['CONFORM_CHANGES'] ?? 16) : 1;

let server: MemoryServer;
let inForm: typeof described;
beforeAll(async () => {
  [server, inForm] = await startMemoryCheck();
}, START_MS);
afterAll(() => server.close());

const walk = (through: Server, reference: string | null = null) =>
  inForm.conform(through, { ...WHOLE, reference });

describe('the check of a server', () => {
  test('finds no difference in the sandbox', async () => {
    const report = await walk(server);
    expect(report.differences).toEqual([]);
    expect(report.skipped).toEqual([]);
    expect(report.calls).toBeGreaterThan(45);
  });

  test('places a bet on a test account and cancels it again', async () => {
    const funds = async () => {
      const call = 'GET Bet/GetUserOpenBets';
      const { through, recorded } = recording(server, [call]);
      await walk(through);
      const { balance, exposure } = recorded.get(call) as Record<string, unknown>;
      return { balance, exposure };
    };
    const before = await funds();
    const report = await walk(server, 'ab'.repeat(16));
    expect(report.differences).toEqual([]);
    expect(report.skipped).toEqual([]);
    expect(await funds()).toEqual(before);
  });

  test('names a server that places a repeated bet twice', async () => {
    let bets = 0;
    const again = withResult('POST Bet/PlaceBetV2', (bet) => ({
      ...(bet as object),
      betId: String((bets += 1)),
    }));
    const { differences } = await walk(again(server), 'cd'.repeat(16));
    expect(differences).toContainEqual(
      expect.objectContaining({
        call: 'POST Bet/PlaceBetV2',
        found: 'A repeated `clientReference` places a second bet.',
      }),
    );
  });

  test('shows neither the password nor a token', async () => {
    const tokens: string[] = [];
    const report = await walk({
      ...server,
      async fetch(request, limitMs) {
        tokens.push(...(request.headers['Authorization']?.split(' ').slice(1) ?? []));
        const reply = await server.fetch(request, limitMs);
        const isLogin = /Account\/(Authenticate|RefreshToken)/.test(request.url);
        return { ...reply, body: isLogin ? reply.body : reply.body.replaceAll('1', '"') };
      },
    });
    const text = textOf(report) + JSON.stringify(report);
    expect(tokens.length).toBeGreaterThan(10);
    const secrets = [PLAYER.password, ...tokens.filter((token) => token !== 'expired')];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).toContain('Bearer $TOKEN');
  });

  test.each([
    ['the result itself', (token: string) => token],
    ['a field of another name', (token: string) => ({ bearer: token, stakes: token })],
  ])('shows no token that a login returns as %s', async (_, login) => {
    let token = '';
    const { differences } = await walk(
      withResult('POST Account/Authenticate', (session) => {
        ({ accessToken: token } = session as { readonly accessToken: string });
        return login(token);
      })(server),
    );
    expect(token).not.toBe('');
    expect(differences).toContainEqual(
      expect.objectContaining({ found: expect.stringContaining(`a word of ${token.length}`) }),
    );
    expect(JSON.stringify(differences)).not.toContain(token.slice(0, 20));
  });

  test('follows a negotiation to a service, with the token of the service', async () => {
    const service = 'https://service.test/client/?hub=exchange';
    const key = 'the key of the service';
    const addresses: string[] = [];
    const report = await walk({
      ...server,
      async fetch(request, limitMs) {
        const isOwn = request.url.startsWith(ORIGIN);
        if (!isOwn && request.headers['Authorization'] !== `Bearer ${key}`)
          return { status: 401, statusText: '', body: '' };
        const reply = await server.fetch(request, limitMs);
        const isRedirect = isOwn && request.url.includes('/negotiate');
        return isRedirect
          ? { ...reply, body: JSON.stringify({ url: service, accessToken: key }) }
          : reply;
      },
      connect(address, ...given) {
        addresses.push(address);
        return server.connect(address, ...given);
      },
    });
    expect(report.differences).toEqual([]);
    const [{ searchParams } = new URL(service)] = addresses.map((address) => new URL(address));
    expect(searchParams.get('hub')).toBe('exchange');
    expect(searchParams.get('access_token')).toBe(key);
  });

  test('says why a transport does not start, with a command that opens it', async () => {
    const { differences } = await walk({
      ...server,
      connect: (address, transport, limitMs) =>
        transport === 'WebSockets'
          ? Promise.reject(new Error('Unexpected server response: 403'))
          : server.connect(address, transport, limitMs),
    });
    expect(differences).toMatchObject([
      {
        call: 'the hub',
        found: 'WebSockets: the transport does not start: Unexpected server response: 403.',
        effect: 'Prices use a slower transport.',
        request: expect.stringMatching(/Upgrade: websocket.*exchange\?id=\$CONNECTION"$/),
      },
    ]);
  });

  test('names the setting for a login without an envelope', async () => {
    const { differences, skipped } = await walk({
      ...server,
      async fetch(request, limitMs) {
        const reply = await server.fetch(request, limitMs);
        if (!request.url.endsWith('Account/Authenticate')) return reply;
        return { ...reply, body: JSON.stringify(JSON.parse(reply.body).result) };
      },
    });
    expect(differences).toMatchObject([
      {
        capability: 'session',
        call: 'POST Account/Authenticate',
        effect: 'Without it, players cannot log in.',
        setting: expect.stringContaining('envelope: false'),
      },
    ]);
    expect(skipped).toMatchObject([
      { call: 'the calls of a player', found: 'The login has failed.' },
    ]);
  });

  test.each([
    ['copes with times without a zone if the server sends its own time', 'Z"', 0],
    [
      'names times without a zone from a server that does not send its own time',
      '"time":"[^"]*",|Z"',
      1,
    ],
  ])('%s', async (_, cut, count) => {
    const { differences, notes } = await walk({
      ...server,
      async fetch(request, limitMs) {
        const reply = await server.fetch(request, limitMs);
        const isSettings = request.url.includes('/settings/');
        const body = reply.body.replaceAll(new RegExp(cut, 'g'), (found) =>
          found === 'Z"' ? '"' : '',
        );
        return isSettings ? reply : { ...reply, body };
      },
    });
    expect(differences).toHaveLength(count);
    expect([...differences, ...notes]).toContainEqual(
      expect.objectContaining({ found: expect.stringContaining('names no zone') }),
    );
  });

  test('names settings files that cannot be read, with the effect on the page', async () => {
    const { differences } = await walk({
      ...server,
      async fetch(request, limitMs) {
        const reply = await server.fetch(request, limitMs);
        return request.url.includes('/settings/') ? { ...reply, status: 404 } : reply;
      },
    });
    expect(differences).toMatchObject([
      { effect: 'The page says that the site is under maintenance.' },
    ]);
  });

  test('ends within a minute if the server is slow and the hub is silent', async () => {
    const startedAt = server.now();
    const { skipped } = await walk({
      ...server,
      async fetch(request, limitMs) {
        server.advance(Math.min(limitMs, 7_000));
        return server.fetch(request, limitMs);
      },
      connect: async (...given) => ({ ...(await server.connect(...given)), records: [] }),
    });
    expect(server.now() - startedAt).toBeLessThanOrEqual(60_000);
    expect(skipped).toContainEqual(
      expect.objectContaining({ found: 'The time of this run is over.' }),
    );
  });

  test('names each seeded change of the sandbox', { timeout: 600_000 }, async () => {
    const descriptions = inForm.descriptions();
    const { through, recorded } = recording(
      server,
      [...descriptions.keys()].filter((call) => call.includes(' ')),
    );
    const unchanged = JSON.stringify((await walk(through)).notes);
    const missed: string[] = [];
    const titles = new Set<string>();
    for (let seed = FIRST; titles.size < COUNT; seed++) {
      const { title, call, found, through: change } = changeOf(seed, recorded, descriptions);
      if (titles.has(title)) continue;
      titles.add(title);
      const { differences, notes } = await walk(change(server));
      const isNamed = [...differences, ...notes].some(
        (one) =>
          one.call === call &&
          one.found.includes(found) &&
          !unchanged.includes(JSON.stringify(one)),
      );
      if (!isNamed) missed.push(`${seed} ${title}`);
      if (ONE !== undefined)
        process.stdout.write(`${title}\n${textOf({ differences, notes, skipped: [], calls: 0 })}`);
    }
    expect(missed).toEqual([]);
  });
});
