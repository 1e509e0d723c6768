import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Server, Transport, Wire } from './server';

/** Ends each record of the hub. */
const SEPARATOR = '\u001e';

/** A server at the other end of a network. */
export const realServer: Server = {
  async fetch({ method, url, headers, body }, limitMs) {
    const reply = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      // The product does not follow redirects, so their status is reported.
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.max(1, limitMs)),
    });
    const { status, statusText, headers: received } = reply;
    return { status, statusText, headers: received, body: await reply.text() };
  },
  connect: (address, transport, limitMs) => OPEN[transport](address, Math.max(1, limitMs)),
  now: () => Date.now(),
  wait: (ms) => sleep(ms),
};

interface Received extends Pick<Wire, 'records' | 'ended'> {
  take(frame: string): void;
  end(why: string): void;
}

function received(): Received {
  const records: string[] = [];
  let ended: string | null = null;
  return {
    records,
    ended: () => ended,
    take: (frame) => void records.push(...frame.split(SEPARATOR).filter(Boolean)),
    end: (why) => void (ended ??= why),
  };
}

const write = (record: object): string => JSON.stringify(record) + SEPARATOR;

/** Posts records one after the other. */
function poster(address: string, end: (why: string) => void): Wire['send'] {
  let last: Promise<unknown> = Promise.resolve();
  return (record) => {
    last = last
      .then(() => fetch(address, { method: 'POST', body: write(record) }))
      .catch(() => end('a POST gets no reply'));
  };
}

const OPEN: Readonly<Record<Transport, (address: string, limitMs: number) => Promise<Wire>>> = {
  async WebSockets(address, limitMs) {
    const socket = new WebSocket(address.replace(/^http/, 'ws'), { handshakeTimeout: limitMs });
    const { take, end, ...rest } = received();
    socket.on('message', (data: Buffer) => take(data.toString()));
    socket.on('close', (code) => end(`it is closed with the code ${code}`));
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    socket.on('error', () => undefined);
    return {
      ...rest,
      send: (record) => socket.send(write(record)),
      close: () => socket.close(),
    };
  },

  async ServerSentEvents(address, limitMs) {
    const abort = new AbortController();
    const limit = setTimeout(() => abort.abort(), limitMs);
    const { take, end, ...rest } = received();
    const { status, body } = await fetch(address, {
      headers: { accept: 'text/event-stream' },
      signal: abort.signal,
    });
    clearTimeout(limit);
    if (status !== 200 || !body) throw new Error(`The status is ${status}.`);
    const read = async (): Promise<void> => {
      let text = '';
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        const events = (text + chunk).split(/\r?\n\r?\n/);
        text = events.pop() ?? '';
        for (const event of events)
          take(
            event
              .replace(/^:.*$/gm, '')
              .replace(/^data: ?/gm, '')
              .trim(),
          );
      }
      end('the stream ends');
    };
    read().catch(() => end('the stream is cut'));
    return { ...rest, send: poster(address, end), close: () => abort.abort() };
  },

  async LongPolling(address, limitMs) {
    const abort = new AbortController();
    const { take, end, ...rest } = received();
    const poll = async (signal = abort.signal): Promise<void> => {
      const { status, text } = await fetch(address, { signal }).then(async (reply) => ({
        status: reply.status,
        text: await reply.text(),
      }));
      if (status === 204) return end('a poll gets the status 204');
      if (status !== 200) throw new Error(`a poll gets the status ${status}`);
      take(text);
    };
    // A hub answers the first poll at once.
    await poll(AbortSignal.timeout(limitMs));
    const repeat = async (): Promise<void> => {
      while (rest.ended() === null) await poll();
    };
    repeat().catch((error: unknown) => end(String(error)));
    return {
      ...rest,
      send: poster(address, end),
      close() {
        abort.abort();
        fetch(address, { method: 'DELETE' }).catch(() => undefined);
      },
    };
  },
};
