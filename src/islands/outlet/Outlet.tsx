import { useLayoutSubscription } from 'observable-hooks';
import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  Suspense,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import { Route as Match, Router, Switch } from 'wouter';
import { MAINTENANCE, type Route, routeOf, routes, type ScreenParams } from '../../routes/routes';
import { detour } from '../../routes/detour';
import { loadScreen, screenOf } from '../../routes/preparedScreens';
import { useProduct, useStreams } from '../../state/context';
import { ScreenBones, settleBones } from '../../ui/ScreenBones';
import { useCurrent } from '../../hooks/useCurrent';
import { withFirst } from '../../hooks/withFirst';
import { Boundary } from '../runtime/Boundary';
import { loadTwice } from '../runtime/load';

/** The screen of the present address. wouter matches; `navigation` of streams/ owns the address. */
export default function Outlet() {
  const { streams, failed } = useProduct();
  const { navigation, session, settings } = streams;
  const detour$ = useMemo(
    () =>
      // The query is read, not followed: in the middle of a move it is ahead of its path.
      withFirst(
        combineLatest([navigation.path$, session.token$, settings.suspended$]).pipe(
          map(([path, token, suspended]) =>
            detour(
              { path, search: navigation.search$.value, loggedIn: token !== null, suspended },
              routeOf(path),
            ),
          ),
          distinctUntilChanged(),
        ),
        null,
      ),
    [navigation, session, settings],
  );
  const away = useCurrent(detour$);
  useLayoutSubscription(detour$, (to) => {
    if (to === null) return;
    const from = navigation.path$.value + navigation.search$.value;
    navigation.go(to, { replace: true });
    if (to !== MAINTENANCE) return;
    // Kept with the address, so that a reload knows it too.
    history.replaceState({ ...history.state, from }, '');
    settings.reload();
  });
  useLayoutEffect(settleBones, []);

  if (away) return <ScreenBones />;
  return (
    // oxlint-disable-next-line react/hooks -- wouter calls it as the hook it is
    <Router hook={useLocation}>
      <Switch>
        {routes.map((route) => (
          <Match key={route.path} path={route.pattern}>
            {(params) => (
              <Boundary
                name={route.path}
                of={Object.values(params).join()}
                onFailure={(name, error) => {
                  loaded.delete(route);
                  failed(name, error);
                }}
              >
                <Suspense fallback={<ScreenBones />}>
                  <Screen route={route} params={params} />
                </Suspense>
              </Boundary>
            )}
          </Match>
        ))}
      </Switch>
    </Router>
  );
}

/** wouter's way to ask where the page is. It decodes what it hears, half and before it matches: not here. */
function useLocation(): [string, (path: string) => void] {
  const { navigation } = useStreams();
  const path = useCurrent(navigation.path$);
  return [path.replaceAll('%', '%25'), navigation.go];
}

type View = ComponentType<ScreenParams>;

const loaded = new Map<Route, LazyExoticComponent<View>>();

/** A chunk that failed is forgotten by the boundary above, so that trying again really asks again. */
function lazyOf(route: Route): LazyExoticComponent<View> {
  const known = loaded.get(route);
  if (known) return known;
  const view = lazy(
    () =>
      new Promise<{ readonly default: View }>((next, error) => {
        loadTwice(() => loadScreen(route)).subscribe({ next, error });
      }),
  );
  loaded.set(route, view);
  return view;
}

function Screen({ route, params }: ScreenParams & { readonly route: Route }) {
  // Chosen once: the same screen by another way would be drawn anew.
  const [view] = useState(() => ({ View: screenOf(route) ?? lazyOf(route) }));
  return <view.View params={params} />;
}
