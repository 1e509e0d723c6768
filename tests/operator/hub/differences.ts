import type { Transcript } from './recorder';

/** The outcomes of a scenario in which the sandbox's hub differs from Microsoft's hub. */
interface Difference {
  readonly reason: string;
  /** The sandbox's outcomes by their steps. */
  readonly outcomes: Transcript;
}

const WHOLE_FRAMES =
  'SignalR’s client sends a record in one frame and refuses a record in two, and the sandbox refuses one too.';
const OWN_ARGUMENTS = 'Each method of the sandbox checks its own arguments.';

/** By scenario. A difference that does not occur any more must be removed. */
export const DIFFERENCES: Readonly<Record<string, Difference>> = {
  'accepts a handshake in two frames': {
    reason: WHOLE_FRAMES,
    outcomes: { '2 receives': { error: 'Message is incomplete.' } },
  },
  'closes a WebSocket with half a handshake after its limit': {
    reason: WHOLE_FRAMES,
    outcomes: {
      '2 ends': { code: 1000, records: [{ error: 'Message is incomplete.' }] },
      '3 its limit has passed': false,
    },
  },
  'answers an invocation in two frames': {
    reason: WHOLE_FRAMES,
    outcomes: {
      '3 receives': { type: 7, error: 'Connection closed with an error.', allowReconnect: true },
    },
  },
  'answers an invocation after many records in one frame': {
    reason: 'The sandbox reads a frame as a whole, so it limits the size of a frame.',
    outcomes: { '3 receives': { ends: { code: 1009, records: [] } } },
  },
  'answers an invocation in two posts': {
    reason: WHOLE_FRAMES,
    outcomes: {
      '2 POST ?id=(token of 22 characters)': {
        status: 404,
        'content-type': 'text/plain',
        body: 'The connection has ended.',
      },
      '3 GET ?id=(token of 22 characters)': {
        status: 200,
        'cache-control': 'no-cache, no-store',
        'content-type': 'application/octet-stream',
        body: [{ type: 7, error: 'Connection closed with an error.', allowReconnect: true }],
      },
    },
  },
  'answers a preflight request': {
    reason: 'The sandbox also serves pages of other origins, as a server with CORS does.',
    outcomes: {
      '1 OPTIONS /negotiate?negotiateVersion=1': { status: 204, body: '' },
    },
  },
  'answers too few arguments': {
    reason: OWN_ARGUMENTS,
    outcomes: { '3 receives': { type: 3, invocationId: '1', result: null } },
  },
  'answers too many arguments': {
    reason: OWN_ARGUMENTS,
    outcomes: { '3 receives': { type: 3, invocationId: '1', result: 1 } },
  },
  'refuses a post before a transport': {
    reason: 'SignalR’s client sends nothing before its transport has opened.',
    outcomes: {
      '1 POST ?id=(token of 22 characters)': {
        status: 404,
        'content-type': 'text/plain',
        body: 'The connection has no transport yet.',
      },
    },
  },
  'offers stateful reconnect, and sends unacknowledged records again to a second WebSocket': {
    reason: 'The product does not request stateful reconnect: it opens a new connection.',
    outcomes: {
      '1 POST /negotiate?negotiateVersion=1&useStatefulReconnect=true': {
        status: 200,
        'content-type': 'application/json',
        body: {
          negotiateVersion: 1,
          connectionId: '(id of 22 characters)',
          connectionToken: '(token of 22 characters)',
          availableTransports: [
            { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
            { transport: 'ServerSentEvents', transferFormats: ['Text'] },
            { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
          ],
        },
      },
      '2 WebSocket ?id=(token of 22 characters)': undefined,
      '3 receives': undefined,
      '4 receives': undefined,
      '5 receives': undefined,
      '6 WebSocket ?id=(token of 22 characters)': undefined,
      '7 receives': undefined,
      '8 receives': undefined,
      '9 receives': undefined,
    },
  },
};
