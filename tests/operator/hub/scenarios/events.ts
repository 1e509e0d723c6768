import { framed } from '../records';
import { HANDSHAKE, invoke, type Scenarios } from './scenario';

export const EVENTS: Scenarios = {
  'serves a client over server-sent events': [
    'usual',
    async ({ negotiate, stream, request }) => {
      const query = await negotiate();
      const channel = await stream(query);
      await request('POST', query, framed(HANDSHAKE));
      await channel.receive();
      await request('POST', query, framed(invoke('Echo', [1], '1')));
      await channel.receive();
      await request('POST', query, framed({ type: 7 }));
      await channel.end();
      await request('GET', query);
    },
  ],
  'ends an event stream with the reason of a refused handshake': [
    'usual',
    async ({ negotiate, stream, request }) => {
      const query = await negotiate();
      const channel = await stream(query);
      await request('POST', query, framed({ protocol: 'messagepack', version: 1 }));
      await channel.end();
    },
  ],
  'ends an event stream after a record that breaks the protocol': [
    'usual',
    async ({ negotiate, stream, request }) => {
      const query = await negotiate();
      const channel = await stream(query);
      channel.send(HANDSHAKE);
      await channel.receive();
      await request('POST', query, 'nonsense\u001e');
      await channel.end();
    },
  ],
  'refuses other transports for the token of an event stream': [
    'usual',
    async ({ negotiate, stream, request, open }) => {
      const query = await negotiate();
      await stream(query);
      await stream(query);
      await open(query);
      for (const method of ['GET', 'DELETE', 'PUT']) await request(method, query);
    },
  ],
  'sends pings over an event stream, and ends it after the limit': [
    'hasty',
    async ({ negotiate, stream, request, noteLimit }) => {
      const query = await negotiate();
      const channel = await stream(query);
      await request('POST', query, framed(HANDSHAKE));
      await channel.receive();
      await request('POST', query, framed({ type: 6 }));
      await channel.receivePing();
      await channel.end();
      noteLimit();
    },
  ],
  'starts an event stream without a token': [
    'usual',
    async ({ stream }) => {
      await stream('');
    },
  ],
  'refuses a post before a transport': [
    'usual',
    async ({ negotiate, request }) => {
      await request('POST', await negotiate(), framed(HANDSHAKE));
    },
  ],
};
