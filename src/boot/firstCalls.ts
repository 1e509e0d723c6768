import { decodeSegment } from '../../streams/rules/decodeSegment';

/** The header in which the service worker says how long a reply waited there, in ms (src/ports/serviceWorker/early.ts). */
export const WAITED = 'x-waited';

/** The call for the list of events; its base address may depend on the page's host name. */
export const TREE = 'Event/TreeSportWithEvent';

const eventCall = (eventId: string): string =>
  `Market/GetByEventId?${new URLSearchParams({ eventId: decodeSegment(eventId) })}`;

/** The first calls of a page. @param eventId the id in the address of an event's page */
export const firstCalls = (eventId?: string | null): readonly string[] =>
  eventId ? [eventCall(eventId), TREE] : [TREE];
