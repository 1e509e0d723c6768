/*
 * RxJS reaches for the browser's timers through objects that tests may put others into; the built product has the
 * browser's own. src/build/replaced.ts puts these in their place.
 */

export const intervalProvider = globalThis;
export const timeoutProvider = globalThis;
export const dateTimestampProvider = { now: (): number => Date.now() };
