import { randomBytes } from 'node:crypto';
import { firstValueFrom, lastValueFrom } from 'rxjs';
import { onTestFinished } from 'vitest';
import type { Received, Sent } from '../../../../streams/api/call';
import { codecNamed } from '../../../../streams/api/codec';
import { createOlder } from '../../../../streams/api/dialect/older';
import { type AnyCall, createTransport, type Transport } from '../../../../streams/api/transport';
import { loginAsDemoUser } from '../../../../streams/session/calls';
import { createMemoryBackend } from '../../../sandbox/memoryBackend';
import { olderAnswers } from '../../../sandbox/dialect/older/older';
import { manualClock } from '../../../sandbox/engine/clock';
import { createApp } from '../../../sandbox/http/app';
import { httpOver } from '../../fetchHttp';
import { createReport } from '../../ports';

const ORIGIN = 'http://exchange.test';

/** One exchange behind two servers: its own, and an older one that the product calls through the adapter. */
export async function twoServers() {
  const clock = manualClock();
  const backend = createMemoryBackend({ clock });
  onTestFinished(backend.close);
  const { exchange, accountOf } = backend;
  const answers = olderAnswers(
    backend.areas.flatMap((area) => area.answers ?? []),
    exchange,
  );
  const olderApp = createApp({ answers, files: [], coding: codecNamed(null), accountOf });
  const requests: string[] = [];
  const transportOver = (fetch: (request: Request) => Response | Promise<Response>): Transport =>
    createTransport({
      http: httpOver(async (request) => {
        requests.push(new URL(request.url).pathname.slice('/api/'.length));
        return fetch(request);
      }, ORIGIN),
      base: () => `${ORIGIN}/api`,
      codec: () => codecNamed(null),
      report: createReport().report,
    });
  const own = transportOver(backend.fetch);
  const older = createOlder(transportOver((request) => olderApp.fetch(request)));
  const { accessToken } = await firstValueFrom(
    own.send(loginAsDemoUser, { domain: 'sandbox.test' }, null),
  );
  const calling =
    (transport: Transport) =>
    <C extends AnyCall>(call: C, payload: Sent<C>): Promise<Received<C>> =>
      lastValueFrom(transport.send(call, payload, accessToken));
  return {
    clock,
    exchange,
    control: backend.control,
    own: calling(own),
    older: calling(older),
    /** The paths of all requests so far. */
    requests,
    reference: () => randomBytes(16).toString('hex'),
  };
}

/** Opens a bookmaker's market and a fancy in the quiet event. */
export function openOperatorMarkets(
  { exchange }: Pick<Awaited<ReturnType<typeof twoServers>>, 'exchange'>,
  eventId: string,
): void {
  const operatorId = exchange.openAccount({ username: 'bookmaker', unlimited: true }).id;
  const startTime = exchange.clock.now() + 600_000;
  const common = { eventId, startTime, operatorId, commissionRate: 0 };
  const runners = (names: readonly string[], first: number) =>
    names.map((name, index) => ({ id: String(first + index), name }));
  exchange.createMarket({
    ...common,
    id: '91',
    name: 'Bookmaker',
    type: 'BOOKMAKER',
    bettingType: 'BOOKMAKER',
    runners: runners(['Norhaven', 'Eastmere'], 910),
  });
  for (const [id, name] of [
    ['92', '10 over runs'],
    ['93', '20 over runs'],
  ] as const)
    exchange.createMarket({
      ...common,
      id,
      name,
      type: 'FANCY',
      bettingType: 'FANCY',
      runners: runners([name], Number(id) * 10),
    });
}
