import type { Report } from '../replay/report';

export interface Printed {
  /** Prints a report at once, except for skipped files. */
  readonly report: Report;
  /** Prints one line about all files that were skipped since the last call, if there were any. */
  tellSkipped(): void;
}

/**
 * Prints the reports of a replay. A folder may contain a hundred files that are not recordings, so all skipped files
 * share one line with their count and the reasons, the most common one first.
 */
export function createPrinted(print: (line: string) => void): Printed {
  const reasons = new Map<string, number>();
  return {
    report(one) {
      if (one.kind !== 'SKIPPED_FILE') return print(one.message);
      reasons.set(one.reason, (reasons.get(one.reason) ?? 0) + 1);
    },
    tellSkipped() {
      if (reasons.size === 0) return;
      const byCount = [...reasons].toSorted(([, a], [, b]) => b - a);
      const count = byCount.reduce((sum, [, times]) => sum + times, 0);
      const kinds = byCount.map(([reason, times]) => `${times} × ${reason}`).join('; ');
      reasons.clear();
      print(`Skipped ${count === 1 ? '1 file' : `${count} files`}: ${kinds}.`);
    },
  };
}
