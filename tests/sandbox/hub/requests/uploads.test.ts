import { describe, expect, test, vi } from 'vitest';
import { FAST, serveClocked } from '../clients/clocked';
import { CLOSED_BY_ERROR, HANDSHAKE, openRaw } from '../clients/rawClient';

const REFUSED: unknown = expect.stringContaining('Client sent 1 stream(s), Hub method expects 0.');

async function serveEcho() {
  const run: unknown[] = [];
  const { url } = await serveClocked({
    methods: {
      Echo: (_, ...args) => {
        run.push(args);
        return args.length;
      },
    },
  });
  const client = await openRaw(url);
  return { client, run };
}

describe('an invocation that uploads streams', () => {
  test('is not run and gets an error, and the invocation after it is served', async () => {
    const { client, run } = await serveEcho();
    client.send(
      HANDSHAKE,
      { type: 1, target: 'echo', arguments: [1], invocationId: 'u', streamIds: ['s'] },
      { type: 1, target: 'Echo', arguments: ['on'], invocationId: 'e' },
    );
    await vi.waitFor(() => expect(client.records()).toHaveLength(3), FAST);
    expect(client.records()).toEqual([
      {},
      { type: 3, invocationId: 'u', error: REFUSED },
      { type: 3, invocationId: 'e', result: 1 },
    ]);
    expect(run).toEqual([['on']]);
  });

  test('gets an error if its method is unknown or has no stream', async () => {
    const { client, run } = await serveEcho();
    client.send(
      HANDSHAKE,
      { type: 1, target: 'Gone', arguments: [], invocationId: 'u', streamIds: ['s'] },
      { type: 4, target: 'Echo', arguments: [], invocationId: 'v', streamIds: ['t'] },
    );
    await vi.waitFor(() => expect(client.records()).toHaveLength(3), FAST);
    for (const answer of [
      { type: 3, invocationId: 'u', error: expect.stringContaining("Failed to invoke 'Gone'") },
      { type: 3, invocationId: 'v', error: expect.stringContaining("non-streaming 'Echo'") },
    ])
      expect(client.records()).toContainEqual(answer);
    expect(run).toEqual([]);
  });

  test('is neither run nor answered without an id', async () => {
    const { client, run } = await serveEcho();
    client.send(
      HANDSHAKE,
      { type: 1, target: 'Echo', arguments: ['unasked'], streamIds: ['s'] },
      { type: 1, target: 'Echo', arguments: ['asked'], invocationId: 'e' },
    );
    await vi.waitFor(() => expect(client.records()).toHaveLength(2), FAST);
    expect(client.records()).toEqual([{}, { type: 3, invocationId: 'e', result: 1 }]);
    expect(run).toEqual([['asked']]);
  });

  test('runs as usual with an empty list of streams', async () => {
    const { client, run } = await serveEcho();
    client.send(HANDSHAKE, {
      type: 1,
      target: 'Echo',
      arguments: ['plain'],
      invocationId: 'e',
      streamIds: [],
    });
    await vi.waitFor(() => expect(run).toEqual([['plain']]), FAST);
  });

  test('may be followed by its items, end and cancellation, which are ignored', async () => {
    const { client, run } = await serveEcho();
    client.send(
      HANDSHAKE,
      { type: 1, target: 'Echo', arguments: [], invocationId: 'u', streamIds: ['s', 't'] },
      { type: 2, invocationId: 's', item: 1 },
      { type: 2, invocationId: 's', item: null },
      { type: 2, invocationId: 'unknown', item: {} },
      { type: 3, invocationId: 's' },
      { type: 3, invocationId: 't', error: 'The upload broke off.' },
      { type: 2, invocationId: 't', item: 'after its end' },
      { type: 5, invocationId: 'u' },
      { type: 5, invocationId: 'unknown' },
      { type: 3, invocationId: 'e', result: 'not ours to say' },
      { type: 1, target: 'Echo', arguments: ['on'], invocationId: 'e' },
    );
    await vi.waitFor(() => expect(client.records()).toHaveLength(3), FAST);
    expect(client.records().slice(1)).toEqual([
      {
        type: 3,
        invocationId: 'u',
        error: expect.stringContaining('Client sent 2 stream(s)'),
      },
      { type: 3, invocationId: 'e', result: 1 },
    ]);
    expect(run).toEqual([['on']]);
  });

  test('keeps its place among the calls before and after it', async () => {
    const { url } = await serveClocked({
      methods: {
        Slow: () => new Promise((resolve) => setImmediate(resolve, 'done')),
        Quick: () => 'done',
      },
    });
    const client = await openRaw(url);
    client.send(
      HANDSHAKE,
      { type: 1, target: 'Slow', arguments: [], invocationId: '1' },
      { type: 1, target: 'Quick', arguments: [], invocationId: '2', streamIds: ['s'] },
      { type: 1, target: 'Quick', arguments: [], invocationId: '3' },
    );
    await vi.waitFor(() => expect(client.records()).toHaveLength(4), FAST);
    expect(client.records().slice(1)).toEqual([
      { type: 3, invocationId: '1', result: 'done' },
      { type: 3, invocationId: '2', error: REFUSED },
      { type: 3, invocationId: '3', result: 'done' },
    ]);
  });
});

test.each([
  ['no list', 's'],
  ['a list of numbers', [1]],
])('ends the connection if its streams are listed as %s', async (_, streamIds) => {
  const { client, run } = await serveEcho();
  client.send(HANDSHAKE, { type: 1, target: 'Echo', arguments: [], invocationId: 'u', streamIds });
  expect(await client.closed).toBe(1000);
  expect(client.records()).toEqual([{}, CLOSED_BY_ERROR]);
  expect(run).toEqual([]);
});
