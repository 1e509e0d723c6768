import { map, of, switchMap, timer } from 'rxjs';
import { type Behavior, behaviorOf } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Scope } from '../rx/scope';
import type { User } from '../session/types';
import { chatIds } from '../settings/site';
import type { ChatIds, Site } from '../settings/types';

/** The delay before the chat is shown, in ms (specification §9). */
const SHOW_AFTER_MS = 1_000;

export interface ChatDeps {
  readonly user$: Behavior<User | null>;
  readonly site$: Behavior<Site | null>;
  readonly page$: Behavior<string>;
  /** The path of the login page. */
  readonly login: string;
}

const isSame = (previous: ChatIds | null, next: ChatIds | null): boolean =>
  previous?.propertyId === next?.propertyId && previous?.widgetId === next?.widgetId;

/**
 * The chat to show; null if there is no chat. A chat is emitted one second after it is enabled, and null at once when
 * it is disabled. The player's own settings decide, or else the domain's. For a guest, the domain's chat is shown on
 * the login page.
 */
export function createChat(
  { user$, site$, page$, login }: ChatDeps,
  scope: Scope,
): Behavior<ChatIds | null> {
  const wanted$ = derive(
    [user$, site$, page$],
    (user, site, page) => {
      const ofDomain = site?.chat ?? null;
      if (!user) return page === login ? ofDomain : null;
      const { tawkEnabled, propertyId = null, widgetId = null } = user;
      if (typeof tawkEnabled !== 'boolean') return ofDomain;
      return tawkEnabled ? (chatIds({ tawkEnabled, propertyId, widgetId }) ?? ofDomain) : null;
    },
    isSame,
  );
  const shown$ = wanted$.pipe(
    switchMap((ids) => (ids === null ? of(null) : timer(SHOW_AFTER_MS).pipe(map(() => ids)))),
  );
  return behaviorOf<ChatIds | null>(shown$, null, scope);
}
