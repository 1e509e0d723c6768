import { catchError, map, type Observable, of, tap } from 'rxjs';
import { requestChunk } from '../ports/chunks';
import type { Row, Screen, ScreenLoader } from './row';
import { screenAt } from './routes';
import { home } from '../screens/home/routes';
import { market } from '../screens/market/routes';
import { market as loadMarket } from '../screens/market/screens';
import { withWords } from '../words/language';

/*
 * Screens whose code has loaded. These render at once; waiting for code in Suspense would show a placeholder, which
 * React shows for at least 300 ms.
 */
const screens = new Map<Row, Screen>();

/** A route's screen, or undefined until `loadScreen` has loaded it. */
export const screenOf = (route: Row): Screen | undefined => screens.get(route);

/**
 * Loads a route's screen and caches it. Errors if its code is missing.
 * @param left$ emits when the player leaves the screen
 */
export const loadScreen = (
  route: Row,
  left$: Observable<unknown>,
): Observable<{ readonly default: Screen }> =>
  requestChunk(
    route.path,
    async () => {
      const { words, load } = await loaderOf(route);
      const code = withWords(words, load)();
      if (!route.path.includes('{')) return (await code).default;
      // A screen without parameters, such as home, does not need the code that matches them.
      const [{ matched }, { default: view }] = await Promise.all([import('./matched'), code]);
      return matched(route, view);
    },
    left$,
  ).pipe(
    tap((screen) => screens.set(route, screen)),
    map((screen) => ({ default: screen })),
  );

/** The screens that players open first, with prices that are painted early: their loaders are in the first chunk. */
const FIRST = new Map<Row, ScreenLoader>([
  [home, { load: () => import('../screens/home/Home') }],
  [market, loadMarket],
]);

/** The other loaders are in their own chunk: the names of their files would make the first scripts larger. */
async function loaderOf(route: Row): Promise<ScreenLoader> {
  const first = FIRST.get(route);
  if (first) return first;
  const loader = (await import('./loaders')).loaderOf(route);
  if (!loader) throw new Error(`${route.path} has no screen`);
  return loader;
}

/**
 * Loads the screen that an address will show; emits once the screen has loaded, or has failed to load (the visit itself
 * then retries).
 */
export function prepareScreen(path: string): Observable<unknown> {
  const route = screenAt(path);
  return route ? loadScreen(route, of(null)).pipe(catchError(() => of(null))) : of(null);
}
