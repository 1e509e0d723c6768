/* Values that the build writes into the worker (src/build/worker.ts). */

declare const BUILT_RELEASE: string;
declare const BUILT_FILES: readonly string[];
declare const BUILT_SCREENS: string;
declare const BUILT_EVENT: string;

/** The prefix of all the product's caches. */
const PREFIX = 'touchline-';

/** This release's own cache. */
export const CACHE = PREFIX + BUILT_RELEASE;

/** Addresses of the files of a first visit; the first one is the page's own script. */
export const FILES = BUILT_FILES;

/** The path of an event, with the group `eventid`. */
export const EVENT = BUILT_EVENT;

/** The paths of the screens. */
export const SCREENS = new RegExp(BUILT_SCREENS);

export const isOurs = (cache: string): boolean => cache.startsWith(PREFIX);
