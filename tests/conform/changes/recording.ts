import type { Server } from '../server';
import { isOf } from './lines';

/** Records the replies and messages of a walk: of each, the longest. */
export function recording(server: Server, calls: readonly string[]) {
  const lengths = new Map<string, number>();
  const recorded = new Map<string, unknown>();
  const keep = (key: string, text: string, value: unknown): void => {
    if (text.length <= (lengths.get(key) ?? 0)) return;
    lengths.set(key, text.length);
    recorded.set(key, value);
  };
  const through: Server = {
    ...server,
    async fetch(request, limitMs) {
      const reply = await server.fetch(request, limitMs);
      const call = calls.find((one) => isOf(one, request.method, request.url));
      if (call !== undefined && reply.status === 200)
        keep(call, reply.body, JSON.parse(reply.body).result);
      return reply;
    },
    async connect(...given) {
      const wire = await server.connect(...given);
      return {
        ...wire,
        close() {
          for (const text of wire.records.filter((record) => JSON.parse(record).type === 1)) {
            const { Code, Data } = JSON.parse(JSON.parse(text).arguments[0]);
            keep(Code, Data, JSON.parse(Data));
          }
          wire.close();
        },
      };
    },
  };
  return { through, recorded };
}
