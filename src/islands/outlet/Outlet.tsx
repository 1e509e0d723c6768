import { lazy, type LazyExoticComponent, Suspense, useLayoutEffect, useState } from 'react';
import { filter, type Observable } from 'rxjs';
import type { Row, Screen as View } from '../../routes/row';
import { routeOf, to } from '../../routes/routes';
import { loadScreen, screenOf } from '../../routes/preparedScreens';
import { useProduct } from '../../state/context';
import { ScreenBones, settleBones } from '../../ui/ScreenBones';
import { useCurrent } from '../../hooks/useCurrent';
import { Boundary, NotLoaded } from '../runtime/Boundary';

/** The screen of the current address, unless a guard redirects. */
export default function Outlet() {
  const { streams, failed } = useProduct();
  const away = useCurrent(streams.guards.away$);
  const playerId = useCurrent(streams.session.playerId$);
  const path = useCurrent(streams.navigation.path$);
  const route = routeOf(path);
  useLayoutEffect(settleBones, []);

  if (away) return <ScreenBones />;
  if (!route) return null;
  return (
    <Boundary
      key={route.path}
      name={route.path}
      of={path}
      onFailure={(name, error) => {
        loaded.delete(route);
        failed(name, error);
      }}
      onSecondCrash={() => streams.navigation.go(to.serverError())}
    >
      {/* The next player must not see what this player typed and saw. */}
      <Screen
        key={route.guard === 'login' ? playerId : undefined}
        route={route}
        path$={streams.navigation.path$}
      />
    </Boundary>
  );
}

const loaded = new Map<Row, LazyExoticComponent<View>>();

/**
 * The screen's view, loaded lazily. The boundary above drops a chunk that failed, so that a retry really loads it
 * again.
 */
function lazyOf({ route, path$ }: ScreenProps): LazyExoticComponent<View> {
  const known = loaded.get(route);
  if (known) return known;
  const view = lazy(
    () =>
      new Promise<{ readonly default: View }>((next, error) => {
        loadScreen(route, path$.pipe(filter((path) => routeOf(path) !== route))).subscribe({
          next,
          error: (cause: unknown) => error(new NotLoaded(route.path, { cause })),
        });
      }),
  );
  loaded.set(route, view);
  return view;
}

interface ScreenProps {
  readonly route: Row;
  readonly path$: Observable<string>;
}

/** A screen whose code has loaded renders without Suspense, so that React hydrates it at once. */
function Screen({ route, path$ }: ScreenProps) {
  // The source is chosen once: the same screen from another source would be mounted again.
  const [view] = useState(() => ({ Ready: screenOf(route), Late: lazyOf({ route, path$ }) }));
  return view.Ready ? (
    <view.Ready params={NONE} />
  ) : (
    <Suspense fallback={<ScreenBones />}>
      <view.Late params={NONE} />
    </Suspense>
  );
}

/** No props: a screen reads its path parameters itself (src/routes/matched.tsx). */
const NONE = {};
