import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { createLocks, createMemoryStore, refusal, wrapped } from '../../ports';
import { setUpMember } from './member';
import { credentials, outliving, player, result } from '../player';

const client = { id: 'touchline', secret: 'sandbox' };

test('exchanges a code once for a session of the player in the reply', () =>
  marbles((m) => {
    const { ssoCodeExchange, session, bodies, storage } = setUpMember(m, {
      routes: {
        'token/token': m.cold('--(r|)', { r: wrapped({ ...result, userName: 'player' }) }),
      },
    });
    m.expectObservable(ssoCodeExchange.exchange(client, '481052')).toBe('--(u|)', { u: player });
    m.expectObservable(ssoCodeExchange.exchange(client, '481052'), '-^').toBe('-|');
    m.expectObservable(session.user$, '^---!').toBe('n-u', { n: null, u: player });
    m.after(() => {
      expect(bodies('token/token')).toEqual([
        {
          client_id: 'touchline',
          client_secret: 'sandbox',
          redirect_uri: 'home',
          grant_type: 'authorization_code',
          code: '481052',
        },
      ]);
      expect(JSON.stringify(storage.all())).not.toContain('481052');
    });
  }));

test('does not start a session if the code is refused', () =>
  marbles((m) => {
    const { ssoCodeExchange, session } = setUpMember(m, {
      routes: { 'token/token': of(refusal('Login failed!')) },
    });
    const messages: unknown[] = [];
    ssoCodeExchange
      .exchange(client, '1')
      .subscribe({ error: (error) => messages.push(error.serverMessage) });
    m.expectObservable(session.user$, '^-!').toBe('n', { n: null });
    m.after(() => expect(messages).toEqual(['Login failed!']));
  }));

describe('a player without a name from the server', () => {
  /** The login result of the specification. */
  const nameless = (accessToken: string) => wrapped({ accessToken, expireInSeconds: 600 });

  test.each([
    ['has expired', true],
    ['continues', false],
  ])('sees no data of another player, whose session %s', (_, ends) =>
    marbles((m) => {
      const { ssoCodeExchange, session, storage, deps } = setUpMember(m, {
        routes: { 'token/token': (_request, count) => of(nameless(`T${count}`)) },
        closesAt: 5_000,
      });
      deps.store.declare(outliving);
      const come = (code: string): unknown => ssoCodeExchange.exchange(client, code).subscribe();
      const players: unknown[] = [];
      session.user$.subscribe((user) => players.push(user?.id));
      m.act('-a-b-c-', {
        a() {
          come('one');
          storage.set('outliving', 'the slip of the first');
        },
        b: () => ends && session.reject(),
        c: () => come('two'),
      });
      m.after(() => {
        expect(storage.get('accessToken')).toBe('T1');
        expect(storage.get('outliving')).toBeNull();
        expect(new Set(players).size).toBe(3);
      });
    }),
  );

  test('sees no data of another player whom an earlier version stored without a name', () =>
    marbles((m) => {
      const { ssoCodeExchange, storage, deps } = setUpMember(m, {
        stored: {
          outliving: 'the slip of the first',
          formerPlayer: JSON.stringify({ id: null, username: '', demo: false }),
        },
        routes: { 'token/token': of(nameless('T1')) },
        closesAt: 5_000,
      });
      deps.store.declare(outliving);
      ssoCodeExchange.exchange(client, 'two').subscribe();
      m.after(() => expect(storage.get('outliving')).toBeNull());
    }));
});

test('does not replace a player who logged in during the exchange, here or in another tab', () =>
  marbles((m) => {
    const { ssoCodeExchange, session } = setUpMember(m, {
      routes: {
        'token/token': m.cold('5s (r|)', { r: wrapped({ ...result, userName: 'ada' }) }),
        'Account/Authenticate': of(wrapped({ ...result, accessToken: 'T2', userId: 8 })),
      },
      closesAt: 10_000,
    });
    m.expectObservable(ssoCodeExchange.exchange(client, '481052')).toBe('5s |');
    m.act('1s l', {
      l: () => session.login({ ...credentials, userNameOrEmailAddress: 'bea' }).subscribe(),
    });
    m.after(() => {
      expect(session.user$.value?.username).toBe('bea');
      expect(session.token$.value).toBe('T2');
    });
  }));

test('exchanges a code once if the browser restores two tabs at the same time', () =>
  marbles((m) => {
    const shared = { locks: createLocks(1), storage: createMemoryStore(), closesAt: 5_000 };
    const routes = { 'token/token': m.cold('--(r|)', { r: wrapped(result) }) };
    const tabs = [setUpMember(m, { ...shared, routes }), setUpMember(m, { ...shared, routes })];
    for (const { ssoCodeExchange } of tabs) ssoCodeExchange.exchange(client, 'once').subscribe();
    m.after(() => {
      expect(tabs.flatMap(({ bodies }) => bodies('token/token'))).toHaveLength(1);
      expect(tabs[0]?.session.token$.value).toBe('T1');
    });
  }));
