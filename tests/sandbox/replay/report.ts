/** Something a person who replays recordings should know. Every kind has a `message` fit to print. */
export type ReplayReport =
  | {
      readonly kind: 'BROKEN_LINE';
      readonly file: string;
      /** Counted from 1. */
      readonly line: number;
      readonly message: string;
    }
  /** A file that is no recording, or that cannot be read. Said once for each. */
  | { readonly kind: 'SKIPPED_FILE'; readonly file: string; readonly message: string }
  | { readonly kind: 'NOTE'; readonly file: string; readonly message: string };

export type Report = (report: ReplayReport) => void;

export function brokenLine(file: string, line: number, problem: string): ReplayReport {
  return { kind: 'BROKEN_LINE', file, line, message: `${file}:${line}: ${problem}; line skipped` };
}

export function skippedFile(file: string, reason: string): ReplayReport {
  return { kind: 'SKIPPED_FILE', file, message: `${file}: ${reason}; file skipped` };
}

export function note(file: string, text: string): ReplayReport {
  return { kind: 'NOTE', file, message: `${file}: ${text}` };
}

/** What a thrown value says. */
export function problemOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
