import type { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { ApiError } from '../../../streams/api/errors';
import { createState } from '../../../streams/rx/behavior';
import type { HttpReply, Locks } from '../../../streams/ports';
import { createRefresh } from '../../../streams/session/refresh';
import { transportOver } from '../api/sampleCalls';
import { setWallClock, sleep } from '../device';
import { type Marbles, marbles } from '../marbles';
import {
  alwaysVisible,
  createHttp,
  createLocks,
  createRandom,
  noLocks,
  noReply,
  refusal,
  reply,
  type Route,
  wrapped,
} from '../ports';

const fresh = (expireInSeconds = 3600): HttpReply =>
  wrapped({ accessToken: 'T2', expireInSeconds });
const loginAgain = new ApiError({ kind: 'unauthorized' });

const TOKENS = { r: 'R1', s: 'R2', t: 'R3', n: null };

interface Start {
  readonly lifetime?: number | null;
  /** Marbles of the refresh token; by default it is present from the start. */
  readonly refreshToken?: string;
  readonly chance?: number;
  readonly locks?: Locks;
}

/** A session whose token was issued at 0 and lasts `lifetime` seconds. */
function setUp(
  m: Marbles,
  route: Route,
  { lifetime = 3600, refreshToken = 'r', chance = 0, locks = createLocks() }: Start = {},
) {
  const scope = m.scope(7_300_000);
  const { http, requests } = createHttp({ 'Account/RefreshToken': route });
  const expiry = createState<number | null>(lifetime === null ? null : lifetime * 1000, scope);
  const seconds = createState<number | null>(lifetime, scope);
  const stored: unknown[] = [];
  const access = { value: 'T1', player: 'p1', reread: (): void => undefined };
  const storeToken = (value: string, life: number): void => {
    stored.push({ at: m.now(), value, life });
    seconds.set(life);
    expiry.set(m.now() + life * 1000);
  };
  const refresh = createRefresh(
    {
      transport: transportOver(http),
      visibility: alwaysVisible,
      random: createRandom(chance),
      locks,
    },
    {
      refreshToken$: m.behavior<string | null>(refreshToken, TOKENS),
      expiry$: expiry.value$,
      lifetime$: seconds.value$,
      token: () => access.value,
      player: () => access.player,
      reread: () => access.reread(),
      storeToken,
    },
    scope,
  );
  return { refresh, requests, stored, expiry, access, at: () => requests.map(({ at }) => at) };
}

test('renews each token a minute before it expires, with the refresh token and no bearer', () => {
  marbles((m) => {
    const { stored, requests, at } = setUp(m, m.cold('--(r|)', { r: fresh() }));
    m.after(() => {
      // The second token was issued at 3,540,002.
      expect(at()).toEqual([3_540_000, 7_080_002]);
      expect(stored[0]).toEqual({ at: 3_540_002, value: 'T2', life: 3600 });
      expect(requests[0]).toMatchObject({ query: { refreshToken: 'R1' }, headers: {} });
    });
  });
});

test('renews a short-lived token after four fifths of its life', () => {
  marbles((m) => {
    const { at } = setUp(m, m.cold('(r|)', { r: fresh() }), { lifetime: 100 });
    m.after(() => expect(at()[0]).toBe(80_000));
  });
});

test('moves the renewal earlier by a random time, never later', () => {
  marbles((m) => {
    const { at } = setUp(m, m.cold('(r|)', { r: fresh(1e6) }), { chance: 0.5 });
    m.after(() => expect(at()).toEqual([3_600_000 - 66_000]));
  });
});

test('sends no request without a refresh token or an expiry', () => {
  marbles((m) => {
    const silent: Observable<HttpReply> = m.cold('(r|)', { r: fresh() });
    const [one, two] = [
      setUp(m, silent, { refreshToken: 'n' }),
      setUp(m, silent, { lifetime: null }),
    ];
    m.expectObservable(one.refresh.renew()).toBe('#', {}, loginAgain);
    m.after(() => expect([one.at(), two.at()]).toEqual([[], []]));
  });
});

test('shares one request and its token among concurrent callers', () => {
  marbles((m) => {
    const answer$ = m.cold('----(r|)', { r: fresh() });
    const { refresh } = setUp(m, answer$);
    m.expectObservable(refresh.renew(), '^').toBe('  ----(t|)', { t: 'T2' });
    m.expectObservable(refresh.renew(), '--^').toBe('----(t|)', { t: 'T2' });
    m.expectObservable(refresh.renew(), '---^!').toBe('');
    m.expectSubscriptions(answer$.subscriptions).toBe([
      '^---!',
      '3540004ms ^---!',
      '7080008ms ^---!',
    ]);
  });
});

test('makes a new call after a renewal has ended, and aborts the call without a subscriber', () => {
  marbles((m) => {
    const answer$ = m.cold('--(r|)', { r: fresh(1e7) });
    const { refresh } = setUp(m, answer$, { lifetime: 1e7 });
    m.expectObservable(refresh.renew(), '^').toBe('--(t|)', { t: 'T2' });
    m.expectObservable(refresh.renew(), '-----^!').toBe('');
    m.expectSubscriptions(answer$.subscriptions).toBe(['^-!', '-----^!']);
  });
});

test('emits an error to the caller if there is no reply', () => {
  marbles((m) => {
    const { refresh } = setUp(m, m.cold('-#', {}, noReply()), { lifetime: 1e7 });
    m.expectObservable(refresh.renew()).toBe('-#', {}, new ApiError({ kind: 'network' }));
  });
});

test('repeats a silent renewal without a reply until the token expires', () => {
  marbles((m) => {
    const { at, expiry, stored } = setUp(m, m.cold('#', {}, noReply()));
    // a: the session ends with its token.
    m.act('60m a', { a: () => expiry.set(null) });
    m.after(() => {
      expect(at().map((ms) => ms - 3_540_000)).toEqual([0, 2_000, 7_000, 17_000, 47_000]);
      expect(stored).toEqual([]);
    });
  });
});

test('repeats a renewal at the longest interval after the clock was set back', () => {
  marbles((m) => {
    const { at, expiry } = setUp(m, m.cold('#', {}, noReply()));
    // b: the clock is set back by 90 s; e: the token has expired.
    m.act('3550s b 139999ms e', { b: () => setWallClock(-90_000), e: () => expiry.set(null) });
    // The wall clock gives the token a minute and a half more.
    m.after(() =>
      expect(at().map((ms) => ms - 3_540_000)).toEqual([
        0, 2_000, 7_000, -73_000, -43_000, -13_000, 17_000, 47_000,
      ]),
    );
  });
});

test.each([
  ['a 401', reply(401)],
  ['the exchange’s own envelope', refusal('Unknown token.', { status: 400 })],
])(
  'does not repeat a renewal that %s refuses, and keeps the session while its token lives',
  (_, no) => {
    marbles((m) => {
      const { at, stored } = setUp(m, m.cold('-(r|)', { r: no }));
      m.after(() => {
        expect(at()).toEqual([3_540_000]);
        expect(stored).toEqual([]);
      });
    });
  },
);

test.each([
  ['a firewall’s 403 page', reply(403, '<html>Forbidden</html>')],
  ['a 429 in an envelope', refusal('Too many requests.', { status: 429 })],
  ['a 503 in an envelope', refusal('Down for maintenance.', { status: 503 })],
])('repeats a renewal after %s until it has a token', (_, noVerdict) => {
  marbles((m) => {
    const { at, stored } = setUp(m, (_request, count) =>
      m.cold('(r|)', { r: count < 2 ? noVerdict : fresh(1e6) }),
    );
    m.after(() => {
      expect(at()).toEqual([3_540_000, 3_542_000, 3_547_000]);
      expect(stored).toEqual([{ at: 3_547_000, value: 'T2', life: 1e6 }]);
    });
  });
});

test('skips its own renewal after a renewal in another tab', () => {
  marbles((m) => {
    const { at, expiry } = setUp(m, m.cold('#', {}, noReply()));
    // a: another tab renews, between the first attempt and the second.
    m.act('3541s a', { a: () => expiry.set(1e9) });
    m.after(() => expect(at()).toEqual([3_540_000]));
  });
});

test('drops a token that arrives after logout or for a previous session', () => {
  marbles((m) => {
    const answer$ = m.cold('----(r|)', { r: fresh() });
    // n: logged out; s: another session; t: a third session, during a renewal of the second.
    const refreshToken = '                               r-n--s--t';
    const { refresh, stored } = setUp(m, answer$, { lifetime: null, refreshToken });
    m.expectObservable(refresh.renew(), '^').toBe('      --#', {}, loginAgain);
    m.expectObservable(refresh.renew(), '------^').toBe('--------#', {}, loginAgain);
    m.expectSubscriptions(answer$.subscriptions).toBe(['^-!', '------^-!']);
    m.after(() => expect(stored).toEqual([]));
  });
});

test('drops its reply if another tab renewed the token while this tab was asleep', () => {
  marbles((m) => {
    const { refresh, access, stored } = setUp(m, m.cold('----(r|)', { r: fresh() }), {
      lifetime: null,
    });
    m.act('--n', { n: () => (access.value = 'newer') });
    m.expectObservable(refresh.renew()).toBe('----(t|)', { t: 'newer' });
    m.after(() => expect(stored).toEqual([]));
  });
});

test.each([
  ['drops a reply that is older than another tab’s token', 3_600_000, 'newer'],
  ['stores the reply to its last request', 0, 'T2'],
])('%s in a browser without locks', (_, slept, token) => {
  marbles((m) => {
    const answer$ = m.cold('----(r|)', { r: fresh() });
    const { refresh, access, stored } = setUp(m, answer$, { lifetime: null, locks: noLocks });
    m.act('--n', {
      n() {
        sleep(slept, 'counted');
        access.value = 'newer';
      },
    });
    m.expectObservable(refresh.renew()).toBe('----(t|)', { t: token });
    m.after(() => expect(stored.length > 0).toBe(token === 'T2'));
  });
});
