import type { Recording } from '../../streams/app';
import type { Reply } from '../ports/inspectorLine';

/** A tab that has not replied for this long is closed, in ms of its own clock or another tab's. */
const SILENT_MS = 3_000;

interface Tab {
  readonly id: string;
  readonly name: string;
  /** The time of its latest reply, in epoch ms. */
  readonly heardAt: number;
}

/** What the inspector has received from the tabs. */
export interface Feed {
  readonly tabs: readonly Tab[];
  /** The tab that it shows; null before the first reply. */
  readonly tab: string | null;
  /** How many events of the tab it has received or missed. */
  readonly count: number;
  readonly recording: Recording | null;
  /** The clock of the tab, in epoch ms. */
  readonly now: number;
}

export const NOTHING: Feed = { tabs: [], tab: null, count: 0, recording: null, now: 0 };

/** Returns the feed of another tab, without events yet. */
export const ofTab = ({ tabs }: Feed, tab: string): Feed => ({ ...NOTHING, tabs, tab });

/** Adds the reply of a tab. The same events may arrive twice, and some may be missing. */
export function heard(feed: Feed, { tab, name, now, news }: Reply): Feed {
  const others = feed.tabs.filter(({ id, heardAt }) => id !== tab && now - heardAt < SILENT_MS);
  const tabs = [...others, { id: tab, name, heardAt: now }].toSorted((a, b) =>
    a.id.localeCompare(b.id),
  );
  const isGone = feed.tab !== null && !tabs.some(({ id }) => id === feed.tab);
  const shown = feed.tab === null || isGone ? ofTab({ ...feed, tabs }, tab) : { ...feed, tabs };
  if (shown.tab !== tab || news === null) return shown;
  const { first, dropped, recording } = news;
  const before = first > shown.count ? [] : (shown.recording?.entries ?? []);
  const added = recording.entries.slice(Math.max(0, shown.count - first));
  const entries = [...before, ...added];
  const count = first + recording.entries.length;
  // What the tab has dropped is dropped here too: it may be another player's.
  const kept = entries.slice(Math.max(0, dropped - count + entries.length));
  return { ...shown, now, count, recording: { ...recording, entries: kept } };
}

/** Returns the recording in a file; null if the file contains none. */
export function recordingIn(text: string): Recording | null {
  try {
    const recording = JSON.parse(text) as Partial<Recording> | null;
    return recording?.format === 1 && Array.isArray(recording.entries)
      ? (recording as Recording)
      : null;
  } catch {
    return null;
  }
}
