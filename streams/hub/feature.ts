import { filter, map, merge, type Observable, skip, switchMap } from 'rxjs';
import { type Behavior, createState } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Scope } from '../rx/scope';
import type { Books } from '../catalogue/types';
import type { User } from '../session/types';
import type { DomainSetting } from '../settings/calls';
import { type ConnectionDeps, type ConnectionInputs, createConnection } from './connection';
import { createMessages, type MessagesDeps } from './messages';
import { createTabs, type TabsDeps } from './tabs/tabs';
import type { HubFeed } from './types';
import { createWanted } from './wanted';

type Needs = ConnectionDeps &
  TabsDeps &
  MessagesDeps &
  Pick<ConnectionInputs, 'url$' | 'token$' | 'page$'> & {
    readonly user$: Observable<User | null>;
    readonly books: Pick<Books, 'watched$'>;
    /** The domain's settings. `namedOdds` means that the hub pushes only the markets that the client names. */
    readonly settings: { readonly setting$: Behavior<DomainSetting | null> };
  };

/**
 * The real-time connection and its messages: a record names the kind of message to which a caller subscribes. One of the
 * player's tabs holds the connection for all of them.
 */
export function createHubFeature(needs: Needs, scope: Scope): HubFeed {
  const { url$, token$, page$, user$, books, settings, visibility } = needs;
  const player$ = user$.pipe(map((user) => user?.id ?? null));
  const leads = createState(false, scope);
  const started = createState(false, scope);
  const wanted = createWanted({ page$, watched$: books.watched$ }, visibility, scope);
  const { text$, status$, registers$, ...own } = createConnection(
    needs,
    {
      ...wanted,
      names$: derive([settings.setting$], (setting) => setting?.rest?.['namedOdds'] === true),
      url$,
      token$,
      player$,
      leads$: leads.value$,
    },
    scope,
  );
  const tabs = createTabs(
    needs,
    {
      player$: started.value$.pipe(
        filter(Boolean),
        switchMap(() => player$),
      ),
      ownStatus$: status$,
      leads,
    },
    scope,
  );
  scope.run(text$, tabs.tellText);
  scope.run(registers$, tabs.tellRegisters);
  // Any move of the player to another page retries a lost hub, even if another tab holds the connection.
  scope.run(page$.pipe(skip(1)), () => {
    if (tabs.status$.value !== 'connected') tabs.ask('retry');
  });
  scope.run(tabs.requested$, (what) => own[what]());

  return {
    ...createMessages(merge(text$, tabs.text$), needs, scope),
    status$: derive([status$, tabs.status$], (mine, theirs) => theirs ?? mine),
    registers$: merge(registers$, tabs.registers$),
    shared$: tabs.shared$,
    leads$: leads.value$,
    start() {
      own.start();
      started.set(true);
    },
    retry() {
      if (!tabs.ask('retry')) own.retry();
    },
    register() {
      if (!tabs.ask('register')) own.register();
    },
  };
}
