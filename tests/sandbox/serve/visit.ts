import { randomBytes } from 'node:crypto';
import { firstValueFrom, from, type Subscription } from 'rxjs';
import { createHub } from '../../../src/ports/hub';
import { authenticate, loginAsDemoUser, type LoginResult } from '../../../streams/session/calls';
import { placeBet, type PlaceBet, type WireBet } from '../../../streams/betting/calls';
import type { Received, Sent } from '../../../streams/api/call';
import { codecNamed } from '../../../streams/api/codec';
import { createTransport, type AnyCall } from '../../../streams/api/transport';
import {
  HttpFailure,
  type Http,
  type HttpReply,
  type HttpRequest,
  type HubLink,
  type HubTransport,
} from '../../../streams/ports';
import { QUIET } from '../simulator/quietEvent';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox';
import { HUB_PATH } from './places';
import { serveSandbox, type Served } from './serve';

/** A sandbox on a free port of 127.0.0.1, and the product's own client code to call it with. */
export interface Visit extends Pick<Served, 'origin'> {
  readonly sandbox: Sandbox;
  /** One call through the client's transport: what comes back passed its schema. */
  call<C extends AnyCall>(call: C, payload: Sent<C>, token?: string | null): Promise<Received<C>>;
  demo(): Promise<LoginResult>;
  login(username: string, password: string): Promise<LoginResult>;
  /** Places a bet of the quiet world, 10.00 on the home side at 2.40 unless told otherwise. */
  place(token: string, wish?: Partial<PlaceBet>): Promise<WireBet>;
  hub(transport?: HubTransport): Promise<HubVisit>;
  end(): Promise<void>;
}

export interface HubVisit {
  readonly link: HubLink;
  /** Every message so far, with its data read. */
  readonly messages: readonly HubMessage[];
  invoke(method: string, argument: object): Promise<unknown>;
  /** Resolves with the loss of the connection. */
  readonly lost: Promise<unknown>;
  leave(): void;
}

interface HubMessage {
  readonly code: string;
  readonly data: unknown;
}

export const reference = (): string => randomBytes(16).toString('hex');

export async function visit(options: Partial<SandboxOptions> = {}): Promise<Visit> {
  const sandbox = createSandbox({ mode: 'quiet', ...options });
  await sandbox.ready;
  const { origin, close } = await serveSandbox(sandbox, 0, (_, response) => {
    response.writeHead(404).end();
  });
  const transport = createTransport({
    http,
    base: () => `${origin}/api`,
    codec: () => codecNamed(options.codec),
    report: { warn: () => undefined },
  });
  const call = <C extends AnyCall>(
    record: C,
    payload: Sent<C>,
    token: string | null = null,
  ): Promise<Received<C>> => firstValueFrom(transport.send(record, payload, token));
  const left: (() => void)[] = [];

  return {
    sandbox,
    origin,
    call,
    demo: () => call(loginAsDemoUser, { domain: 'sandbox.test' }),
    login: (userNameOrEmailAddress, password) =>
      call(authenticate, { userNameOrEmailAddress, password, rememberClient: false }),
    place: (token, wish = {}) =>
      call(
        placeBet,
        {
          clientReference: reference(),
          marketId: QUIET.matchOdds,
          runnerId: QUIET.home,
          side: 'BACK',
          price: 2.4,
          stake: 10,
          marketVersion: sandbox.exchange.market(wish.marketId ?? QUIET.matchOdds)?.version ?? 0,
          priceChange: 'BETTER',
          ...wish,
        },
        token,
      ),
    async hub(transport) {
      const visited = await visitHub(`${origin}${HUB_PATH}`, transport);
      left.push(visited.leave);
      return visited;
    },
    async end() {
      for (const leave of left) leave();
      sandbox.close();
      await close();
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

function visitHub(url: string, transport?: HubTransport): Promise<HubVisit> {
  const messages: HubMessage[] = [];
  return new Promise((resolve, reject) => {
    let lose: (reason: unknown) => void = reject;
    const lost = new Promise<unknown>((settle) => {
      lose = settle;
    });
    const subscription: Subscription = createHub({ warn: () => undefined })
      .open(url, transport)
      .subscribe({
        next(link) {
          subscription.add(link.message$.subscribe((text) => messages.push(readMessage(text))));
          resolve({
            link,
            messages,
            invoke: (method, argument) => firstValueFrom(link.invoke(method, argument)),
            lost,
            leave: () => subscription.unsubscribe(),
          });
        },
        error(error: unknown) {
          reject(error);
          lose(error);
        },
      });
  });
}

function readMessage(text: string): HubMessage {
  const { Code, Data } = JSON.parse(text) as { Code: string; Data: string };
  return { code: Code, data: JSON.parse(Data) };
}
