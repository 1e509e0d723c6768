import type { AddressRules } from '../../streams/app';
import * as rows from './areas';
import { addressOf } from './pattern';
import type { Row } from './row';

export type { ScreenParams } from './row';

/** The table of addresses (specification §2), built from the areas' rows. */
export const routes: readonly Row[] = Object.values(rows);

/** The screen of a path without its query; undefined for an unknown path. */
export const routeOf = (path: string): Row | undefined =>
  routes.find(({ pattern }) => pattern.test(path));

type Rows = typeof rows;

/** The segments that an address of this path needs, in order; optional ones may be left out. */
type PartsOf<
  Path extends string,
  Before extends string[] = [],
> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}?` ? Before : never) | PartsOf<Rest, [...Before, string]>
  : Before;

/** Returns the address of every screen: `to.market(eventId)`. */
export const to = Object.fromEntries(
  Object.entries(rows).map(([name, { path }]) => [
    name,
    (...parts: readonly string[]) => addressOf(path, parts),
  ]),
) as object as { readonly [Name in keyof Rows]: (...parts: PartsOf<Rows[Name]['path']>) => string };

/** Paths that only redirect, each with its target. */
const redirects: Readonly<Record<string, string>> = Object.fromEntries(
  routes.flatMap(({ redirectedFrom, path }) =>
    redirectedFrom === undefined ? [] : [[redirectedFrom, path]],
  ),
);

/** Returns the screen that an address leads to if its guard passes: its own, or the target of its redirect. */
export const screenAt = (path: string): Row | undefined => routeOf(redirects[path] ?? path);

/** The parts of the table that the guards in streams/ need. */
export const addressRules: AddressRules = {
  screens: routes,
  redirects,
  home: to.home(),
  lobby: to.lobby(),
  login: to.login(),
  logout: to.logout(),
  maintenance: to.maintenance(),
  notFound: to.notFound(),
  entrance: to.login().replace(/\/[^/]+$/, ''),
};
