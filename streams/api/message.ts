import type { Read } from './read';

/**
 * The record of one message that the hub pushes (specification §3). The client and the sandbox share its code and its
 * data.
 */
export interface Message<Data> {
  readonly code: string;
  /** Decodes the data; throws if it does not match the record. */
  readonly read: Read<Data>;
}

/** Defines a message, for example `defineMessage('UserBalance', read)`. */
export const defineMessage = <Data>(code: string, read: Read<Data>): Message<Data> => ({
  code,
  read,
});
