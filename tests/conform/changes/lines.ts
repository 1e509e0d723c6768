import type { Server, Wire } from '../server';

/** The replies and messages of the unchanged sandbox, by the call or by the code of the message. */
export type Recorded = ReadonlyMap<string, unknown>;

/** One seeded change of the sandbox, and the words by which a report names it. */
export interface Change {
  readonly title: string;
  readonly call: string;
  readonly found: string;
  /** The server with the change. */
  readonly through: (server: ChangeableServer) => Server;
}

/** A server whose time a change can advance. */
export interface ChangeableServer extends Server {
  advance(ms: number): void;
}

export type Result = (result: unknown) => unknown;

const callOf = (method: string, url: string): string =>
  `${method} ${new URL(url).pathname.slice(1)}`.toLowerCase();

/** Whether a request belongs to a call, whose path may begin with the prefix of the base address. */
export const isOf = (call: string, method: string, url: string): boolean => {
  const [, path = ''] = call.split(' ');
  const full = path.startsWith('api/') ? path : `api/${path}`;
  return callOf(method, url) === `${call.split(' ', 1)[0]} ${full}`.toLowerCase();
};

/** Changes the result of one call. */
export const withResult =
  (call: string, edit: Result): Change['through'] =>
  (server) => ({
    ...server,
    async fetch(request, limitMs) {
      const reply = await server.fetch(request, limitMs);
      if (!isOf(call, request.method, request.url)) return reply;
      const { result, ...envelope } = JSON.parse(reply.body);
      return { ...reply, body: JSON.stringify({ result: edit(result), ...envelope }) };
    },
  });

/** Changes the records of the hub. */
export const withRecords =
  (edit: (records: readonly string[]) => readonly string[]): Change['through'] =>
  (server) => ({
    ...server,
    async connect(...given) {
      const wire = await server.connect(...given);
      return {
        ...wire,
        get records() {
          return edit(wire.records);
        },
      } satisfies Wire;
    },
  });

/** Changes the data of one kind of message. */
export const withData = (code: string, edit: Result): Change['through'] =>
  withMessage((message) =>
    message.Code === code
      ? { ...message, Data: JSON.stringify(edit(JSON.parse(message.Data))) }
      : message,
  );

interface Sent {
  readonly Code: string;
  readonly Data: string;
}
export const withMessage = (edit: (message: Sent) => object): Change['through'] =>
  withRecords((records) =>
    records.map((text) => {
      const record = JSON.parse(text);
      return record.type === 1
        ? JSON.stringify({
            ...record,
            arguments: [JSON.stringify(edit(JSON.parse(record.arguments[0])))],
          })
        : text;
    }),
  );

/** Changes the reply to the negotiation. */
export const negotiated = (
  edit: (body: Record<string, unknown>) => object,
  status = 200,
): Change['through'] =>
  withNegotiation((reply) => ({
    ...reply,
    status,
    body: JSON.stringify(edit(JSON.parse(reply.body))),
  }));
const withNegotiation =
  (edit: (reply: Awaited<ReturnType<Server['fetch']>>) => typeof reply): Change['through'] =>
  (server) => ({
    ...server,
    async fetch(request, limitMs) {
      const reply = await server.fetch(request, limitMs);
      return request.url.includes('/negotiate') ? edit(reply) : reply;
    },
  });

export const ofMessage = (code: string): string => `the message ${code}`;
