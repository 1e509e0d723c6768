import { map, NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { createStore } from '../../../streams/storage/persisted';
import { createProfile } from '../../../streams/profile/profile';
import type { User } from '../../../streams/session/types';
import { domainSetting } from '../../../streams/settings/calls';
import { type Marbles, marbles } from '../marbles';
import {
  createHttp,
  createLocks,
  createMemoryStore,
  createReport,
  refusal,
  reply,
  type Route,
  wrapped,
} from '../ports';
import { createServer } from '../server';

const FACTS = 'Setting/GetSetting';
const LOG = 'Account/GetUserActivityLog';
const END = 'Account/EndSessions';

function setUp(
  m: Marbles,
  routes: Readonly<Record<string, Route>>,
  {
    player = 'p',
    rest = {},
    locks = createLocks(),
  }: { player?: string; rest?: object; locks?: ReturnType<typeof createLocks> } = {},
) {
  const { api, requests } = createServer(routes);
  const scope = m.scope(9_000);
  const user$ = m.behavior<User | null>(player, { p: { id: 'p' } as User, q: { id: 'q' } as User });
  const store = createStore(createMemoryStore(), createReport().report, scope);
  let loggedOut = 0;
  const outside = createHttp({ ip: of(reply(200, '203.0.113.7')) });
  const profile = createProfile(
    {
      api,
      http: outside.http,
      store,
      locks,
      session: { logout: () => void loggedOut++ },
      user$,
      settings: { setting$: m.behavior('s', { s: domainSetting(rest) }) },
    },
    scope,
  );
  return { profile, requests, outside: outside.requests, logouts: () => loggedOut };
}

test('shows the account from the server, with the mobile masked', () =>
  marbles((m) => {
    const { profile } = setUp(m, {
      [FACTS]: (_, count) =>
        of(
          count === 0
            ? wrapped({
                userName: 'anna',
                mobile: '+919876543210',
                currency: 'INR',
                creationTime: '2026-01-02T00:00:00Z',
              })
            : wrapped({ userName: 5, creationTime: 'soon' }),
        ),
    });
    const facts$ = profile.facts();
    m.expectObservable(facts$.pipe(map(({ userName, openedAt }) => [userName, openedAt]))).toBe(
      '(f|)',
      { f: ['anna', Date.UTC(2026, 0, 2)] },
    );
    m.expectObservable(facts$, '-^').toBe('-(f|)', {
      f: { userName: null, mobile: null, currency: null, openedAt: null },
    });
    m.expectObservable(
      setUp(m, { [FACTS]: of(wrapped({ mobile: '+919876543210' })) })
        .profile.facts()
        .pipe(map(({ mobile }) => mobile?.includes('98765') ?? true)),
    ).toBe('(f|)', { f: false });
  }));

test('fetches a page of activities at its offset, and marks an unknown activity as unknown', () =>
  marbles((m) => {
    const { profile, requests } = setUp(m, {
      [LOG]: of(
        wrapped({
          items: [
            {
              action: 'login',
              clientIpAddress: '::1',
              browserInfo: 'x',
              creationTime: '1970-01-01T00:00:05Z',
            },
            { action: 'constructor' },
            'odd',
          ],
          totalCount: 23,
        }),
      ),
    });
    m.expectObservable(profile.activities(2)).toBe('(p|)', {
      p: {
        index: 2,
        pages: 3,
        activities: [
          { name: 'login', address: '::1', browser: 'x', time: 5_000 },
          { name: 'other', address: null, browser: null, time: null },
        ],
      },
    });
    m.after(() => expect(requests[0]?.query).toEqual({ MaxResultCount: '10', SkipCount: '20' }));
  }));

test('emits an error on an error page instead of an empty list', () =>
  marbles((m) => {
    const { profile } = setUp(m, { [LOG]: of(reply(200, '<html></html>')) });
    m.expectObservable(profile.activities(0)).toBe('#', {}, expect.anything());
  }));

test('fetches the address only from the settings’ service, and ignores an invalid setting', () =>
  marbles((m) => {
    const named = setUp(m, {}, { rest: { ipLookupUrl: 'https://x/ip' } });
    const value$ = named.profile.address$.pipe(map((address) => address?.value ?? 'none'));
    m.expectObservable(value$, '^---!').toBe('(na)', { n: 'none', a: '203.0.113.7' });
    const odd = setUp(m, {}, { rest: { ipLookupUrl: 'javascript:alert(1)' } });
    m.expectObservable(odd.profile.address$, '^---!').toBe('n', { n: null });
    m.after(() => expect([named.outside.length, odd.outside.length]).toEqual([1, 0]));
  }));

test('ends all sessions once, including this session, even after further taps', () =>
  marbles((m) => {
    const { profile, requests, logouts } = setUp(m, {
      [END]: () => m.cold('---(r|)', { r: wrapped(null) }),
    });
    m.expectObservable(profile.endSessions()).toBe('---(n|)', { n: null });
    m.expectObservable(profile.endSessions(), '-^').toBe('-|');
    m.after(() => expect([requests.length, logouts()]).toEqual([1, 1]));
  }));

test('keeps this session if the request is refused or its reply reaches another player', () =>
  marbles((m) => {
    const refused = setUp(m, { [END]: of(refusal('No.')) });
    m.expectObservable(refused.profile.endSessions()).toBe('#', {}, expect.anything());
    const late = setUp(
      m,
      { [END]: () => m.cold('---(r|)', { r: wrapped(null) }) },
      { player: 'p-q' },
    );
    late.profile.endSessions().subscribe();
    const unsent = setUp(m, { [END]: () => NEVER }, { player: 'p-q', locks: createLocks(3) });
    unsent.profile.endSessions().subscribe();
    m.after(() => {
      expect([refused.logouts(), late.logouts(), unsent.logouts()]).toEqual([0, 0, 0]);
      expect(unsent.requests).toEqual([]);
    });
  }));

test('drops the facts and the activities of a previous player', () =>
  marbles((m) => {
    const { profile } = setUp(
      m,
      {
        [FACTS]: () => m.cold('---(r|)', { r: wrapped({ userName: 'anna' }) }),
        [LOG]: () => m.cold('---(r|)', { r: wrapped({ items: [], totalCount: 0 }) }),
      },
      { player: 'p-q' },
    );
    m.expectObservable(profile.facts()).toBe('--|');
    m.expectObservable(profile.activities(0)).toBe('--|');
  }));
