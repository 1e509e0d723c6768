import type { EventInfo } from '../../../streams/index';

/** An event of football as a list knows it, by its id and its start. */
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
