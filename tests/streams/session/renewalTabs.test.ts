import { catchError, delay, map, of } from 'rxjs';
import { expect, test } from 'vitest';
import type { ApiError } from '../../../streams/api/errors';
import { quietRead } from '../api/sampleCalls';
import { type Marbles, marbles } from '../marbles';
import {
  createLocks,
  createMemoryStore,
  noLocks,
  refusal,
  reply,
  type Route,
  type SentRequest,
  wrapped,
} from '../ports';
import { setUpMember } from './membership/member';
import { stored } from './player';

/*
 * Two tabs of one player. The server accepts one token at a time: each renewal revokes the previous token as soon as
 * the server answers.
 */

const later = { ...stored, expire_DateTime: '3600000', expire_in: '3600' };

/** A server that has revoked the token T1. The replies to renewals take the times in `takes`, in ms. */
function createServer(takes: readonly number[]) {
  let issued = 1;
  let renewals = 0;
  let valid = 'none';
  const renew: Route = () => {
    const ms = takes[renewals++] ?? 0;
    valid = `T${++issued}`;
    return of(wrapped({ accessToken: valid, expireInSeconds: 3600 })).pipe(delay(ms));
  };
  const read = ({ headers }: SentRequest) =>
    of(null).pipe(
      delay(1),
      map(() =>
        headers['Authorization'] === `Bearer ${valid}` ? wrapped({ answer: 7 }) : reply(401),
      ),
    );
  return { routes: { RefreshToken: renew, Poll: read }, renewals: () => renewals };
}

const twoTabs = (m: Marbles, routes: Record<string, Route>, locks = createLocks()) => {
  const storage = createMemoryStore(later);
  const open = () => setUpMember(m, { routes, storage, locks, closesAt: 30_000 });
  return { here: open(), there: open(), storage };
};

test('renews a token once if it is refused in two tabs at the same time', () => {
  marbles((m) => {
    const server = createServer([4, 1]);
    const { here, there, storage } = twoTabs(m, server.routes);
    const seven = { a: { answer: 7 } };
    // Refused after 1 ms, renewed after 4, repeated in 1.
    m.expectObservable(here.deps.api.call(quietRead, undefined)).toBe('------(a|)', seven);
    m.expectObservable(there.deps.api.call(quietRead, undefined)).toBe('------(a|)', seven);
    m.expectObservable(here.session.ended$, '^ 20s !').toBe('');
    m.expectObservable(there.session.ended$, '^ 20s !').toBe('');
    m.after(() => {
      expect(server.renewals()).toBe(1);
      expect(storage.get('accessToken')).toBe('T2');
    });
  });
});

test('renews in the second tab if the first tab got no token', () => {
  marbles((m) => {
    const { here, there, storage } = twoTabs(m, {
      RefreshToken: () => (requested++ === 0 ? down$ : of(fresh)),
    });
    let requested = 0;
    const fresh = wrapped({ accessToken: 'T2', expireInSeconds: 3600 });
    const down$ = m.cold('----(d|)', { d: refusal('Down.', { status: 503 }) });
    const failed$ = here.session.renew().pipe(catchError((error: ApiError) => of(error.status)));
    m.expectObservable(failed$).toBe('              ----(s|)', { s: 503 });
    m.expectObservable(there.session.renew()).toBe('----(t|)', { t: 'T2' });
    m.after(() => expect(storage.get('accessToken')).toBe('T2'));
  });
});

test('waits no longer than 15 s for a tab that fell asleep during its renewal', () => {
  marbles((m) => {
    const locks = createLocks();
    const server = createServer([4]);
    const { here } = twoTabs(m, server.routes, locks);
    const asleep = locks.hold('renewal', 'inTurn').subscribe();
    m.expectObservable(here.session.renew()).toBe('15004ms (t|)', { t: 'T2' });
    m.after(() => asleep.unsubscribe());
  });
});

test('renews in a browser without locks', () => {
  marbles((m) => {
    const { here } = twoTabs(m, createServer([4]).routes, noLocks);
    m.expectObservable(here.session.renew()).toBe('----(t|)', { t: 'T2' });
  });
});
