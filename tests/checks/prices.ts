import { QUIET } from '../sandbox/simulator/quietEvent';

export type Side = 'Back' | 'Lay';

export const marketAddress = (eventId: string): string => `/markets/${encodeURIComponent(eventId)}`;

export const QUIET_MARKET = marketAddress(QUIET.eventId);

/** A cell is named by its level: 0 is the best back, 3 the best lay. Deeper cells have the same names. */
export const BEST: Readonly<Record<Side, number>> = { Back: 0, Lay: 3 };
