import type { BreakKind } from '../../../streams/app';
import { protectionWords } from './words';

/** A length of break that can be chosen. */
export interface Length {
  readonly kind: BreakKind;
  readonly hours: number;
  readonly name: () => string;
}

const DAY = 24;
const words = () => protectionWords().break;

/** From shortest to longest; a year of self-exclusion is never shorter than a calendar year. */
export const LENGTHS: readonly Length[] = [
  { kind: 'timeOut', hours: DAY, name: () => words().days(1) },
  { kind: 'timeOut', hours: 7 * DAY, name: () => words().weeks(1) },
  { kind: 'timeOut', hours: 42 * DAY, name: () => words().weeks(6) },
  { kind: 'exclusion', hours: 184 * DAY, name: () => words().months(6) },
  { kind: 'exclusion', hours: 366 * DAY, name: () => words().years(1) },
  { kind: 'exclusion', hours: 1_827 * DAY, name: () => words().years(5) },
];
