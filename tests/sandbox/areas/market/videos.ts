import type { SportEvent } from '../../engine/market/event';
import type { Exchange } from '../../engine/exchange';
import { type Files, textFile } from '../../http/files';
import { escaped } from './escaped';

const FOLDER = '/videos';

/** The page of an event's live picture, only for events that are filmed and not over. */
export const videoOf = ({ id, isFilmed, inPlay, over }: SportEvent): string | null =>
  isFilmed && inPlay && !over ? `${FOLDER}/${id}.html` : null;

/** The live video of an event as it appears in the list of events. */
export const videosOf = (event: SportEvent): { eventId: string; videoURL: string }[] => {
  const videoURL = videoOf(event);
  return videoURL === null ? [] : [{ eventId: event.id, videoURL }];
};

/** Pages that a video provider serves in frames, in which a rolling ball represents the match. */
export const videoPages = (exchange: Pick<Exchange, 'event'>): Files => ({
  folder: FOLDER,
  read(name) {
    const event = exchange.event(name.replace(/\.html$/, ''));
    return event
      ? textFile(
          'text/html; charset=utf-8',
          `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Live picture</title><style>body{background:#14532d;color:#fff;font:16px system-ui;margin:12px}i{animation:roll 6s linear infinite;background:#fff;border-radius:50%;display:block;height:16px;margin-top:20vh;width:16px}@keyframes roll{to{transform:translateX(80vw)}}@media(prefers-reduced-motion:reduce){i{animation:none}}</style><p>${escaped(event.name)}</p><i></i></html>`,
        )
      : null;
  },
});
