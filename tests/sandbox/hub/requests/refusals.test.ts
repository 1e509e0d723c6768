import { Subject } from '@microsoft/signalr';
import { describe, expect, test, vi } from 'vitest';
import { FAST } from '../clients/clocked';
import type { HubConnection } from '../connection';
import { connect, only, serve, TRANSPORTS } from '../clients/realClient';
import type { Player } from '../clients/realClient';

type OnClose = (connection: HubConnection<Player>, error?: string) => void;

describe.each(TRANSPORTS)('the real client over %s', (transport) => {
  test('is refused the upload of a stream, and continues', async () => {
    const run: unknown[] = [];
    const { url } = await serve({
      methods: {
        Note: (_, ...args) => {
          run.push(args);
          return 'noted';
        },
      },
    });
    const { client, closed } = await connect(url, transport);
    const upload = new Subject<string>();
    const refused = expect(client.invoke('Note', upload)).rejects.toThrow(
      'Client sent 1 stream(s), Hub method expects 0.',
    );
    upload.next('one');
    await refused;
    upload.next('two');
    upload.complete();

    const sent = new Subject<number>();
    await client.send('Note', sent, 'a word beside it');
    sent.error(new Error('The upload broke off.'));

    const both = new Subject<number>();
    const failed = vi.fn<(error: Error) => void>();
    client.stream('Note', both).subscribe({
      next: () => undefined,
      complete: () => undefined,
      error: failed,
    });
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), FAST);
    expect(failed.mock.calls[0]?.[0].message).toContain("non-streaming 'Note'");
    both.complete();

    expect(await client.invoke('Note', 'plain')).toBe('noted');
    expect(run).toEqual([['plain']]);
    expect(closed).not.toHaveBeenCalled();
  });

  test('continues after cancelling a stream at once', async () => {
    const { url } = await serve({ methods: { Echo: (_, text) => text } });
    const { client, closed } = await connect(url, transport);
    client
      .stream('Ticks')
      .subscribe({ next: () => undefined, complete: () => undefined, error: () => undefined })
      .dispose();
    expect(await client.invoke('Echo', 'on')).toBe('on');
    expect(closed).not.toHaveBeenCalled();
  });

  test('is disconnected after a message that is too long', async () => {
    const onClose = vi.fn<OnClose>();
    const { url } = await serve({ onClose, methods: { Note: () => undefined } });
    const { client, closed } = await connect(url, transport);
    await expect(client.invoke('Note', 'x'.repeat(40_000))).rejects.toThrow();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), FAST);
    expect(closed.mock.calls[0]?.[0]?.message).toContain('Connection closed with an error.');
    expect(onClose.mock.calls).toEqual([
      [expect.anything(), 'A record is longer than 32768 characters.'],
    ]);
  });

  test('is disconnected after an oversized body, and a new client is served', async () => {
    const onClose = vi.fn<OnClose>();
    const { url, hub } = await serve({ onClose, methods: { Echo: (_, text) => text } });
    const { client, closed } = await connect(url, transport);
    await expect(client.invoke('Echo', 'x'.repeat(3_000_000))).rejects.toThrow();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), FAST);
    expect(onClose).toHaveBeenCalledOnce();
    const next = await connect(url, transport);
    expect(await next.client.invoke('Echo', 'x'.repeat(30_000))).toHaveLength(30_000);
    expect(hub.connections.size).toBe(1);
  });

  test('sends and receives characters of every length', async () => {
    const { url } = await serve({ methods: { Echo: (_, text) => text } });
    const { client } = await connect(url, transport);
    const text = 'née € 😀 \ufeff \u0000 \ufffd';
    expect(await client.invoke('Echo', text)).toBe(text);
  });

  test('closes without error if its page disconnects without a Close record', async () => {
    const onClose = vi.fn<OnClose>();
    const { url, hub } = await serve({ onClose });
    const { client } = await connect(url, transport);
    const connection = only(hub.connections);
    // The client would send a Close record first, so the test stops its transport instead.
    await client['connection'].stop();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), FAST);
    expect(onClose.mock.calls).toEqual([[connection, undefined]]);
  });
});

test('gets the reason if it requests an unknown version', async () => {
  const { url } = await serve();
  await expect(connect(`${url}?negotiateVersion=one`)).rejects.toThrow(
    'non-integer protocol version',
  );
});
