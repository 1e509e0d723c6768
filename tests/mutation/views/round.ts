/* The input and the report of the test runner, in files because the runner is a separate process. */

/** A test of the gate, as its runner names it. */
export interface TestName {
  /** Path from the folder of the tests. */
  readonly file: string;
  /** The titles of the test's groups and of the test itself. */
  readonly title: string;
  /** The size at which the test runs, which is a project of the runner. */
  readonly size: string;
}

/** The tests to run with an active fault; each pair of a fault and a size is a separate project. */
export interface Task {
  readonly fault: number;
  readonly size: string;
  readonly tests: readonly TestName[];
}

/** No fault has this number. */
export const CONTROL = 0;

export interface Outcome {
  /** The active fault; null without one. */
  readonly fault: number | null;
  readonly test: TestName;
  readonly passed: boolean;
  /** The duration of the test, in ms. */
  readonly duration: number;
  /** The faults that the test reached; empty while a fault was active. */
  readonly reached: readonly number[];
}

/** The faults of a measurement. */
export interface Choice {
  readonly counts: { readonly tsx: number; readonly css: number };
  readonly seed: number;
}

/** The environment variable with the choice, as JSON. */
export const CHOICE = 'VIEW_FAULTS';
/** The environment variables that name the files; absent outside a measurement. */
export const TASKS = 'VIEW_FAULT_TASKS';
export const OUTCOMES = 'VIEW_FAULT_OUTCOMES';
/** The type of the annotation with which a worker reports the faults that a test reached. */
export const REACHED_NOTE = 'reached fault';

const SEPARATOR = ' of fault ';
export const projectName = ({ fault, size }: Pick<Task, 'fault' | 'size'>): string =>
  `${size}${SEPARATOR}${fault}`;
/** Reads the name of a project; without a fault, it is the size alone. */
export function readProject(name: string): {
  readonly size: string;
  readonly fault: number | null;
} {
  const [size = name, fault] = name.split(SEPARATOR);
  return { size, fault: fault === undefined ? null : Number(fault) };
}

/** Escapes a string for a regular expression. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
