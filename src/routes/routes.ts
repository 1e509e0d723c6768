import type { AddressRules } from '../../streams/index';
import * as rows from './areas';
import { addressOf } from './pattern';
import type { Row } from './row';

export type { ScreenParams } from './row';

/** The table of addresses (specification §2), folded from the areas' rows. */
export const routes: readonly Row[] = Object.values(rows);

/** The screen of a path without its query; undefined for an unknown one. */
export const routeOf = (path: string): Row | undefined =>
  routes.find(({ pattern }) => pattern.test(path));

type Rows = typeof rows;

/** The parts that an address of this path takes, in their order: a part may be left out where it is optional. */
type PartsOf<
  Path extends string,
  Before extends string[] = [],
> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}?` ? Before : never) | PartsOf<Rest, [...Before, string]>
  : Before;

/** Makes the address of every screen: `to.market(eventId)`. */
export const to = Object.fromEntries(
  Object.entries(rows).map(([name, { path }]) => [
    name,
    (...parts: readonly string[]) => addressOf(path, parts),
  ]),
) as object as { readonly [Name in keyof Rows]: (...parts: PartsOf<Rows[Name]['path']>) => string };

/** Paths that only lead on, each with the address it leads to. */
const redirects: Readonly<Record<string, string>> = Object.fromEntries(
  routes.flatMap(({ redirectedFrom, path }) =>
    redirectedFrom === undefined ? [] : [[redirectedFrom, path]],
  ),
);

/** Finds the screen that an address ends at when its guard passes: its own, or the one it leads on to. */
export const screenAt = (path: string): Row | undefined => routeOf(redirects[path] ?? path);

/** The facts of the table that the guards of streams/ go by. */
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
