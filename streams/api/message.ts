import type { Read } from '../core/read';

/** One message that the hub pushes (specification §3): client and sandbox agree on its code and its data. */
export interface Message<Data> {
  readonly code: string;
  /** The data as it is inside; throws when it is not what the message promises. */
  readonly read: Read<Data>;
}

/** `defineMessage('UserBalance', read)` */
export const defineMessage = <Data>(code: string, read: Read<Data>): Message<Data> => ({
  code,
  read,
});
