import { defer, type Observable } from 'rxjs';
import * as chunks from '../../streams/index';
import { reloadStyles } from './lostStyles';
import { network } from './network';
import { random } from './random';
import { report } from './report';

const ports = { network, random, report };

/** An import that first loads the styles again which its last attempt lost. */
function withStyles<Code>(load: () => Promise<Code>): Observable<Code> {
  let lost: { readonly error: unknown } | null = null;
  return defer(async () => {
    try {
      if (lost) await reloadStyles(lost.error);
      return await load();
    } catch (error) {
      lost = { error };
      throw error;
    }
  });
}

/** Loads code that the player cannot ask for: again and again until it is loaded (streams/core/loadChunk.ts). */
export const loadChunk = <Code>(name: string, load: () => Promise<Code>): Observable<Code> =>
  chunks.loadChunk(name, withStyles(load), ports);

/** Loads code; errors once it counts as missing, so that its place can say so and offer a retry. */
export const requestChunk = <Code>(name: string, load: () => Promise<Code>): Observable<Code> =>
  chunks.requestChunk(name, withStyles(load), ports);
