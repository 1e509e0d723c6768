import type { Entry } from '../../streams/app';

/** Whether the seam is of the streams' facade. */
export const isFacade = (seam: string): boolean => seam.startsWith('streams');

/** Whether an event ends its subscription. */
export const isEnd = (what: Entry['what']): boolean => /^(unsubscribe|complete|error)$/.test(what);
