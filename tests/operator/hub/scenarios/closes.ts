import { connected, HANDSHAKE, invoke, type Scenarios, until404 } from './scenario';

export const CLOSES: Scenarios = {
  ...Object.fromEntries(
    [undefined, 1000, 1001, 4000].map((code) => [
      `answers a close ${code === undefined ? 'without a code' : `with ${code}`}`,
      [
        'usual',
        async (recorder) => {
          const query = await recorder.negotiate();
          const channel = await connected(recorder, query);
          channel.close(code);
          await channel.end();
          await recorder.request('GET', query);
        },
      ],
    ]),
  ),
  'answers a close before the handshake': [
    'usual',
    async ({ open }) => {
      const channel = await open('');
      channel.close();
      await channel.end();
    },
  ],
  'answers a record of type close': [
    'usual',
    async (recorder) => {
      const channel = await connected(recorder);
      channel.send({ type: 7 });
      await channel.end();
    },
  ],
  'answers a record of type close with an error': [
    'usual',
    async (recorder) => {
      const channel = await connected(recorder);
      channel.send({ type: 7, error: 'The page is full.' });
      await channel.end();
    },
  ],
  'closes a connection that one of its methods aborts': [
    'usual',
    async (recorder) => {
      const channel = await connected(recorder);
      channel.send(invoke('Leave', [], '1'));
      await channel.end();
    },
  ],
  'closes a client that is silent for too long after a ping': [
    'hasty',
    async (recorder) => {
      const channel = await connected(recorder);
      channel.send({ type: 6 });
      await channel.receivePing();
      await channel.end();
      recorder.noteLimit();
    },
  ],
  'keeps a client that never pings': [
    'hasty',
    async (recorder) => {
      const channel = await connected(recorder);
      for (let pings = 0; pings < 4; pings += 1) await channel.receivePing();
      recorder.noteLimit();
      channel.send(invoke('Echo', ['still open'], 'last'));
      await channel.receive();
    },
  ],
  'keeps a client that only pings': [
    'hasty',
    async (recorder) => {
      const channel = await connected(recorder);
      for (let pings = 0; pings < 4; pings += 1) {
        channel.send({ type: 6 });
        await channel.receivePing();
      }
      recorder.noteLimit();
      channel.send(invoke('Echo', ['still open'], 'last'));
      await channel.receive();
    },
  ],
  'refuses a second WebSocket for one token': [
    'usual',
    async (recorder) => {
      const query = await recorder.negotiate();
      const first = await connected(recorder, query);
      await recorder.open(query);
      first.send(invoke('Echo', ['still open'], 'last'));
      await first.receive();
    },
  ],
  'refuses every transport with an unknown token': [
    'usual',
    async ({ open, stream, request }) => {
      await open('?id=unknown');
      await stream('?id=unknown');
      for (const method of ['GET', 'POST', 'DELETE', 'PUT']) await request(method, '?id=unknown');
    },
  ],
  'refuses requests without a token': [
    'usual',
    async ({ request }) => {
      for (const method of ['GET', 'POST', 'DELETE', 'PUT']) await request(method, '');
    },
  ],
  'refuses requests for the token of a WebSocket': [
    'usual',
    async (recorder) => {
      const query = await recorder.negotiate();
      await connected(recorder, query);
      await recorder.stream(query);
      for (const method of ['GET', 'POST', 'DELETE', 'PUT']) await recorder.request(method, query);
    },
  ],
  'forgets a token after its limit': [
    'hasty',
    async ({ negotiate, send, noteLimit }) => {
      const query = await negotiate();
      await until404(() => send('DELETE', query));
      noteLimit();
    },
  ],
};

/** What the hub does when its server stops; no other scenario can follow. */
export const STOP: Scenarios = {
  'closes its connections when the server stops': [
    'usual',
    async (recorder) => {
      const socket = await connected(recorder);
      const query = await recorder.negotiate();
      const events = await recorder.stream(query);
      events.send(HANDSHAKE);
      await events.receive();
      await recorder.stop();
      await socket.end();
      await events.end();
    },
  ],
};
