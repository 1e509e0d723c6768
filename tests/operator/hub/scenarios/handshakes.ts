import { framed } from '../records';
import { connected, HANDSHAKE, invoke, type Scenarios } from './scenario';

/** Handshakes after which the hub has nothing to wait for. */
const REFUSED: Readonly<Record<string, string>> = {
  'another protocol': framed({ protocol: 'messagepack', version: 1 }),
  'a version that it does not know': framed({ protocol: 'json', version: 9 }),
  'a version of text': framed({ protocol: 'json', version: '1' }),
  'no version': framed({ protocol: 'json' }),
  'no protocol': framed({ version: 1 }),
  'a ping': framed({ type: 6 }),
  'an invocation': framed(invoke('Echo', [1], '1')),
  'a list': framed([]),
  'text that is not JSON': 'nonsense\u001e',
  'an empty record': '\u001e',
};

export const HANDSHAKES: Scenarios = {
  ...Object.fromEntries(
    Object.entries(REFUSED).map(([title, frame]) => [
      `refuses ${title} as a handshake`,
      [
        'usual',
        async ({ open }) => {
          const channel = await open('');
          channel.sendFrame(frame);
          await channel.end();
        },
      ],
    ]),
  ),
  'accepts a handshake with the token of a negotiation': [
    'usual',
    async (recorder) => {
      await connected(recorder, await recorder.negotiate());
    },
  ],
  'accepts a handshake of version 0': [
    'usual',
    async ({ open }) => {
      const channel = await open('');
      channel.send({ protocol: 'json', version: 0 });
      await channel.receive();
    },
  ],
  'accepts a handshake of version 2': [
    'usual',
    async ({ open }) => {
      const channel = await open('');
      channel.send({ protocol: 'json', version: 2 });
      await channel.receive();
    },
  ],
  'accepts a handshake with other fields, and an invocation in the same frame': [
    'usual',
    async ({ open }) => {
      const channel = await open('');
      channel.send({ ...HANDSHAKE, agent: 'x' }, invoke('Echo', [1], '1'));
      await channel.receive();
      await channel.receive();
    },
  ],
  'accepts a handshake in two frames': [
    'usual',
    async ({ open }) => {
      const channel = await open('');
      const frame = framed(HANDSHAKE);
      channel.sendFrame(frame.slice(0, 10));
      channel.sendFrame(frame.slice(10));
      await channel.receive();
    },
  ],
  'accepts a handshake in a binary frame': [
    'usual',
    async ({ open }) => {
      const channel = await open('');
      channel.sendFrame(Buffer.from(framed(HANDSHAKE)));
      await channel.receive();
    },
  ],
  'closes a WebSocket without a handshake after its limit': [
    'hasty',
    async ({ open, noteLimit }) => {
      const channel = await open('');
      await channel.end();
      noteLimit();
    },
  ],
  'closes a WebSocket with half a handshake after its limit': [
    'hasty',
    async ({ open, noteLimit }) => {
      const channel = await open('');
      channel.sendFrame('{"protocol":"json"');
      await channel.end();
      noteLimit();
    },
  ],
};
