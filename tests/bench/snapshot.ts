import type { CDPSession } from '@playwright/test';

/* What a page keeps in memory beside the code that the browser has compiled for it. */

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly (string | readonly string[])[];
    };
  };
  /** The fields of one node after the other. */
  readonly nodes: readonly number[];
}

/**
 * MB of all that a page reaches: its objects, and the browser's own for it. A page that is used goes on being
 * compiled, function by function, for hours; that code has an end and is no leak.
 */
export async function reachedBesideCode(cdp: CDPSession): Promise<number> {
  const parts: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => void parts.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.takeHeapSnapshot');
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(parts.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[type]?.indexOf('code') ?? -1;
  if (type < 0 || size < 0 || code < 0) throw new Error('The browser’s snapshot has another form.');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] !== code) bytes += nodes[at + size] ?? 0;
  return bytes / 1e6;
}
