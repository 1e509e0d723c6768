import { fileURLToPath } from 'node:url';
import { filter, firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { inDescribedForm } from '../../src/build/contract/inDescribedForm';
import { placeBet } from '../../streams/betting/calls';
import type { HubStatus } from '../../streams/hub/types';
import { createPaymentRequest, playerRequests } from '../../streams/payments/calls';
import { authenticate } from '../../streams/session/calls';
import type * as described from '../conform/inForm';
import { realServer } from '../conform/realServer';
import { until } from '../robot/until';
import { serveBehindProxy } from '../sandbox/hub/clients/hostileProxy';
import { pathOf } from '../sandbox/http/places';
import { QUIET } from '../sandbox/simulator/quietEvent';
import { type Engine, startEngine } from './engine';
import { buildHost, hasDotnet, type Host, type Naming, startHost } from './host';
import { recordAll, storedTranscripts, storeTranscripts } from './hub/transcripts';
import { hasNginx, type Nginx, startNginx } from './nginx';
import { openPlayer, PLAYER, type Player } from './player';
import { shareAddress } from './sharedAddress';

/* The product's own streams against an operator's server in ASP.NET Core, with Microsoft's own hub. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
type Fields = Readonly<Record<string, unknown>>;
/** The time limit for the build, in ms. */
const BUILD_MS = 240_000;
/** The time limit for the start and the end of a host, in ms. */
const START_MS = 60_000;
/** The time limit for a test in which the client waits up to 30 s before it connects again, in ms. */
const RESTART_MS = 180_000;
const HUBS = {
  WebSockets: '/hubs/exchange',
  'server-sent events': '/hubs/without-websockets',
  'long polling': '/hubs/polling-only',
} as const;
const TRANSPORTS = Object.keys(HUBS) as (keyof typeof HUBS)[];
const NAMINGS: readonly Naming[] = ['camel', 'pascal'];

if (!hasDotnet)
  console.warn('There is no .NET 10 with ASP.NET Core: the operator tier is skipped.');

if (!hasNginx) console.warn('There is no nginx: the operator tier runs without it.');

/** The limit of the hasty hub to record, in ms: longer than the ticks of 1 s in which Microsoft's hub measures. */
const LIMIT_MS = 2_000;

describe.skipIf(!hasDotnet)('an operator’s server in ASP.NET Core', () => {
  const open = (origin: string, transport: keyof typeof HUBS = 'WebSockets'): Player => {
    const player = openPlayer(origin, HUBS[transport]);
    onTestFinished(player.leave);
    return player;
  };

  beforeAll(buildHost, BUILD_MS);

  test.skipIf(process.env['UPDATE'] !== '1')(
    'has a hub whose transcripts are stored by UPDATE=1',
    { timeout: START_MS },
    async () => {
      // The recorded hubs need no exchange.
      const host = await startHost(
        { origin: 'http://127.0.0.1', linePort: 0 },
        'camel',
        0,
        LIMIT_MS,
      );
      onTestFinished(() => host.stop('SIGKILL'));
      const recorded = await recordAll(`${host.origin}/recorded`, LIMIT_MS, host.stop);
      storeTranscripts(recorded);
      expect(storedTranscripts()).toEqual(recorded);
    },
  );

  describe.each(NAMINGS)('with names in %s case', (naming) => {
    let engine: Engine;
    let host: Host;

    beforeAll(async () => {
      engine = await startEngine();
      await engine.players.register(PLAYER.username, PLAYER.password);
      host = await startHost(engine, naming);
    }, START_MS);
    afterAll(async () => {
      await host.stop();
      await engine.close();
    }, START_MS);

    /** Moves the best price to back on the home side, in hundredths. */
    const move = (price: number): void =>
      engine.control({
        do: 'movePrice',
        marketId: QUIET.matchOdds,
        runnerId: QUIET.home,
        price: price / 100,
      });

    test.each(TRANSPORTS)(
      'logs in, receives prices, bets and cancels over %s',
      async (transport) => {
        const player = open(host.origin, transport);
        const { balance, openBets } = player.streams;
        await player.logIn();
        await player.connected();
        const funds = () => balance.funds$.value;
        await until('the balance', () => funds() !== null);
        const before = funds();

        move(250);
        await player.pushes(250);
        move(260);
        await player.pushes(260);
        expect(await player.back(260)).toBe('matched');
        expect(await player.back(300)).toBe('unmatched');
        await player.cancelAll();
        await until('the exposure', () => funds()?.exposure === (before?.exposure ?? 0) + 1_000);
        expect(funds()?.balance).toBe(before?.balance);
        expect(openBets.bets$.value.value?.at(-1)).toMatchObject({
          price: 260,
          stake: 1_000,
          matched: 1_000,
          averagePrice: 260,
        });
        expect(player.warnings).toEqual([]);
      },
    );

    test.each(['SIGTERM', 'SIGKILL'] as const)(
      'receives prices again after the server restarts by %s',
      { timeout: RESTART_MS },
      async (how) => {
        const first = await startHost(engine, naming);
        onTestFinished(() => first.stop());
        const player = open(first.origin);
        await player.logIn();
        await player.connected();
        move(250);
        await player.pushes(250);

        await first.stop(how);
        await until('the loss', () => player.streams.hub.status$.value !== 'connected');
        const second = await startHost(engine, naming, Number(new URL(first.origin).port));
        onTestFinished(() => second.stop());
        await player.connected();
        move(270);
        await player.pushes(270);
        expect(await player.back(270)).toBe('matched');
      },
    );

    test(
      'moves to the other host of one address when its own host stops',
      { timeout: RESTART_MS },
      async () => {
        const own = await startHost(engine, naming);
        onTestFinished(() => own.stop());
        let present = own;
        const address = await shareAddress(() => present);
        onTestFinished(address.close);
        const player = open(address.origin);
        await player.logIn();
        await player.connected();
        move(250);
        await player.pushes(250);

        present = host;
        await own.stop();
        move(280);
        await player.pushes(280);
        expect(await player.back(280)).toBe('matched');
      },
    );

    // A host that ends writes no names.
    test.runIf(naming === 'camel')(
      'finds a bet on the other host if its own host ends before the reply',
      async () => {
        const own = await startHost(engine, naming);
        onTestFinished(() => own.stop());
        let present = own;
        const address = await shareAddress(() => present);
        onTestFinished(address.close);
        const player = open(address.origin);
        await player.logIn();
        move(250);
        await player.shows(250);
        const account = engine.players.find(PLAYER.username)?.id ?? '';
        const bets = () => engine.exchange.orders(account).length;
        const before = bets();
        const match = { path: pathOf(placeBet) };
        engine.faults.add({ match, times: 1, action: { kind: 'silence' } });
        const outcome = player.back(250);
        await until('the bet', () => bets() > before);

        present = host;
        await own.stop('SIGKILL');
        expect(await outcome).toBe('matched');
        expect(bets()).toBe(before + 1);
      },
    );

    test('shows prices and bets even if two hosts share an address without sticky sessions', async () => {
      const other = await startHost(engine, naming);
      onTestFinished(() => other.stop());
      let connections = 0;
      const address = await shareAddress(() => (connections++ % 2 === 0 ? host : other));
      onTestFinished(address.close);
      const player = open(address.origin);
      await player.logIn();
      for (const price of [250, 290]) {
        move(price);
        await player.shows(price);
      }
      expect(await player.back(290)).toBe('matched');
    });

    // A proxy does not read names.
    describe.runIf(naming === 'camel')('behind a proxy', () => {
      test('receives prices if WebSockets are cut after their handshake', async () => {
        const proxy = await serveBehindProxy(host.origin, { webSocketMs: 0 });
        const player = open(proxy.origin);
        await player.logIn();
        // If the cut precedes the WebSocket's own handshake, Microsoft's client falls back by itself, after one cut.
        await until('another transport', () => player.transports.at(-1) === 'ServerSentEvents');
        await player.connected();
        expect(proxy.cuts()).toBeGreaterThan(0);
        move(250);
        await player.pushes(250);
      });

      test('receives prices again if a held poll is cut', async () => {
        const proxy = await serveBehindProxy(host.origin, { firstPollMs: 500 });
        const player = open(proxy.origin, 'long polling');
        await player.logIn();
        await player.connected();
        const isLost = (status: HubStatus): boolean => status !== 'connected';
        await firstValueFrom(player.streams.hub.status$.pipe(filter(isLost)));
        expect(proxy.cuts()).toBe(1);
        await player.connected();
        move(260);
        await player.pushes(260);
      });
    });

    describe.runIf(naming === 'camel' && hasNginx)('behind nginx', () => {
      /** Starts nginx in front of the host, with one change to the operator's file. */
      const behindNginx = async (directive: string, replacement: string): Promise<Nginx> => {
        const port = Number(new URL(host.origin).port);
        const change = (site: string): string => {
          expect(site).toContain(directive);
          return site.replace(directive, replacement);
        };
        const nginx = await startNginx([port, port], { change });
        onTestFinished(nginx.stop);
        return nginx;
      };

      test('receives prices without WebSockets if nginx does not pass them on', async () => {
        const nginx = await behindNginx('proxy_set_header Upgrade $http_upgrade;', '');
        const player = open(nginx.origin);
        await player.logIn();
        await player.connected();
        move(270);
        await player.pushes(270);
        expect(new Set(player.transports)).toEqual(new Set(['ServerSentEvents']));
      });

      test('receives prices over server-sent events even if nginx buffers replies', async () => {
        const nginx = await behindNginx('proxy_buffering off;', 'proxy_buffering on;');
        const player = open(nginx.origin, 'server-sent events');
        await player.logIn();
        await player.connected();
        for (const price of [250, 280]) {
          move(price);
          await player.pushes(price);
        }
        expect(new Set(player.transports)).toEqual(new Set(['ServerSentEvents']));
      });

      test('receives prices again after nginx cuts a silent connection', async () => {
        const nginx = await behindNginx('proxy_read_timeout 1h;', 'proxy_read_timeout 2s;');
        const player = open(nginx.origin);
        await player.logIn();
        await player.connected();
        const { length } = player.transports;
        await until('the next connection', () => player.transports.length > length);
        move(260);
        await player.pushes(260);
      });
    });

    test.runIf(naming === 'pascal')('passes the check, also with enums as numbers', async () => {
      const call = async (path: string, sent: object, token = ''): Promise<Fields> => {
        const reply = await fetch(`${host.origin}/api/${path}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(sent),
        });
        return ((await reply.json()) as { readonly Result: Fields }).Result;
      };
      const { username: user, password } = PLAYER;
      const login = { userNameOrEmailAddress: user, password, rememberClient: false };
      const { AccessToken } = await call(authenticate.path, login);
      const clientReference = 'd'.repeat(32);
      const terms = { type: '1', amount: 500, paymentMethod: 'Upi', imageUrl: null };
      await call(createPaymentRequest.path, { ...terms, clientReference }, String(AccessToken));
      const page = { maxResultCount: 10, skipCount: 0, references: '' };
      const { Items } = await call(playerRequests.path, page, String(AccessToken));
      expect(Items).toMatchObject([{ Type: 1, StatusName: 1 }]);

      const { conform } = await inDescribedForm<typeof described>(ROOT, 'tests/conform/inForm.ts');
      const { differences, notes } = await conform(realServer, {
        base: `${host.origin}/api`,
        hub: null,
        site: null,
        settings: `${host.origin}/settings`,
        player: { user, password },
        reference: null,
      });
      // A busy machine may be slow.
      expect(differences.filter(({ found }) => !found.startsWith('The reply takes'))).toEqual([]);
      expect(notes).toContainEqual(
        expect.objectContaining({ found: 'The names are in Pascal case.' }),
      );
    });

    test('bets with a new token after the old one expired on the server', async () => {
      const player = open(host.origin);
      await player.logIn();
      const { token$, user$ } = player.streams.session;
      const old = token$.value;
      move(250);
      engine.control({ do: 'expireTokens' });
      // A bet is never repeated automatically, so another call renews the token.
      player.streams.openBets.reload();
      await until('the new token', () => token$.value !== old);
      await player.shows(250);
      expect(await player.back(250)).toBe('matched');
      expect(user$.value?.username).toBe(PLAYER.username);
    });

    test('logs the player out when neither token is valid any more', async () => {
      const player = open(host.origin);
      await player.logIn();
      const { user$ } = player.streams.session;
      engine.control({ do: 'expireTokens', refreshToo: true });
      player.streams.openBets.reload();
      await until('the logout', () => user$.value === null);
    });
  });
});
