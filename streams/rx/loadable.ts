/** The state of a fetched value. A failed or running reload keeps the value known before. */
export type Loadable<T> =
  | { readonly state: 'loading'; readonly value?: T }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown; readonly value?: T };
