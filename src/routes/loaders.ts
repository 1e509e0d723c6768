import * as rows from './areas';
import type { Row, ScreenLoader } from './row';
import * as screens from './screens';

/** Each row except home's has a loader of the same name. */
const loaders: Readonly<Record<Exclude<keyof typeof rows, 'home'>, ScreenLoader>> = screens;

const rowNamed = new Map<string, Row>(Object.entries(rows));
const byRow = new Map(
  Object.entries(loaders).map(([name, loader]) => [rowNamed.get(name), loader] as const),
);

export const loaderOf = (row: Row): ScreenLoader | undefined => byRow.get(row);
