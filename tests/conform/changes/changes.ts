import { createRandom } from '../../sandbox/engine/random';
import { editsOf, FIELD_KINDS } from './edits';
import { hubChanges } from './hubChanges';
import { type Change, isOf, ofMessage, type Recorded, withData, withResult } from './lines';
import type { Schema } from './places';

const KINDS = [...FIELD_KINDS, 'late', 'status', 'hub'] as const;

/** Returns the change of a seed. */
export function changeOf(
  seed: number,
  recorded: Recorded,
  descriptions: ReadonlyMap<string, Schema>,
): Change {
  const random = createRandom(seed);
  const kind = KINDS[seed % KINDS.length] ?? 'type';
  const calls = [...recorded.keys()];
  const http = calls.filter((call) => call.includes(' '));
  if (kind === 'hub') return random.pick(hubChanges(random));
  if (kind === 'late') {
    const [call, ms] = [random.pick(http), random.between(2_100, 25_000)];
    return {
      title: `${call} takes ${ms} ms`,
      call,
      found: 'The reply takes',
      through: (server) => ({
        ...server,
        fetch(request, limitMs) {
          if (isOf(call, request.method, request.url)) server.advance(ms);
          return server.fetch(request, limitMs);
        },
      }),
    };
  }
  if (kind === 'status') {
    const [call, status] = [
      random.pick(http),
      random.pick([204, 302, 401, 403, 404, 429, 500, 503]),
    ];
    return {
      title: `${call} with ${status}`,
      call,
      found: status === 204 ? '' : `${status}`,
      through: (server) => ({
        ...server,
        async fetch(request, limitMs) {
          const reply = await server.fetch(request, limitMs);
          return isOf(call, request.method, request.url)
            ? { ...reply, status, body: status === 204 ? '' : '<html>' }
            : reply;
        },
      }),
    };
  }
  // A reply without such a field is passed over.
  for (const call of random.shuffle(calls)) {
    const edits = editsOf(kind, random, descriptions.get(call) ?? {}, recorded.get(call));
    if (edits.length === 0) continue;
    const { title, found, edit } = random.pick(edits);
    return call.includes(' ')
      ? { title: `${call}: ${title}`, call, found, through: withResult(call, edit) }
      : { title: `${call}: ${title}`, call: ofMessage(call), found, through: withData(call, edit) };
  }
  throw new Error(`No reply allows the change ${kind}.`);
}
