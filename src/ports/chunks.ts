import { defer, type Observable } from 'rxjs';
import * as chunks from '../../streams/app';
import { reloadStyles } from './lostStyles';
import { network } from './network';
import { random } from './random';
import { report } from './report';

const ports = { network, random, report };

/** Parts that failed to load at least once: any lost style may belong to one of them. */
const failed = new Set<string>();

/** Imports a part, after it has reloaded the styles that earlier attempts to load any part have lost. */
const withStyles = <Code>(name: string, load: () => Promise<Code>): Observable<Code> =>
  defer(async () => {
    const [lost] = await reloadStyles();
    if (lost !== undefined && failed.has(name)) throw new Error(`${lost} could not be loaded`);
    try {
      return await load();
    } catch (error) {
      failed.add(name);
      throw error;
    }
  });

/** Loads code that has no retry button; repeats until it is loaded (streams/lazy/loadChunk.ts). */
export const loadChunk = <Code>(name: string, load: () => Promise<Code>): Observable<Code> =>
  chunks.loadChunk(name, withStyles(name, load), ports);

/**
 * Loads code; errors once it counts as missing, so that its box can show this and offer a retry.
 * @param left$ emits when the player leaves that box; without it, the code is needed until it is loaded
 */
export const requestChunk = <Code>(
  name: string,
  load: () => Promise<Code>,
  left$?: Observable<unknown>,
): Observable<Code> => chunks.requestChunk(name, withStyles(name, load), ports, left$);
