import { BehaviorSubject, type Observable } from 'rxjs';
import { report } from '../../ports/report';
import { reloadStyles } from './lostStyles';

/** How often in a row the code of a part failed to load. */
const failures = new Map<string, number>();
/** The error of a part's last attempt, if it failed. */
const errors = new Map<string, unknown>();
const missing = new BehaviorSubject(false);

/** Whether the code of any part failed to come twice in a row and has not come since. */
export const partsMissing$: Observable<boolean> = missing;

/** Loads the code of a part, and keeps count of its failures; the second is reported. */
export async function loadPart<T>(part: string, load: () => Promise<T>): Promise<T> {
  try {
    if (errors.has(part)) await reloadStyles(errors.get(part));
    const code = await load();
    errors.delete(part);
    failures.delete(part);
    return code;
  } catch (error) {
    errors.set(part, error);
    // Without a network nothing comes, and all of it may be there.
    if (globalThis.navigator?.onLine === false) throw error;
    const count = (failures.get(part) ?? 0) + 1;
    failures.set(part, count);
    if (count === 2) report.warn(`${part} could not be loaded`, error);
    throw error;
  } finally {
    missing.next([...failures.values()].some((count) => count > 1));
  }
}
