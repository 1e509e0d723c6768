import { useMemo, useState } from 'react';
import type { Recording } from '../../streams/app';
import { isFound, lanesOf, SPANS, stepped, toggled } from './lanes';
import { areaOf, type Place } from './map';
import { createReader } from './timeline';
import { traceOf } from './trace';

interface Shown {
  readonly places: readonly Place[];
  readonly recording: Recording | null;
  /** The end of the recording so far, in epoch ms. */
  readonly now: number;
}

const NO_ENTRIES: Recording['entries'] = [];

/** What the page shows of a recording, and the commands that change it. Pausing stops the display, not the streams. */
export function useView({ places, ...given }: Shown) {
  const [read] = useState(createReader);
  const [paused, setPaused] = useState<{
    readonly live: typeof given;
    readonly until: number;
  } | null>(null);
  const { recording, now } = paused?.live ?? given;
  const [span, setSpan] = useState<number>(10_000);
  const [filter, setFilter] = useState('');
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [seam, setSeam] = useState<string | null>(null);
  const [entry, setEntry] = useState<number | null>(null);
  /** The range to which the page returns after a trace; null without a trace. */
  const [before, setBefore] = useState<{ readonly span: number; readonly until: number } | null>(
    null,
  );
  const isTraced = before !== null;

  const entries = recording?.entries ?? NO_ENTRIES;
  const timeline = useMemo(() => read(entries), [read, entries]);
  const { rows } = timeline;
  const areas = useMemo(
    () => new Map([...rows.keys()].map((one) => [one, areaOf(places, one)])),
    [rows, places],
  );
  const trace = useMemo(
    () => (isTraced && entry !== null ? traceOf(timeline, entry) : null),
    [isTraced, entry, timeline],
  );
  const found = [...rows.keys()].filter((one) => isFound(one, areas.get(one) ?? '', filter));
  const lanes = lanesOf(rows, {
    traced: trace?.map((one) => entries[one]?.seam ?? '') ?? null,
    found: filter.trim() === '' ? null : found,
    chosen,
  });
  const shown = lanes.map((lane) => lane.seam);
  const until = paused?.until ?? now;
  const current = seam ?? shown[0] ?? null;

  const move = (to: number): void =>
    setPaused({ live: { recording, now }, until: Math.min(to, now) });
  const leaveTrace = (): void => {
    if (before === null) return;
    setBefore(null);
    setSpan(before.span);
    move(before.until);
  };
  const resume = (): void => {
    leaveTrace();
    setPaused(null);
    setEntry(null);
  };
  const select = (index: number): void => {
    const { at = until, seam: of = null } = entries[index] ?? {};
    setEntry(index);
    setSeam(of);
    move(at > until || at < until - span ? at + span / 2 : until);
  };
  const startTrace = (): void => {
    if (entry === null) return;
    const traced = traceOf(timeline, entry).map((one) => entries[one]?.at ?? until);
    const [first = until, last = until] = [Math.min(...traced), Math.max(...traced)];
    // The shortest range with the whole trace and a margin.
    const whole = SPANS.find((one) => one >= (last - first) * 1.25) ?? SPANS[SPANS.length - 1];
    setBefore((known) => known ?? { span, until });
    setSpan(whole ?? span);
    move(last + ((whole ?? span) - (last - first)) / 2);
  };
  return {
    recording,
    now,
    timeline,
    areas,
    isPaused: paused !== null,
    until,
    span,
    filter,
    found,
    lanes,
    shown,
    /** The seam of the selected lane. */
    current,
    /** The selected marble; it pauses the page, so that its number stays valid. */
    entry,
    trace,
    setFilter,
    select,
    startTrace,
    move,
    pause: () => (paused === null ? move(until) : resume()),
    choose: setSeam,
    leaveTrace,
    leave: () => {
      if (isTraced) return leaveTrace();
      setEntry(null);
      setFilter('');
    },
    setSpan: (by: 1 | -1) => setSpan(SPANS[SPANS.findIndex((one) => one === span) + by] ?? span),
    remove: (one: string) => setChosen(toggled(shown, one)),
    /** Adds a stream of the list to the lanes. */
    add(one: string) {
      leaveTrace();
      setFilter('');
      setEntry(null);
      setSeam(one);
      const before =
        filter === '' && !isTraced
          ? shown
          : (chosen ??
            lanesOf(rows, { traced: null, found: null, chosen }).map((lane) => lane.seam));
      if (!before.includes(one)) setChosen(toggled(before, one));
    },
    step(by: 1 | -1) {
      const row = rows.get(current ?? '');
      const next = row && stepped(timeline, row, { entry, until }, by);
      if (next !== null && next !== undefined) select(next);
    },
    /** Selects the lane above (-1) or below (1). */
    stepLane(by: 1 | -1) {
      const place = shown.indexOf(current ?? '') + by;
      setSeam(shown[Math.min(shown.length - 1, Math.max(0, place))] ?? null);
    },
  };
}

export type View = ReturnType<typeof useView>;
