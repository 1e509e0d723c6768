/*
 * RxJS can throw errors to whoever subscribes, as it did once: where that is switched on, which the product never
 * does. src/build/replaced.ts puts these in their place.
 */

export const errorContext = (act: () => void): void => act();
export const captureError = (): void => undefined;
