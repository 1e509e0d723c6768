import { combineLatest, exhaustMap, filter, map, type Observable, of, take } from 'rxjs';
import type { Scope, Streams } from '../../streams/app';
import { idleIslands } from './idleIslands';
import { loadChunk } from '../ports/chunks';
import { startIslands } from './runtime/start';
import { paceOdds } from '../ports/framePacing';
import type { Product } from '../state/context';
import { withWords } from '../words/language';
import { fitCasino } from '../screens/casino/fitCasino';
import { countBets } from './bets/betCount';
import { followDisplay } from './branding/display';
import { followColours } from './branding/colours';
import { applyBranding } from './branding/applyBranding';
import { keepRoomAboveHome } from './branding/slides';
import { applyTheme } from './branding/applyTheme';
import { followOdds } from '../ui/odds/followOdds';
import { restoreScroll } from '../routes/scrollRestoration';
import { preloadLinks } from '../routes/preloadLinks';
import { followRelease } from './release/release';
import { openSearch } from './search/openSearch';
import { saySettlements } from './bets/settled/settled';
import { sayRefusedSettings } from './toasts/refused/refusedSettings';
import { highlightNavSection } from '../routes/activeNavSection';

/** Loads a part's code when it is first needed, and emits the code. */
const needed = <T>(
  need$: Observable<unknown>,
  part: string,
  load: () => Promise<T>,
): Observable<T> =>
  need$.pipe(
    filter(Boolean),
    exhaustMap(() => loadChunk(part, load)),
    take(1),
  );

/** The clock of a player's session, if the site has limits; its code loads when it is first needed. */
export function startPlayClock(streams: Streams, scope: Scope): void {
  const { session, settings } = streams;
  scope.run(
    needed(
      combineLatest([session.user$, settings.site$]).pipe(
        map(([user, site]) => user && site?.hasProtection),
      ),
      'the session’s clock',
      withWords(['islands/play'], () => import('./play/play')),
    ),
    ({ watchPlay }) => watchPlay(streams, scope),
  );
}

/**
 * Starts what can wait until after the first prices: theme, preloading of links, scroll restoration, notices of
 * refused settings and results, branding and footer.
 */
export function startDeferredFeatures(
  product: Product,
  frame$: Observable<unknown>,
  scope: Scope,
): void {
  const { streams } = product;
  applyTheme(streams, scope);
  paceOdds(scope);
  preloadLinks(scope);
  highlightNavSection(streams.navigation, scope);
  sayRefusedSettings(streams, scope);
  saySettlements(streams, scope);
  countBets(streams, scope);
  restoreScroll(streams.navigation, frame$, scope);
  const { user$ } = streams.session;
  // A guest needs no player features, and most sites have no chat, so their code loads when it is first needed.
  scope.run(
    needed(
      user$,
      'the player’s notices',
      withWords(['islands/idle', 'islands/bets/cancelled'], () => import('./playerFeatures')),
    ),
    ({ startPlayerFeatures }) => startPlayerFeatures(streams, scope),
  );
  startPlayClock(streams, scope);
  scope.run(
    needed(streams.chat$, 'the chat', () => import('./support/chat')),
    ({ followChat }) => followChat(streams, scope),
  );
  // Most sites have no monitoring.
  const { site$ } = streams.settings;
  scope.run(
    needed(
      site$.pipe(map((site) => site?.reportsPath)),
      'the monitoring',
      () => import('../ports/monitoring'),
    ),
    ({ monitoring }) => streams.monitor(monitoring),
  );
  applyBranding(streams, scope);
  keepRoomAboveHome(streams, scope);
  followColours(streams, scope);
  fitCasino(streams, scope);
  followDisplay(streams, scope);
  followOdds(streams, scope);
  followRelease(streams, scope);
  startIslands(idleIslands, product, of(null), scope);
  openSearch(scope);
}
