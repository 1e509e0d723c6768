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
const told = { n: 'none', d: 'domain', o: 'own' };

test('a chat that is enabled for the player shows after one second', () => {
  marbles((m) => {
    const user = m.behavior<User | null>('g-e', { g: null, e: enabled });
    m.expectObservable(chatOf(m, { user }), '^ 5s !').toBe('n 1001ms o', told);
  });
});

test('a chat is shut down at once when it is disabled, also before it shows', () => {
  marbles((m) => {
    const user = m.behavior<User | null>('e 2s d 499ms e 499ms d', { e: enabled, d: disabled });
    m.expectObservable(chatOf(m, { user }), '^ 9s !').toBe('n 999ms o 1000ms n', told);
  });
});

test('a logout shuts the chat down', () => {
  marbles((m) => {
    const user = m.behavior<User | null>('e 2s g', { e: enabled, g: null });
    m.expectObservable(chatOf(m, { user }), '^ 9s !').toBe('n 999ms o 1000ms n', told);
  });
});

test('a player without chat settings of their own has the domain’s, and so has one without identifiers', () => {
  for (const user of [player, { ...player, tawkEnabled: true, widgetId: '2' }])
    marbles((m) => {
      const user$ = m.behavior<User | null>('p', { p: user });
      m.expectObservable(chatOf(m, { user: user$ }), '^ 5s !').toBe('n 999ms d', told);
    });
});

test('a guest has the domain’s chat on the login page alone', () => {
  marbles((m) => {
    const page = m.behavior('h 2s l 2s h', { h: '/home', l: '/auth/login' });
    m.expectObservable(chatOf(m, { page }), '^ 9s !').toBe('n 3000ms d 1000ms n', told);
  });
});

test('a slash at the end of the login page’s address leaves a guest their chat', () => {
  marbles((m) => {
    const scope = m.scope();
    const { location } = createLocation('/auth/login/');
    const { path$ } = createNavigation(location, createLoading(scope), scope);
    m.expectObservable(chatOf(m, { page: path$ }), '^ 5s !').toBe('n 999ms d', told);
  });
});

test('settings that come again with the same chat do not begin its second anew', () => {
  marbles((m) => {
    const user = m.behavior<User | null>('p', { p: player });
    const site = m.behavior<Site | null>('n 499ms a 499ms b 2s c', {
      n: null,
      a: withChat,
      b: { ...withChat },
      c: silent,
    });
    m.expectObservable(chatOf(m, { user, site }), '^ 9s !').toBe('n 1499ms d 1500ms n', told);
  });
});

test('the chat ends with the scope, and its second with it', () => {
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
