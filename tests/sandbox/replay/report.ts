/** A report for the person who replays recordings. Every kind has a `message` to print. */
export type ReplayReport =
  /** An unusable line. */
  | {
      readonly kind: 'BROKEN_LINE';
      readonly file: string;
      /** The line number, counted from 1. */
      readonly line: number;
      readonly message: string;
    }
  /** A line with unusable market entries. */
  | {
      readonly kind: 'DROPPED_ENTRIES';
      readonly file: string;
      readonly line: number;
      readonly message: string;
    }
  /** A file that is not a recording or cannot be read. Each such file is reported once. */
  | {
      readonly kind: 'SKIPPED_FILE';
      readonly file: string;
      /** The reason without names of files and markets, so that files with the same reason can be counted together. */
      readonly reason: string;
      readonly message: string;
    }
  | { readonly kind: 'NOTE'; readonly file: string; readonly message: string };

export type Report = (report: ReplayReport) => void;

/** One market's unusable entry; without an id if the entry does not name a market. */
export interface DroppedEntry {
  readonly marketId: string | null;
  readonly problem: string;
}

export function skippedFile(
  file: string,
  reason: string,
  { what = 'file', shared = reason } = {},
): ReplayReport {
  const message = `${file}: ${reason}; ${what} skipped`;
  return { kind: 'SKIPPED_FILE', file, reason: shared, message };
}

export function note(file: string, text: string): ReplayReport {
  return { kind: 'NOTE', file, message: `${file}: ${text}` };
}

/** Returns the message of a thrown value. */
export function problemOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
