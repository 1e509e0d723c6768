import { framed } from '../records';
import { connected, invoke, type Scenarios } from './scenario';

/** Records that the hub answers, before the answer to another invocation. */
const ANSWERED: Readonly<Record<string, readonly object[]>> = {
  'an invocation': [invoke('Echo', [{ price: 2.5, name: 'Ünal', none: null }], '1')],
  'an invocation of a method in another case': [invoke('eCHO', [1], '1')],
  'an invocation without a result': [invoke('Note', [1], '1')],
  'an invocation that pushes': [invoke('Push', ['text'], '1')],
  'an invocation that it refuses': [invoke('Refuse', [], '1')],
  'an invocation that fails': [invoke('Crash', [], '1')],
  'an invocation of an unknown method': [invoke('Nothing', [], '1')],
  'too few arguments': [invoke('Echo', [], '1')],
  'too many arguments': [invoke('Echo', [1, 2], '1')],
  'an invocation with a stream': [{ ...invoke('Echo', [1], '1'), streamIds: ['s'] }],
  'a request for a stream of an unknown method': [
    { type: 4, target: 'Nothing', arguments: [], invocationId: '1' },
  ],
  'a request for a stream of a method without one': [
    { type: 4, target: 'Echo', arguments: [1], invocationId: '1' },
  ],
};

/** Records to which the hub sends no answer. */
const IGNORED: Readonly<Record<string, readonly object[]>> = {
  'a ping': [{ type: 6 }],
  'an invocation without an id': [invoke('Echo', [1])],
  'a failed invocation without an id': [invoke('Crash', []), invoke('Nothing', [])],
  'an invocation with an empty id': [invoke('Echo', [1], '')],
  'a cancellation of an unknown stream': [{ type: 5, invocationId: 'x' }],
  'a completion of an unknown invocation': [{ type: 3, invocationId: 'x', result: 1 }],
  'an item of an unknown stream': [{ type: 2, invocationId: 'x', item: 1 }],
};

/** Frames that break the protocol. */
const BREACHES: Readonly<Record<string, string>> = {
  'text that is not JSON': 'nonsense\u001e',
  'a list': framed([]),
  'a record without a type': framed({ target: 'Echo' }),
  'a type of text': framed({ type: 'Echo' }),
  'an invocation without a target': framed({ type: 1, arguments: [], invocationId: '1' }),
  'an empty target': framed(invoke('', [], '1')),
  'an invocation without arguments': framed({ type: 1, target: 'Echo', invocationId: '1' }),
  'arguments that are not a list': framed({ type: 1, target: 'Echo', arguments: 1 }),
  'an id that is a number': framed({ type: 1, target: 'Echo', arguments: [1], invocationId: 1 }),
  'an id of null': framed({ ...invoke('Echo', [1]), invocationId: null }),
  'headers of null': framed({ ...invoke('Echo', [1], '1'), headers: null }),
  'headers that are not an object': framed({ ...invoke('Echo', [1], '1'), headers: 1 }),
  'streams of null': framed({ ...invoke('Echo', [1], '1'), streamIds: null }),
  'a type with a fraction': framed({ ...invoke('Echo', [1], '1'), type: 1.5 }),
  'a request for a stream without an id': framed({ type: 4, target: 'Echo', arguments: [1] }),
  'streams that are not a list': framed({ ...invoke('Echo', [1], '1'), streamIds: 's' }),
  'a record that is too long': framed({ type: 6, text: 'x'.repeat(40_000) }),
};

export const CALLS: Scenarios = {
  ...Object.fromEntries(
    Object.entries(ANSWERED).map(([title, records]) => [
      `answers ${title}`,
      [
        'usual',
        async (recorder) => {
          const channel = await connected(recorder);
          channel.send(...records);
          await channel.receive();
          channel.send(invoke('Echo', ['still open'], 'last'));
          await channel.receive();
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(IGNORED).map(([title, records]) => [
      `does not answer ${title}`,
      [
        'usual',
        async (recorder) => {
          const channel = await connected(recorder);
          channel.send(...records, invoke('Echo', ['still open'], 'last'));
          await channel.receive();
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(BREACHES).map(([title, frame]) => [
      `reacts to ${title}`,
      [
        'usual',
        async (recorder) => {
          const channel = await connected(recorder);
          channel.sendFrame(frame);
          channel.send(invoke('Echo', ['still open'], 'last'));
          await channel.receive();
        },
      ],
    ]),
  ),
  'answers an invocation in two frames': [
    'usual',
    async (recorder) => {
      const channel = await connected(recorder);
      const frame = framed(invoke('Echo', [1], '1'));
      channel.sendFrame(frame.slice(0, 10));
      channel.sendFrame(frame.slice(10));
      await channel.receive();
    },
  ],
  'answers an invocation in a binary frame': [
    'usual',
    async (recorder) => {
      const channel = await connected(recorder);
      channel.sendFrame(Buffer.from(framed(invoke('Echo', [1], '1'))));
      await channel.receive();
    },
  ],
  'answers an invocation after many records in one frame': [
    'usual',
    async (recorder) => {
      const channel = await connected(recorder);
      const pings = Array.from({ length: 30_000 }, () => ({ type: 6 }));
      channel.send(...pings, invoke('Echo', [1], '1'));
      await channel.receive();
    },
  ],
  'answers the invocations of one client in their order': [
    'usual',
    async (recorder) => {
      const channel = await connected(recorder);
      channel.send(...['1', '2', '3'].map((id) => invoke('Echo', [id], id)));
      for (let answers = 0; answers < 3; answers += 1) await channel.receive();
    },
  ],
};
