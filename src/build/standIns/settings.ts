/*
 * RxJS can be set to behave as it once did, and to hand its errors to somebody, which the product never does.
 * Constants, for the minifier to drop what depends on them. src/build/replaced.ts puts these in their place.
 */

export * as config from './unset.ts';

/** Nobody listens for the error: the browser tells of it, as of every other. */
export function reportUnhandledError(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/** What comes after the end is told to nobody. */
export const COMPLETE_NOTIFICATION = undefined;
export const nextNotification = (): void => undefined;
export const errorNotification = (): void => undefined;
