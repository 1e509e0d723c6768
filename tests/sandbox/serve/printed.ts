import type { Report } from '../replay/report';

export interface Printed {
  /** Prints a report as it comes, except for skipped files. */
  readonly report: Report;
  /** Prints one line about all files that were skipped since the last call, if any were. */
  tellSkipped(): void;
}

/**
 * The reports of a replay as a person reads them: a folder may hold a hundred files that are no recordings,
 * so that all skipped files share one line, with their count and the reasons, the commonest first.
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
