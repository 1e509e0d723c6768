import { note } from './report';
import type { DroppedEntry, Report } from './report';

/** Reports about one file during its replay. Each fault is reported when it occurs, up to a limit. */
export interface Complaints {
  line(line: number, problem: string): void;
  entries(line: number, dropped: readonly DroppedEntry[]): void;
  /** At the end of the file, reports the total number of faults if some were not reported individually. */
  end(): void;
  readonly brokenLines: number;
  readonly droppedEntries: number;
}

/** The number of lines of one file that are reported individually. */
const MOST_LINES = 20;

export function createComplaints(file: string, report: Report): Complaints {
  /** Reported markets; further entries of a market are counted with its report. */
  const named = new Set<string | null>();
  let brokenLines = 0;
  let droppedEntries = 0;
  let saidLines = 0;
  let saidEntries = 0;

  return {
    get brokenLines() {
      return brokenLines;
    },
    get droppedEntries() {
      return droppedEntries;
    },
    line(line, problem) {
      brokenLines += 1;
      if (saidLines === MOST_LINES) return;
      saidLines += 1;
      const message = `${file}:${line}: ${problem}; line skipped`;
      report({ kind: 'BROKEN_LINE', file, line, message });
    },
    entries(line, dropped) {
      droppedEntries += dropped.length;
      if (dropped.every(({ marketId }) => named.has(marketId))) return;
      for (const { marketId } of dropped) named.add(marketId);
      saidEntries += dropped.length;
      const message = `${file}:${line}: entries dropped: ${dropped.map(inWords).join(', ')}`;
      report({ kind: 'DROPPED_ENTRIES', file, line, message });
    },
    end() {
      if (brokenLines > saidLines) report(note(file, `lines skipped in all: ${brokenLines}`));
      if (droppedEntries > saidEntries) {
        report(note(file, `entries dropped in all: ${droppedEntries}`));
      }
    },
  };
}

function inWords({ marketId, problem }: DroppedEntry): string {
  return `${marketId === null ? 'one without a market' : `market ${marketId}`} (${problem})`;
}
