import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { ApiError } from '../../../streams/api/errors';
import { marbles } from '../marbles';
import { noReply, reply, wrapped } from '../ports';
import { expiredPlayer, player, setUp, stored } from './player';

test('ends a session that is not renewed when its token expires', () => {
  marbles((m) => {
    const { session, storage } = setUp(
      m,
      { 'Account/RefreshToken': m.cold('#', {}, noReply()) },
      stored,
    );
    m.expectObservable(session.ended$, '^ 700s !').toBe('600s e', { e: 'expired' });
    m.after(() => expect(storage.all()).toEqual({ formerPlayer: expiredPlayer }));
  });
});

test('replaces token and expiry on a silent renewal without emitting again', () => {
  marbles((m) => {
    const { session, storage } = setUp(
      m,
      {
        'Account/RefreshToken': (_, count) =>
          count === 0 ? of(wrapped({ accessToken: 'T2', expireInSeconds: 5000 })) : NEVER,
      },
      stored,
    );
    m.expectObservable(session.user$, '^ 1000s !').toBe(' u', { u: player });
    m.expectObservable(session.token$, '^ 1000s !').toBe('a 539999ms b', { a: 'T1', b: 'T2' });
    m.expectObservable(session.ended$, '^ 1000s !').toBe('');
    m.act('                                               541s c', {
      c: () =>
        expect(storage.all()).toEqual({
          ...stored,
          accessToken: 'T2',
          expire_in: '5000',
          expire_DateTime: '5540000',
        }),
    });
  });
});

test('renews a session of unknown lifetime a minute before it expires', () => {
  marbles((m) => {
    const { expire_in: _, ...lacking } = stored;
    const { session, requests } = setUp(m, {}, lacking);
    m.expectObservable(session.ended$, '^ 700s !').toBe('600s e', { e: 'expired' });
    m.after(() => expect(requests[0]?.at).toBe(540_000));
  });
});

test('stores the new token of a renewal on demand', () => {
  marbles((m) => {
    const fresh = m.cold('--(r|)', { r: wrapped({ accessToken: 'T2', expireInSeconds: 5000 }) });
    const { session } = setUp(m, { 'Account/RefreshToken': fresh }, stored);
    m.expectObservable(session.renew()).toBe('        --(t|)', { t: 'T2' });
    m.expectObservable(session.token$, '^---!').toBe('a-b', { a: 'T1', b: 'T2' });
  });
});

test('repeats an unreadable or missing renewal, and does not end the session', () => {
  marbles((m) => {
    const { session, requests } = setUp(
      m,
      {
        'Account/RefreshToken': (_, count) =>
          of(
            count < 2
              ? reply(200, '<html>')
              : wrapped({ accessToken: 'T2', expireInSeconds: 5000 }),
          ),
      },
      stored,
    );
    m.expectObservable(session.token$, '^ 1000s !').toBe('a 546999ms b', { a: 'T1', b: 'T2' });
    m.expectObservable(session.ended$, '^ 1000s !').toBe('');
    m.after(() =>
      expect(requests.map(({ at }) => at).slice(0, 3)).toEqual([540_000, 542_000, 547_000]),
    );
  });
});

test('does not use a session that ended in another tab, even before its full end arrives', () => {
  marbles((m) => {
    const { session, storage, requests } = setUp(m, {}, stored);
    m.act('-o', {
      o() {
        for (const key of storage.keys()) storage.remove(key);
        storage.elsewhere('accessToken', null);
      },
    });
    m.expectObservable(session.renew(), '--^').toBe(
      '    --#',
      {},
      new ApiError({ kind: 'unauthorized' }),
    );
    m.after(() => expect(requests).toEqual([]));
  });
});
