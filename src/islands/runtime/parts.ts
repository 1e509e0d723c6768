import { BehaviorSubject, type Observable } from 'rxjs';
import { report } from '../../ports/report';

/** How often in a row the code of a part failed to come. */
const failures = new Map<string, number>();
const missing = new BehaviorSubject(false);

/** Whether the code of any part failed to come twice in a row and has not come since. */
export const partsMissing$: Observable<boolean> = missing;

/** Loads the code of a part, and keeps count of its failures; the second is reported. */
export async function loadPart<T>(part: string, load: () => Promise<T>): Promise<T> {
  try {
    const code = await load();
    failures.delete(part);
    return code;
  } catch (error) {
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
