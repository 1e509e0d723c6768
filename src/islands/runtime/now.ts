import { of } from 'rxjs';
import type { Trigger } from './triggers';

/** Triggers at once. The other triggers load after the first screen. */
export const now: Trigger = () => of('now');
