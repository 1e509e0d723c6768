import { lazy, type LazyExoticComponent, Suspense, useLayoutEffect, useState } from 'react';
import { Route as Match, Router } from 'wouter';
import type { Row, Screen as View, ScreenParams } from '../../routes/row';
import { routeOf, to } from '../../routes/routes';
import { loadScreen, screenOf } from '../../routes/preparedScreens';
import { useProduct, useStreams } from '../../state/context';
import { ScreenBones, settleBones } from '../../ui/ScreenBones';
import { useCurrent } from '../../hooks/useCurrent';
import { Boundary, NotLoaded } from '../runtime/Boundary';
import { loadTwice } from '../runtime/load';

/**
 * The screen of the present address, unless the visit is led away from it. wouter matches; `navigation` of
 * streams/ owns the address.
 */
export default function Outlet() {
  const { streams, failed } = useProduct();
  const away = useCurrent(streams.guards.away$);
  const user = useCurrent(streams.session.user$);
  const route = routeOf(useCurrent(streams.navigation.path$));
  useLayoutEffect(settleBones, []);

  if (away) return <ScreenBones />;
  return (
    // oxlint-disable-next-line react/hooks -- wouter calls it as the hook it is
    <Router hook={useLocation}>
      {route ? (
        <Match key={route.path} path={route.pattern}>
          {(params) => (
            <Boundary
              name={route.path}
              of={Object.values(params).join()}
              onFailure={(name, error) => {
                loaded.delete(route);
                failed(name, error);
              }}
              onSecondCrash={() => streams.navigation.go(to.serverError())}
            >
              <Suspense fallback={<ScreenBones />}>
                <Screen
                  // What one player typed and was told is not for the next one.
                  key={route.guard === 'login' ? user?.id : undefined}
                  route={route}
                  params={params}
                />
              </Suspense>
            </Boundary>
          )}
        </Match>
      ) : null}
    </Router>
  );
}

/**
 * Gives wouter the page's path with its percent signs encoded: wouter decodes a path, half and before it
 * matches, and must find this one unchanged.
 */
function useLocation(): [string, (path: string) => void] {
  const { navigation } = useStreams();
  const path = useCurrent(navigation.path$);
  return [path.replaceAll('%', '%25'), navigation.go];
}

const loaded = new Map<Row, LazyExoticComponent<View>>();

/** A chunk that failed is forgotten by the boundary above, so that trying again really asks again. */
function lazyOf(route: Row): LazyExoticComponent<View> {
  const known = loaded.get(route);
  if (known) return known;
  const view = lazy(
    () =>
      new Promise<{ readonly default: View }>((next, error) => {
        loadTwice(() => loadScreen(route)).subscribe({
          next,
          error: (cause: unknown) => error(new NotLoaded(route.path, { cause })),
        });
      }),
  );
  loaded.set(route, view);
  return view;
}

function Screen({ route, params }: ScreenParams & { readonly route: Row }) {
  // Chosen once: the same screen by another way would be drawn anew.
  const [view] = useState(() => ({ View: screenOf(route) ?? lazyOf(route) }));
  return <view.View params={params} />;
}
