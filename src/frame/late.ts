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
 * Emits the code of a part once it is needed. A load that failed is tried again when the need is told again: of
 * a player with their next session, of what the settings ask for whenever the page is seen.
 */
const needed = <T>(
  need$: Observable<unknown>,
  part: string,
  load: () => Promise<T>,
): Observable<T> =>
  need$.pipe(
    filter(Boolean),
    exhaustMap(() => loadTwice(() => loadPart(part, load)).pipe(catchError(() => EMPTY))),
    take(1),
  );

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
  const { user$ } = streams.session;
  // Guests need no watch, and most sites have no chat: the code comes with the first need of it.
  scope.run(
    needed(
      user$,
      'the idle watch',
      withWords(['frame/idle'], () => import('./idle/idle')),
    ),
    ({ watchIdle }) => watchIdle(streams, scope),
  );
  scope.run(
    needed(
      combineLatest([user$, streams.settings.site$]).pipe(
        map(([user, site]) => user && site?.hasProtection),
      ),
      'the session’s clock',
      withWords(['frame/play'], () => import('./play/play')),
    ),
    ({ watchPlay }) => watchPlay(streams, scope),
  );
  scope.run(
    needed(streams.chat$, 'the chat', () => import('./chat/chat')),
    ({ followChat }) => followChat(streams, scope),
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
  fitCasino(streams, scope);
  followDisplay(streams, scope);
  followOdds(streams, scope);
  followRelease(streams, scope);
  startIslands(laterIslands, product, of(null), scope);
  openSearch(scope);
}
