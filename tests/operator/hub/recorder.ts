import { WebSocket } from 'ws';
import { SEPARATOR } from '../../sandbox/hub/protocol/protocol';
import { createInbox, type Inbox } from './inbox';
import { framed, recordsOf } from './records';

/** The outcome of each step of a scenario, without times and ids. */
export type Transcript = Readonly<Record<string, unknown>>;

/** A client of one hub that writes each step and its outcome into a transcript. */
export interface Recorder {
  /** Sends a request to the hub, writes its reply, and returns the body. */
  request(method: string, path: string, body?: string): Promise<unknown>;
  /** Sends a request without writing. */
  send(method: string, path: string, body?: string): Promise<Response>;
  /** Negotiates without writing, and returns the query that contains the connection's token. */
  negotiate(): Promise<string>;
  /** Opens a WebSocket, and writes whether the hub accepts it. */
  open(query: string): Promise<Channel>;
  /** Starts an event stream, and writes the start of the reply. */
  stream(query: string): Promise<Channel>;
  /** Writes a fact that the scenario has found. */
  note(fact: string, value: unknown): void;
  /** Writes whether the limit of the hasty hub has passed since the start of the scenario. */
  noteLimit(): void;
  /** Stops the server of the hub. */
  stop(): Promise<void>;
}

/** An open connection. */
export interface Channel {
  /** Sends each record with its separator, all of them in one frame. */
  send(...records: readonly unknown[]): void;
  sendFrame(frame: string | Buffer): void;
  /** Waits for a record other than a ping and an acknowledgement, and writes it. */
  receive(): Promise<void>;
  /** Waits for a ping, and writes it. */
  receivePing(): Promise<void>;
  /** Waits for the end, and writes its code and the records before it. */
  end(): Promise<void>;
  /** Closes a WebSocket with this code, or without a code. */
  close(code?: number): void;
  /** Cuts the connection without a close. */
  cut(): void;
}

export type Scenario = (recorder: Recorder) => Promise<void>;

/** The headers of a reply on which clients may rely. */
const HEADERS = ['content-type', 'content-encoding', 'allow'];
/** How long a step may take, in ms: longer than every limit and every stall. */
const PATIENCE_MS = 15_000;
const PING = 6;
const ACKNOWLEDGEMENT = 8;

/** Plays a scenario against the hub at an address, and returns its transcript. */
export async function record(
  url: string,
  limitMs: number,
  stop: () => Promise<void>,
  play: Scenario,
): Promise<Transcript> {
  const started = performance.now();
  const { step, name, transcript } = createTranscript();
  const cuts: (() => void)[] = [];

  const channelOf = (
    inbox: Inbox,
    sendFrame: Channel['sendFrame'],
    ends: Pick<Channel, 'close' | 'cut'>,
  ): Channel => {
    cuts.push(ends.cut);
    return {
      ...ends,
      sendFrame,
      send: (...records) => sendFrame(framed(...records)),
      receive: () =>
        step(
          'receives',
          inbox.next((type) => type !== PING && type !== ACKNOWLEDGEMENT),
        ),
      receivePing: () =>
        step(
          'receives a ping',
          inbox.next((type) => type === PING),
        ),
      end: () => step('ends', inbox.end()),
    };
  };

  const send: Recorder['send'] = (method, path, body) =>
    fetch(url + path, body === undefined ? { method } : { method, body });

  await play({
    send,
    stop,
    async request(method, path, body) {
      let received: unknown;
      await step(
        `${method} ${path}`,
        send(method, path, body).then(async (response) => {
          received = bodyOf(await response.text());
          if (path.startsWith('/negotiate')) name(received);
          return { ...startOf(method, response), body: received };
        }),
      );
      return received;
    },
    async negotiate() {
      const response = await send('POST', '/negotiate?negotiateVersion=1');
      return `?id=${name(await response.json())}`;
    },
    async open(query) {
      const socket = new WebSocket(url.replace(/^http/, 'ws') + query);
      const inbox = createInbox();
      socket.on('message', (data: Buffer) => inbox.add(data.toString()));
      socket.on('close', (code) => inbox.finish(code));
      socket.on('error', () => undefined);
      await step(
        `WebSocket ${query}`,
        new Promise((resolve) => {
          socket.once('open', () => resolve('opens'));
          socket.once('unexpected-response', (_, response) => {
            let text = '';
            response.on('data', (piece: Buffer) => (text += piece.toString()));
            response.on('end', () => {
              inbox.finish();
              resolve({ status: response.statusCode, body: text });
            });
          });
        }),
      );
      const sendFrame = (frame: string | Buffer): void => {
        if (socket.readyState === WebSocket.OPEN) socket.send(frame);
      };
      return channelOf(inbox, sendFrame, {
        close: (code) => socket.close(code),
        cut: () => socket.terminate(),
      });
    },
    async stream(query) {
      const cutting = new AbortController();
      const inbox = createInbox();
      const response = await fetch(url + query, {
        headers: { accept: 'text/event-stream' },
        signal: cutting.signal,
      });
      const lines = linesOf(response);
      await step(
        `GET ${query} as an event stream`,
        lines.next().then(({ value }) => ({ ...startOf('GET', response), body: value as unknown })),
      );
      void passOn(lines, inbox);
      const cut = (): void => cutting.abort();
      return channelOf(inbox, (frame) => void send('POST', query, frame.toString()), {
        close: cut,
        cut,
      });
    },
    note: (fact, value) => void step(fact, value),
    noteLimit: () => void step('its limit has passed', performance.now() - started >= limitMs),
  });
  for (const cut of cuts) cut();
  return transcript;
}

/** Numbers the steps, and replaces the ids in them. */
function createTranscript() {
  const transcript: Record<string, unknown> = {};
  const names = new Map<string, string>();
  let steps = 0;
  const withoutIds = (text: string): string =>
    [...names].reduce((done, [id, name]) => done.replaceAll(id, name), text);
  return {
    transcript: transcript as Transcript,
    /** Writes the outcome of a step when it is known. */
    async step(text: string, outcome: unknown): Promise<void> {
      const key = `${(steps += 1)} ${withoutIds(text)}`;
      // The entry is in its place even if a later step ends first.
      transcript[key] = null;
      transcript[key] = JSON.parse(withoutIds(JSON.stringify(await orNothing(outcome))));
    },
    /** Reads the ids in a reply to a negotiation, and returns the one that admits a transport. */
    name(reply: unknown): string {
      const { connectionId = '', connectionToken = '' } = reply as Record<string, string>;
      for (const [id, kind] of [
        [connectionId, 'id'],
        [connectionToken, 'token'],
      ] as const)
        if (id) names.set(id, `(${kind} of ${id.length} characters)`);
      return connectionToken;
    },
  };
}

/** Returns the outcome; after too long a wait, a text, so that the following steps are played too. */
async function orNothing(outcome: unknown): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const nothing = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'nothing');
  });
  const first = await Promise.race([outcome, nothing]);
  clearTimeout(timer);
  return first;
}

/** Returns the status and the headers on which a client may rely. */
function startOf(method: string, { status, headers, ok }: Response): object {
  // Nothing stores other replies.
  const names = method === 'GET' && ok ? ['cache-control', ...HEADERS] : HEADERS;
  return {
    status,
    ...Object.fromEntries(names.map((name) => [name, headers.get(name) ?? undefined])),
  };
}

/** Returns the records of a body, its JSON, or its text. */
function bodyOf(text: string): unknown {
  if (text.includes(SEPARATOR)) return recordsOf(text);
  return text.startsWith('{') ? (JSON.parse(text) as unknown) : text;
}

/** Yields the lines of an event stream, or of another short reply. */
async function* linesOf({ body }: Response): AsyncGenerator<string, void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of body ?? []) {
    const lines = (text + decoder.decode(piece, { stream: true })).split('\r\n');
    text = lines.pop() ?? '';
    yield* lines;
  }
  if (text) yield text;
}

async function passOn(lines: AsyncGenerator<string, void>, inbox: Inbox): Promise<void> {
  try {
    for await (const line of lines) inbox.add(line.replace(/^data: /, ''));
  } catch {
    // The client has cut its own stream.
  }
  inbox.finish();
}
