import { decodeSegment } from '../../streams/rules/decodeSegment';

/** The header in which the service worker says how long a reply waited there, in ms (src/ports/serviceWorker/early.ts). */
export const WAITED = 'x-waited';

/** The list of events, whose address the page's host name may choose. */
export const TREE = 'Event/TreeSportWithEvent';

const eventCall = (eventId: string): string =>
  `Market/GetByEventId?${new URLSearchParams({ eventId: decodeSegment(eventId) })}`;

/** The first calls of a page. @param eventId as it is written in the address of an event */
export const firstCalls = (eventId?: string | null): readonly string[] =>
  eventId ? [eventCall(eventId), TREE] : [TREE];
