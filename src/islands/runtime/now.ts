import { of } from 'rxjs';
import type { Trigger } from './triggers';

/** Wants an island at once. The other triggers are loaded after the first screen. */
export const now: Trigger = () => of('now');
