import { filter, map, type Observable, share } from 'rxjs';
import type { PeerLine } from '../../ports';
import { readTabMessage, type Signed, type TabMessage } from './messages';

/** The line to the other tabs, with the messages that this release knows. */
export interface TabLine {
  /** The name of this tab on the line. */
  readonly me: string;
  readonly message$: Observable<Signed>;
  send(message: TabMessage): void;
  /** A number higher than all previous ones. */
  next(): number;
}

/**
 * Opens the line of this tab to the others.
 * @param me unique among the tabs
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
