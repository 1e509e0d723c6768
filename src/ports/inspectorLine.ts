import { Observable, interval } from 'rxjs';
import type { Recorder, Recording } from '../../streams/app';
import { eventsOf } from './eventsOf';

const CHANNEL = 'touchline-inspector';
/** How often the inspector requests the latest events, in ms. A tab without an inspector sends nothing. */
const EVERY_MS = 250;

/** What the inspector requests of all tabs of its origin. */
export interface Request {
  /** The tab whose events it shows; null before the first reply. */
  readonly tab: string | null;
  /** The number of this tab's events that it has. */
  readonly after: number;
}

/** The reply of one tab. */
export interface Reply {
  readonly tab: string;
  readonly name: string;
  /** The clock of the tab, in epoch ms. */
  readonly now: number;
  /** The events after those that the inspector has; null if it shows another tab. */
  readonly news: {
    /** The number of events before the first of these, since the start of the tab. */
    readonly first: number;
    /** How many events the tab has dropped: they are too old, or another player's. */
    readonly dropped: number;
    readonly recording: Recording;
  } | null;
}

const isRequest = (data: unknown): data is Request => Object.hasOwn(Object(data), 'after');

const post = (channel: BroadcastChannel, message: Request | Reply): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(message);

/** Replies to inspectors as long as the tab is open. */
export function answerInspectors(recorder: Recorder): void {
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRequest(data)) return;
    const name = `${document.title} ${location.pathname}`;
    const recording = data.tab === tab ? recorder.recording(data.after) : null;
    const { all, dropped } = recorder.counts();
    const news = recording && { first: all - recording.entries.length, dropped, recording };
    post(channel, { tab, name, now: Date.now(), news });
  };
}

/** Emits the replies of the tabs to a request that is repeated as long as there is a subscriber. */
export const repliesTo = (request: () => Request): Observable<Reply> =>
  new Observable((subscriber) => {
    const channel = new BroadcastChannel(CHANNEL);
    subscriber.add(() => channel.close());
    subscriber.add(
      eventsOf<MessageEvent<Reply | Request>>(channel, 'message').subscribe(({ data }) => {
        if (!isRequest(data)) subscriber.next(data);
      }),
    );
    post(channel, request());
    subscriber.add(interval(EVERY_MS).subscribe(() => post(channel, request())));
  });
