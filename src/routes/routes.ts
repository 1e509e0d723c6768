import type { ComponentType } from 'react';

/** Parts of the address by the names of its route, encoded as they stand there (src/ui/param.ts). */
export interface ScreenParams {
  readonly params: Readonly<Record<string, string | undefined>>;
}

type Screen = ComponentType<ScreenParams>;

export interface Route {
  /** As the specification writes it. */
  readonly path: string;
  /** The same for wouter and for whoever asks which screen an address belongs to. */
  readonly pattern: RegExp;
  /** Shown after the domain's title. */
  readonly title: string;
  readonly guard: 'login' | 'none';
  readonly load: () => Promise<{ readonly default: Screen }>;
}

const route = (path: string, title: string, guard: Route['guard'], load: Route['load']): Route => ({
  path,
  pattern: patternOf(path),
  title,
  guard,
  load,
});

/** `:name` is one part of the address, `:name?` may be absent; a slash at the end changes nothing. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
    .replace(/\/:(\w+)/g, '/(?<$1>[^/]+)');
  return new RegExp(`^${source}/?$`);
}

/** The one table of addresses (specification §2); nothing else knows a screen by its path. */
export const routes: readonly Route[] = [
  route('/home', 'Home', 'none', () => import('../screens/home/Home')),
  route('/inplay', 'In-play', 'none', () => import('../screens/home/InPlay')),
  route('/sports/:id', 'Sports', 'none', () => import('../screens/home/Sport')),
  route(
    '/markets/:eventid?/:dreamid?',
    'Markets',
    'none',
    () => import('../screens/market/Market'),
  ),
  route('/current-bet', 'My Bets', 'login', () => import('../screens/bets/MyBets')),
  route('/auth/login', 'Login', 'none', () => import('../screens/auth/Login')),
  route('/auth/logout', 'Logout', 'none', () => import('../screens/auth/Logout')),
  route('/error-404', 'Page not found', 'none', () => import('../screens/pages/NotFound')),
  route('/under-maintenance', 'Back soon', 'none', () => import('../screens/pages/Maintenance')),
];

/** The screen of a path without its query; undefined for an unknown one. */
export const routeOf = (path: string): Route | undefined =>
  routes.find(({ pattern }) => pattern.test(path));

/** Addresses of the server's things; whatever an id is, it stays one part of its address. */
export const to = {
  market: (eventId: string): string => `/markets/${encodeURIComponent(eventId)}`,
  sport: (id: string): string => `/sports/${encodeURIComponent(id)}`,
};

/** Addresses that only lead on. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/home',
  '/auth': '/auth/login',
};

export const NOT_FOUND = '/error-404';
export const MAINTENANCE = '/under-maintenance';
export const LOGIN = '/auth/login';
