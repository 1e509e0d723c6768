import { map } from 'rxjs';
import { expect, test } from 'vitest';
import type { Behavior } from '../../../streams/rx/behavior';
import type { User } from '../../../streams/session/types';
import { createChat } from '../../../streams/notifications/chat';
import { createLoading } from '../../../streams/navigation/loading';
import { createNavigation } from '../../../streams/navigation/navigation';
import { siteOf } from '../../../streams/settings/site';
import type { Site } from '../../../streams/settings/types';
import { type Marbles, marbles } from '../marbles';
import { createLocation } from '../ports';

const withChat = siteOf({ tawkEnabled: true, propertyId: 'domain', widgetId: '1' });
const silent = siteOf({});
const player: User = {
  id: 'p',
  username: 'player',
  demo: false,
  currency: null,
  stakes: [],
  football: true,
  tennis: true,
  cricket: true,
};
const enabled: User = { ...player, tawkEnabled: true, propertyId: 'own', widgetId: '2' };
const disabled: User = { ...enabled, tawkEnabled: false };

function chatOf(
  m: Marbles,
  given: { user?: Behavior<User | null>; site?: Behavior<Site | null>; page?: Behavior<string> },
) {
  const chat$ = createChat(
    {
      user$: given.user ?? m.behavior('g', { g: null }),
      site$: given.site ?? m.behavior('s', { s: withChat }),
      page$: given.page ?? m.behavior('h', { h: '/home' }),
      login: '/auth/login',
    },
    m.scope(),
  );
  return chat$.pipe(map((ids) => ids?.propertyId ?? 'none'));
}
const emitted = { n: 'none', d: 'domain', o: 'own' };

test('shows a chat one second after it is enabled for the player', () => {
  marbles((m) => {
    const user = m.behavior<User | null>('g-e', { g: null, e: enabled });
    m.expectObservable(chatOf(m, { user }), '^ 5s !').toBe('n 1001ms o', emitted);
  });
});

test('hides a chat at once when it is disabled, even before it is shown', () => {
  marbles((m) => {
    const user = m.behavior<User | null>('e 2s d 499ms e 499ms d', { e: enabled, d: disabled });
    m.expectObservable(chatOf(m, { user }), '^ 9s !').toBe('n 999ms o 1000ms n', emitted);
  });
});

test('hides the chat at logout', () => {
  marbles((m) => {
    const user = m.behavior<User | null>('e 2s g', { e: enabled, g: null });
    m.expectObservable(chatOf(m, { user }), '^ 9s !').toBe('n 999ms o 1000ms n', emitted);
  });
});

test('shows the domain’s chat to a player without chat settings or without identifiers', () => {
  for (const user of [player, { ...player, tawkEnabled: true, widgetId: '2' }])
    marbles((m) => {
      const user$ = m.behavior<User | null>('p', { p: user });
      m.expectObservable(chatOf(m, { user: user$ }), '^ 5s !').toBe('n 999ms d', emitted);
    });
});

test('shows the domain’s chat to a guest on the login page only', () => {
  marbles((m) => {
    const page = m.behavior('h 2s l 2s h', { h: '/home', l: '/auth/login' });
    m.expectObservable(chatOf(m, { page }), '^ 9s !').toBe('n 3000ms d 1000ms n', emitted);
  });
});

test('keeps a guest’s chat if the login page’s address ends with a slash', () => {
  marbles((m) => {
    const scope = m.scope();
    const { location } = createLocation('/auth/login/');
    const { path$ } = createNavigation(location, createLoading(scope), scope);
    m.expectObservable(chatOf(m, { page: path$ }), '^ 5s !').toBe('n 999ms d', emitted);
  });
});

test('does not restart the second when settings repeat the same chat', () => {
  marbles((m) => {
    const user = m.behavior<User | null>('p', { p: player });
    const site = m.behavior<Site | null>('n 499ms a 499ms b 2s c', {
      n: null,
      a: withChat,
      b: { ...withChat },
      c: silent,
    });
    m.expectObservable(chatOf(m, { user, site }), '^ 9s !').toBe('n 1499ms d 1500ms n', emitted);
  });
});

test('ends the chat and its timer when the scope closes', () => {
  marbles((m) => {
    const scope = m.scope(500);
    const deps = {
      user$: m.behavior<User | null>('e', { e: enabled }),
      site$: m.behavior<Site | null>('n', { n: null }),
      page$: m.behavior('h', { h: '/home' }),
      login: '/auth/login',
    };
    m.expectObservable(createChat(deps, scope)).toBe('n 499ms |', { n: null });
    m.after(() => expect(scope.isClosed).toBe(true));
  });
});
