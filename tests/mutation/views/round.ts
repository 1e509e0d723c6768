/* The input of the test runner, and its report (in files, because it is a separate process). */

/** A test of the gate, as its runner names it. */
export interface TestName {
  /** Path from the folder of the tests. */
  readonly file: string;
  /** Titles of its groups and its own. */
  readonly title: string;
  /** The size it runs at: a project of the runner. */
  readonly size: string;
}

/** The tests to run while a fault is on; each pair of a fault and a size is a project of its own. */
export interface Task {
  readonly fault: number;
  readonly size: string;
  readonly tests: readonly TestName[];
}

/** No fault has this number. */
export const CONTROL = 0;

export interface Outcome {
  /** Null if no fault was on. */
  readonly fault: number | null;
  readonly test: TestName;
  readonly passed: boolean;
  /** ms. */
  readonly duration: number;
  /** The faults that the test reached; empty while a fault was on. */
  readonly reached: readonly number[];
}

/** The faults of a measurement. */
export interface Choice {
  readonly counts: { readonly tsx: number; readonly css: number };
  readonly seed: number;
}

/** Environment variable with the choice, as JSON. */
export const CHOICE = 'VIEW_FAULTS';
/** Environment variables that name the files, absent outside of a measurement. */
export const TASKS = 'VIEW_FAULT_TASKS';
export const OUTCOMES = 'VIEW_FAULT_OUTCOMES';
/** Type of the annotation with which a worker reports what a test reached. */
export const REACHED_NOTE = 'reached fault';

const SEPARATOR = ' of fault ';
export const projectName = ({ fault, size }: Pick<Task, 'fault' | 'size'>): string =>
  `${size}${SEPARATOR}${fault}`;
/** Reads a project's name: without a fault it is the size alone. */
export function readProject(name: string): {
  readonly size: string;
  readonly fault: number | null;
} {
  const [size = name, fault] = name.split(SEPARATOR);
  return { size, fault: fault === undefined ? null : Number(fault) };
}

/** Escapes a string for a regular expression. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
