/** Reads the live videos in a list of events. */

import { readableOf, type Reading, record, unfit } from '../api/read';
import { id, link } from '../api/wire';

export const readVideos = readableOf(record({ eventId: id, videoURL: link }));

/** Returns the addresses of the videos by event id; empty if the list is unreadable. */
export const videosIn = (raw: unknown): ReadonlyMap<string, string> =>
  new Map(
    unfit<Reading<typeof readVideos>>(
      [],
      readVideos,
    )(raw).map((video) => [video.eventId, video.videoURL]),
  );
