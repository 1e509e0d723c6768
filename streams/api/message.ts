import type { Read } from './read';

/** One message that the hub pushes (specification §3): client and sandbox agree on its code and its data. */
export interface Message<Data> {
  readonly code: string;
  /** Decodes the data; throws if it does not match the record. */
  readonly read: Read<Data>;
}

/** `defineMessage('UserBalance', read)` */
export const defineMessage = <Data>(code: string, read: Read<Data>): Message<Data> => ({
  code,
  read,
});
