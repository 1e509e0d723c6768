/** The states of a fetched value: loading, ready or failed, with the last known value. */

/** The state of a fetched value. While a reload runs, and after it fails, `value` is the last known value. */
export type Loadable<T> =
  | { readonly state: 'loading'; readonly value?: T }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown; readonly value?: T };
