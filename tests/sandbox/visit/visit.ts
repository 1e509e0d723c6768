import { randomBytes } from 'node:crypto';
import { firstValueFrom, from } from 'rxjs';
import { expect, onTestFinished } from 'vitest';
import { createReport } from '../../../src/ports/report';
import { authenticate, loginAsDemoUser, type LoginResult } from '../../../streams/session/calls';
import { placeBet, type PlaceOddsBet, type WireBet } from '../../../streams/betting/calls';
import type { Received, Sent } from '../../../streams/api/call';
import { type ApiError, isApiError } from '../../../streams/api/errors';
import { codecNamed } from '../../../streams/api/codec';
import { createTransport, type AnyCall } from '../../../streams/api/transport';
import {
  HttpFailure,
  type Http,
  type HttpReply,
  type HttpRequest,
  type HubTransport,
} from '../../../streams/ports';
import { type HubVisit, visitHub } from './hubVisit';
import { QUIET } from '../simulator/quietEvent';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox';
import { HUB_PATH } from '../http/places';
import { serveSandbox, type Served } from '../serve/serve';

/** A sandbox on a free port of 127.0.0.1, and the product's own client code to call it. */
export interface Visit extends Pick<Served, 'origin'> {
  readonly sandbox: Sandbox;
  /** Makes one call through the client's transport; the record's reader has accepted the result. */
  call<C extends AnyCall>(call: C, payload: Sent<C>, token?: string | null): Promise<Received<C>>;
  /** Returns the account id of an access token. */
  accountOf(token: string): string;
  demo(): Promise<LoginResult>;
  login(username: string, password: string): Promise<LoginResult>;
  /** Places a bet of the quiet world, 10.00 on the home side at 2.40 by default. */
  place(token: string, terms?: Partial<PlaceOddsBet>): Promise<WireBet>;
  hub(transport?: HubTransport): Promise<HubVisit>;
}

/** Returns the `ApiError` of a call that must fail. */
export async function failureOf(attempt: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  return isApiError(error) ? error : expect.fail('The call did not fail.');
}

export const reference = (): string => randomBytes(16).toString('hex');

/** Opens a sandbox for the current test, and closes it with the test. */
export async function visit(options: Partial<SandboxOptions> = {}): Promise<Visit> {
  const sandbox = createSandbox({ mode: 'quiet', ...options });
  await sandbox.ready;
  const { origin, close } = await serveSandbox(sandbox, 0, (_, response) => {
    response.writeHead(404).end();
  });
  /** Problems of the client's reader, which must find every entry of every list readable. */
  const leftOut: string[] = [];
  const transport = createTransport({
    http,
    base: () => `${origin}/api`,
    codec: () => codecNamed(options.codec),
    report: createReport((message) => void leftOut.push(message)).report,
  });
  const call = <C extends AnyCall>(
    record: C,
    payload: Sent<C>,
    token: string | null = null,
  ): Promise<Received<C>> => firstValueFrom(transport.send(record, payload, token));
  const left: (() => void)[] = [];
  onTestFinished(async () => {
    for (const leave of left) leave();
    sandbox.close();
    await close();
    expect(leftOut).toEqual([]);
  });

  return {
    sandbox,
    origin,
    call,
    accountOf: (token) => sandbox.accountOf(token)?.id ?? expect.fail('no such account'),
    demo: () => call(loginAsDemoUser, { domain: 'sandbox.test' }),
    login: (userNameOrEmailAddress, password) =>
      call(authenticate, { userNameOrEmailAddress, password, rememberClient: false }),
    place: (token, terms = {}) =>
      call(
        placeBet,
        {
          clientReference: reference(),
          marketId: QUIET.matchOdds,
          runnerId: QUIET.home,
          side: 'BACK',
          price: 2.4,
          stake: 10,
          marketVersion: sandbox.exchange.market(terms.marketId ?? QUIET.matchOdds)?.version ?? 0,
          priceChange: 'BETTER',
          ...terms,
        },
        token,
      ),
    async hub(transport) {
      const visited = await visitHub(`${origin}${HUB_PATH}`, transport);
      left.push(visited.leave);
      return visited;
    },
  };
}

const http: Http = {
  send: (request) => from(perform(request)),
};

async function perform({ url, method, headers, body }: HttpRequest): Promise<HttpReply> {
  try {
    const reply = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
    return { status: reply.status, statusText: reply.statusText, body: await reply.text() };
  } catch {
    throw new HttpFailure('no reply');
  }
}
