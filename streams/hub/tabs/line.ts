import { filter, map, type Observable, share } from 'rxjs';
import type { PeerLine } from '../../ports';
import { readTabMessage, type Signed, type TabMessage } from './messages';

/** The line to the other tabs, for the messages of this release. */
export interface TabLine {
  /** The name of this tab on the line. */
  readonly me: string;
  readonly message$: Observable<Signed>;
  send(message: TabMessage): void;
  /** Returns a number that is higher than all previous numbers. */
  next(): number;
}

/**
 * Opens the line from this tab to the other tabs.
 * @param me the name of this tab, which must be unique
 */
export function tabLine({ message$, send }: PeerLine, me: string): TabLine {
  let count = 0;
  return {
    me,
    message$: message$.pipe(
      map(readTabMessage),
      filter((message) => message !== null),
      share(),
    ),
    send: (message) => send({ ...message, from: me }),
    next: () => ++count,
  };
}
