import { framed } from '../records';
import { HANDSHAKE, invoke, polling, type Scenarios, until404 } from './scenario';

export const POLLS: Scenarios = {
  'serves a client over long polling': [
    'usual',
    async ({ negotiate, request }) => {
      const query = await negotiate();
      await request('GET', query);
      await request('POST', query, framed(HANDSHAKE));
      await request('GET', query);
      await request('POST', query, framed(invoke('Echo', [1], '1')));
      await request('GET', query);
      await request('DELETE', query);
      await request('GET', query);
      await request('DELETE', query);
    },
  ],
  'answers a held poll': [
    'usual',
    async (recorder) => {
      const query = await polling(recorder);
      const held = recorder.request('GET', query);
      await recorder.request('POST', query, framed(invoke('Echo', [1], '1')));
      await held;
    },
  ],
  'answers an invocation in two posts': [
    'usual',
    async (recorder) => {
      const query = await polling(recorder);
      const frame = framed(invoke('Echo', [1], '1'));
      await recorder.request('POST', query, frame.slice(0, 10));
      await recorder.request('POST', query, frame.slice(10));
      await recorder.request('GET', query);
    },
  ],
  'refuses a request with two tokens': [
    'usual',
    async ({ negotiate, request }) => {
      await request('GET', `${await negotiate()}&id=other`);
    },
  ],
  'answers one of two polls with 204, and the other with the next record': [
    'usual',
    async (recorder) => {
      const query = await polling(recorder);
      const polls = [recorder.send('GET', query), recorder.send('GET', query)];
      const first = await Promise.race(polls);
      recorder.note('one poll', first.status);
      await recorder.send('POST', query, framed(invoke('Echo', [1], '1')));
      const statuses = (await Promise.all(polls)).map(({ status }) => status);
      recorder.note('both polls', statuses.sort().join(', '));
    },
  ],
  'answers an idle poll with an empty reply after its limit': [
    'hasty',
    async (recorder) => {
      const query = await polling(recorder);
      await recorder.request('GET', query);
      recorder.noteLimit();
    },
  ],
  'forgets a client that does not poll for too long': [
    'hasty',
    async (recorder) => {
      const query = await polling(recorder);
      await until404(() => recorder.send('POST', query, framed({ type: 6 })));
      recorder.noteLimit();
    },
  ],
  'delivers a refused handshake with a poll': [
    'usual',
    async ({ negotiate, request }) => {
      const query = await negotiate();
      await request('GET', query);
      await request('POST', query, framed({ protocol: 'messagepack', version: 1 }));
      await request('GET', query);
      await request('GET', query);
    },
  ],
  'delivers a close with a poll, and answers the next poll with 204': [
    'usual',
    async (recorder) => {
      const query = await polling(recorder);
      await recorder.request('POST', query, 'nonsense\u001e');
      await recorder.request('GET', query);
      await recorder.request('GET', query);
      await recorder.request('GET', query);
    },
  ],
  'refuses other transports for the token of a long-polling client': [
    'usual',
    async (recorder) => {
      const query = await polling(recorder);
      await recorder.open(query);
      await recorder.stream(query);
      await recorder.request('PUT', query);
    },
  ],
  'refuses the other transports at a hub with long polling only': [
    'polling-only',
    async ({ negotiate, request, open, stream }) => {
      await request('POST', '/negotiate?negotiateVersion=1');
      const query = await negotiate();
      await open(query);
      await stream(query);
      await open('');
      await request('GET', query);
    },
  ],
};
