import type { Moment } from '../../streams/rules/twoClocks';

/** Reads both clocks of a page or a service worker. */
export const presentMoment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });
