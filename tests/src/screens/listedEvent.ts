import type { EventInfo } from '../../../streams/app';

/** A football event of a list, by its id and start time. */
export const listedEvent = (id: string, startTime: number | null, inPlay = false): EventInfo => ({
  id,
  title: id,
  inPlay,
  startTime,
  sportId: '1',
  sportName: 'Football',
  competition: null,
  score: null,
  marketCount: 1,
  market: null,
});
