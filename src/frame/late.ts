import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  type Observable,
  of,
  take,
} from 'rxjs';
import type { Scope } from '../../streams/index';
import { laterIslands } from '../islands/later';
import { loadTwice } from '../islands/runtime/load';
import { loadPart } from '../islands/runtime/parts';
import { startIslands } from '../islands/runtime/start';
import { paceOdds } from '../ports/pace';
import type { Product } from '../state/context';
import { withWords } from '../words/language';
import { fitCasino } from './casino';
import { countBets } from './betCount/betCount';
import { sayCancels } from './cancelled/cancelled';
import { followChat } from './chat/chat';
import { followDisplay } from './display';
import { checkColours } from './look/colours';
import { dress } from './look/dress';
import { keepRoomAboveHome } from './look/slides';
import { wear } from './look/wear';
import { followOdds } from './odds';
import { rememberPlaces } from './places';
import { preloadLinks } from './preload';
import { followRelease } from './release/release';
import { openSearch } from './searching';
import { saySettlements } from './settled/settled';
import { sayRefusedSettings } from './settings/refused';
import { markWhereabouts } from './whereabouts';

/**
 * From the first prices on, the page wears its theme, links are made ready before they are used, Back finds its place, refused settings
 * and results are said, and the domain's look and foot are there.
 */
export function startLate(product: Product, frame$: Observable<unknown>, scope: Scope): void {
  const { streams } = product;
  wear(streams, scope);
  paceOdds(scope);
  preloadLinks(scope);
  markWhereabouts(streams.navigation, scope);
  sayRefusedSettings(streams, scope);
  saySettlements(streams, scope);
  sayCancels(streams, scope);
  countBets(streams, scope);
  rememberPlaces(streams.navigation, frame$, scope);
  // Guests need no watch: its code comes with the first player.
  scope.run(
    streams.session.user$.pipe(
      filter((user) => user !== null),
      take(1),
    ),
    () =>
      loadTwice(() =>
        loadPart(
          'the idle watch',
          withWords(['frame/idle'], () => import('./idle/idle')),
        ),
      ).subscribe({
        next: ({ watchIdle }) => watchIdle(streams, scope),
        error: () => undefined,
      }),
  );
  // A failed load is tried again at the next settings, which come whenever the page is seen.
  scope.run(
    combineLatest([streams.session.user$, streams.settings.site$]).pipe(
      filter(([user, site]) => user !== null && site?.hasProtection === true),
      exhaustMap(() =>
        loadTwice(() =>
          loadPart(
            'the session’s clock',
            withWords(['frame/play'], () => import('./play/play')),
          ),
        ).pipe(catchError(() => EMPTY)),
      ),
      take(1),
    ),
    ({ watchPlay }) => watchPlay(streams, scope),
  );
  dress(streams, scope);
  keepRoomAboveHome(streams, scope);
  scope.run(
    streams.settings.setting$.pipe(
      map((setting) => JSON.stringify(setting?.rest?.['tokens'])),
      distinctUntilChanged(),
    ),
    () => checkColours(streams.settings),
  );
  followChat(streams, scope);
  fitCasino(streams, scope);
  followDisplay(streams, scope);
  followOdds(streams, scope);
  followRelease(streams, scope);
  startIslands(laterIslands, product, of(null), scope);
  openSearch(scope);
}
