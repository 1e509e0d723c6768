/** What is known of something that has to be fetched. A failed or running reload keeps what was known. */
export type Loadable<T> =
  | { readonly state: 'loading'; readonly value?: T }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown; readonly value?: T };
