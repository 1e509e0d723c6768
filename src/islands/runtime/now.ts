import { of } from 'rxjs';
import type { Trigger } from './triggers';

/** Triggers at once. The code of the other triggers loads after the first screen. */
export const now: Trigger = () => of('now');
