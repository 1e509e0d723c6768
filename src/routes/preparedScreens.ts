import { loadPart } from '../islands/runtime/parts';
import type { Row, Screen } from './row';
import { screenAt } from './routes';
import { withWords } from '../words/language';

/*
 * Screens whose code has come. One of these is drawn in the very render that asks for it; waiting for
 * code in Suspense would show a placeholder, and React keeps one for at least 300 ms.
 */
const screens = new Map<Row, Screen>();

/** A route's screen, or undefined until `loadScreen` has it. */
export const screenOf = (route: Row): Screen | undefined => screens.get(route);

/** Loads a route's screen and keeps it. Rejects when its code does not come. */
export async function loadScreen(route: Row): Promise<{ readonly default: Screen }> {
  const module = await loadPart(route.path, withWords(route.words, route.load));
  screens.set(route, module.default);
  return module;
}

/** Loads the screen that an address will show, if it can be had now; never rejects. */
export async function prepareScreen(path: string): Promise<void> {
  const route = screenAt(path);
  // The visit itself asks again and tells of a failure.
  if (route) await loadScreen(route).catch(() => undefined);
}
