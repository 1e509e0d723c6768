import type { ComponentType } from 'react';
import { filter, map, merge, type Observable, switchMap, take, timer } from 'rxjs';
import type { Catalogue, Streams } from '../../../streams/index';
import { prepareScreen } from '../../routes/preparedScreens';
import { SIDE_COLUMN } from '../../hooks/useMedia';
import type { IslandName } from './budgets';
import { both, either, fact, idle, interaction, media, now, type Trigger } from './triggers';

/** A server that is slower than this keeps nobody else waiting. */
const PATIENCE_MS = 5_000;

export interface Island {
  /** Also names its budget: an island without one is a type error. */
  readonly name: IslandName;
  /** Id of its box in index.html. */
  readonly box: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  readonly trigger: Trigger;
  /** Drawn over the page: where it does not come, it is asked for again at its trigger's next call. */
  readonly overlay?: true;
  /** 0: needed for the first prices. The others load one at a time, lower first. */
  readonly priority: number;
}

const has = <T>(source$: Observable<T>, holds: (value: T) => boolean): Trigger =>
  fact(source$.pipe(map(holds)));

/** Not before the first prices are on the screen: what else is loaded would be in their way. */
export function settled(
  { sports$ }: Pick<Catalogue, 'sports$'>,
  screen$: Observable<unknown>,
): Observable<boolean> {
  const known$ = sports$.pipe(filter(({ state }) => state !== 'loading'));
  return merge(known$.pipe(switchMap(() => screen$)), timer(PATIENCE_MS)).pipe(
    take(1),
    map(() => true),
  );
}

/** Every island: what it needs to be there, and when. */
export function createRegistry(streams: Streams, screen$: Observable<unknown>): readonly Island[] {
  const leg = has(streams.slip.state$, ({ legs }) => legs.length > 0);
  const priced = fact(settled(streams.catalogue, screen$));
  const later = both(priced, idle);
  const player = has(streams.session.user$, (user) => user !== null);
  return [
    {
      name: 'outlet',
      box: 'island-outlet',
      // With its first screen: the placeholder stays until both can be drawn at once.
      load: () =>
        Promise.all([
          import('../outlet/Outlet'),
          prepareScreen(streams.navigation.path$.value),
        ]).then(([outlet]) => outlet),
      trigger: now,
      priority: 0,
    },
    {
      name: 'header',
      box: 'island-header',
      load: () => import('../header/Header'),
      trigger: priced,
      priority: 1,
    },
    {
      name: 'sports',
      box: 'island-sports',
      load: () => import('../sports/Sports'),
      trigger: priced,
      priority: 2,
    },
    {
      name: 'menu',
      box: 'island-menu',
      load: () => import('../menu/Menu'),
      trigger: interaction('[data-opens="menu"]'),
      overlay: true,
      priority: 1,
    },
    {
      name: 'slip',
      box: 'island-slip',
      load: () => import('../slip/Slip'),
      trigger: either(leg, later),
      priority: 3,
    },
    {
      name: 'bets',
      box: 'island-bets',
      load: () => import('../bets/OpenBets'),
      trigger: both(player, media(SIDE_COLUMN), later),
      priority: 4,
    },
    {
      name: 'toasts',
      box: 'island-toasts',
      load: () => import('../toasts/Toasts'),
      trigger: has(streams.toasts.list$, (list) => list.length > 0),
      overlay: true,
      priority: 1,
    },
  ];
}
