import { describe, expect, test, vi } from 'vitest';
import { FAST, serveClocked } from '../clients/clocked';
import { record, startPolling } from '../clients/overHttp';
import { CLOSED_BY_ERROR, negotiate } from '../clients/rawClient';

describe('long polling', () => {
  test('answers the first poll with 204 if a second poll arrives', async () => {
    const { url, hub } = await serveClocked();
    const address = await startPolling(url);
    const first = fetch(address);
    // The requests may reach the server in a different order.
    const second = fetch(address);
    const winner = await Promise.race([first, second]);
    expect(winner.status).toBe(204);
    const [connection] = hub.connections;
    if (connection) hub.send(connection, 'Message', 'x');
    const statuses = (await Promise.all([first, second])).map((response) => response.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 204]);
  });

  test('stores records between two polls for the next poll', async () => {
    const { url, hub } = await serveClocked();
    const address = await startPolling(url);
    const [connection] = hub.connections;
    if (connection) {
      hub.send(connection, 'Message', 'one');
      hub.send(connection, 'Message', 'two');
    }
    expect(await (await fetch(address)).text()).toBe(
      record({ type: 1, target: 'Message', arguments: ['one'] }) +
        record({ type: 1, target: 'Message', arguments: ['two'] }),
    );
  });

  test('answers an idle poll with an empty reply after 90 s', async () => {
    const { url, clock, hub, taken } = await serveClocked();
    const address = await startPolling(url);
    const before = taken.length;
    const answered = vi.fn<(response: Response) => void>();
    const idle = fetch(address);
    void idle.then(answered);
    await vi.waitFor(() => expect(taken).toHaveLength(before + 1), FAST);
    clock.advance(89_999);
    // Another request makes a round trip, so an earlier answer would have overtaken it.
    await negotiate(url);
    expect(answered).not.toHaveBeenCalled();
    clock.advance(1);
    expect([(await idle).status, await (await idle).text()]).toEqual([200, '']);
    expect(hub.connections.size).toBe(1);
  });

  test('drops the client and its id after 15 s without a poll', async () => {
    const { url, clock, hub, onClose } = await serveClocked();
    const address = await startPolling(url);
    clock.advance(14_999);
    expect(hub.connections.size).toBe(1);
    clock.advance(1);
    expect(onClose.mock.calls).toEqual([[expect.anything(), 'The client stopped polling.']]);
    expect((await fetch(address)).status).toBe(404);
  });

  test('answers DELETE with 202, ends the held poll, and removes the id', async () => {
    const { url, onClose } = await serveClocked();
    const address = await startPolling(url);
    const poll = fetch(address);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(202);
    expect([204, 404]).toContain((await poll).status);
    expect(onClose.mock.calls).toEqual([[expect.anything(), undefined]]);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(404);
  });

  test('delivers a close with one more poll, answers a later poll with 204, and removes the id', async () => {
    const { url, hub } = await serveClocked();
    const address = await startPolling(url);
    const [connection] = hub.connections;
    connection?.close('Closing.');
    expect(await (await fetch(address)).text()).toBe(record(CLOSED_BY_ERROR));
    expect((await fetch(address)).status).toBe(204);
    expect((await fetch(address)).status).toBe(404);
  });
});
