import { NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { marbles, type Marbles } from '../../marbles';
import { refusal, type Route, wrapped } from '../../ports';
import { misfit, setUpMember } from './member';
import { credentials, player, result, userinfo } from '../player';

const stored = {
  passwordReset: JSON.stringify({ userNameOrMobile: 'player', sentAt: 0 }),
};

test('requests a code through the query string, and restores the request after a reload', () =>
  marbles((m) => {
    const { passwordReset, requests, storage } = setUpMember(m, {
      routes: { 'Account/ResetPassword': m.cold('--(r|)', { r: wrapped(null) }) },
      closesAt: 3_000,
    });
    m.expectObservable(passwordReset.requestCode(' player ')).toBe('--(n|)', { n: null });
    m.expectObservable(passwordReset.account$, '^---!').toBe('n-p', { n: null, p: 'player' });
    m.expectObservable(passwordReset.wait$, '^---!').toBe('z-w', { z: 0, w: 120 });
    m.after(() => {
      expect(requests).toMatchObject([
        { method: 'GET', query: { userNameOrMobile: 'player' }, body: undefined },
      ]);
      expect(storage.all()).toEqual({
        passwordReset: JSON.stringify({ userNameOrMobile: 'player', sentAt: 2 }),
      });
    });
  }));

test('saves the new password with the code, and logs in', () =>
  marbles((m) => {
    const { passwordReset, bodies, storage } = setUpMember(m, {
      stored,
      routes: {
        'Account/ResetPassword': m.cold('--(r|)', { r: wrapped(null) }),
        'Account/Authenticate': m.cold('--(r|)', { r: wrapped(result) }),
      },
    });
    m.expectObservable(passwordReset.save('481052', ' new passw0rd ')).toBe('----(u|)', {
      u: player,
    });
    m.expectObservable(passwordReset.save('481052', ' new passw0rd '), '-^').toBe('-|');
    m.after(() => {
      expect(bodies('ResetPassword')).toEqual([
        { userNameOrMobile: 'player', otp: '481052', newPassword: ' new passw0rd ' },
      ]);
      expect(bodies('Authenticate')).toEqual([
        { userNameOrEmailAddress: 'player', password: ' new passw0rd ', rememberClient: true },
      ]);
      expect(JSON.stringify(storage.all())).not.toMatch(/481052|passw0rd/);
      expect(storage.get('passwordReset')).toBeNull();
    });
  }));

test('keeps a saved password even if the login after it fails', () =>
  marbles((m) => {
    const { passwordReset, storage } = setUpMember(m, {
      stored,
      routes: {
        'Account/ResetPassword': of(wrapped(null)),
        'Account/Authenticate': of(refusal('Closed.')),
      },
    });
    m.expectObservable(passwordReset.save('481052', 'new passw0rd')).toBe('(n|)', { n: null });
    m.after(() => expect(storage.get('passwordReset')).toBeNull());
  }));

test('keeps the request after a refused code, so that the player can enter another code', () =>
  marbles((m) => {
    const { passwordReset } = setUpMember(m, {
      stored,
      routes: { 'Account/ResetPassword': of(misfit({ otp: 'No.' })) },
    });
    const fields: unknown[] = [];
    passwordReset.save('000000', 'new passw0rd').subscribe({
      error: (error: { fields: unknown }) => fields.push(error.fields),
    });
    m.expectObservable(passwordReset.account$, '^--!').toBe('p-', { p: 'player' });
    m.after(() => expect(fields).toEqual([{ otp: 'No.' }]));
  }));

test('accepts a code that arrived although the request got no reply', () =>
  marbles((m) => {
    const { passwordReset, requests } = setUpMember(m);
    m.expectObservable(passwordReset.account$, '^----!').toBe('n-p', { n: null, p: 'player' });
    m.expectObservable(passwordReset.wait$, '^----!').toBe('z', { z: 0 });
    m.act('--e', { e: () => passwordReset.expectCode(' player ') });
    m.after(() => expect(requests).toEqual([]));
  }));

test('saves no password for a forgotten request', () =>
  marbles((m) => {
    const { passwordReset, requests } = setUpMember(m, { stored });
    const kinds: unknown[] = [];
    m.expectObservable(passwordReset.account$, '^---!').toBe('p-n', { p: 'player', n: null });
    m.act('--fs', {
      f: () => passwordReset.forget(),
      s: () => passwordReset.save('1', 'x').subscribe({ error: ({ kind }) => kinds.push(kind) }),
    });
    m.after(() => {
      expect(kinds).toEqual(['refused']);
      expect(requests).toEqual([]);
    });
  }));

describe('another player who logged in while a password was saved', () => {
  const bea = { ...credentials, userNameOrEmailAddress: 'bea' };
  const routes = (m: Marbles, login: Route) => ({
    'Account/ResetPassword': m.cold('5s (r|)', { r: wrapped(null) }),
    'Account/Authenticate': login,
  });

  test('stays logged in, and no login is sent with the new password', () =>
    marbles((m) => {
      const { passwordReset, session, bodies, storage } = setUpMember(m, {
        stored,
        routes: routes(m, of(wrapped({ ...result, accessToken: 'T2', userId: 8 }))),
        closesAt: 10_000,
      });
      m.expectObservable(passwordReset.save('481052', 'new passw0rd')).toBe('5s (n|)', { n: null });
      m.act('1s l', { l: () => session.login(bea).subscribe() });
      m.after(() => {
        expect(session.user$.value?.username).toBe('bea');
        expect(bodies('Authenticate')).toEqual([bea]);
        // The new password is set.
        expect(storage.get('passwordReset')).toBeNull();
      });
    }));

  test('stays logged in even if the login with the new password was in flight', () =>
    marbles((m) => {
      const answers = [result, { ...result, accessToken: 'T2', userId: 8 }];
      const { passwordReset, session } = setUpMember(m, {
        stored,
        routes: routes(m, (request) =>
          request.body?.includes('bea')
            ? of(wrapped(answers[1]))
            : m.cold('5s (r|)', { r: wrapped(answers[0]) }),
        ),
        closesAt: 15_000,
      });
      m.expectObservable(passwordReset.save('481052', 'new passw0rd')).toBe('10s (n|)', {
        n: null,
      });
      m.act('6s l', { l: () => session.login(bea).subscribe() });
      m.after(() => expect(session.user$.value?.username).toBe('bea'));
    }));

  test('stays logged in even if this tab missed their login in another tab', () =>
    marbles((m) => {
      const { passwordReset, session, storage } = setUpMember(m, {
        stored,
        routes: routes(m, of(wrapped(result))),
        closesAt: 10_000,
      });
      m.act('1s l s', {
        l() {
          storage.unheard('accessToken', 'T2');
          storage.unheard('userinfo', userinfo.replace('"7"', '"8"').replace('player', 'bea'));
          storage.unheard('expire_DateTime', '900000');
        },
        s: () => passwordReset.save('481052', 'new passw0rd').subscribe(),
      });
      m.after(() => {
        expect(session.user$.value?.username).toBe('bea');
        expect(storage.get('accessToken')).toBe('T2');
      });
    }));
});

describe('the request for a code', () => {
  const codeRoutes = (m: Marbles) => ({
    routes: { 'Account/ResetPassword': m.cold('5s (r|)', { r: wrapped(null) }) },
    closesAt: 30_000,
  });
  const storedReset = (sentAt: number): string =>
    JSON.stringify({ userNameOrMobile: 'player', sentAt });

  test('is sent for a corrected account after the first request', () =>
    marbles((m) => {
      const { passwordReset, requests } = setUpMember(m, codeRoutes(m));
      const emitted: string[] = [];
      m.act('-a 1s b', {
        a: () => passwordReset.requestCode('ada').subscribe(),
        b() {
          passwordReset.forget();
          passwordReset.requestCode('bea').subscribe(() => emitted.push('sent'));
        },
      });
      m.after(() => {
        expect(requests.map(({ query }) => query['userNameOrMobile'])).toEqual(['ada', 'bea']);
        expect(passwordReset.account$.value).toBe('bea');
        expect(emitted).toEqual(['sent']);
      });
    }));

  test('stays dropped after a late reply, and can be sent again', () =>
    marbles((m) => {
      const { passwordReset, times } = setUpMember(m, codeRoutes(m));
      m.expectObservable(passwordReset.account$, '^ 14s !').toBe('n 10s a', {
        n: null,
        a: 'ada',
      });
      m.act('-a 1s f 1s a', {
        a: () => passwordReset.requestCode('ada').subscribe(),
        f: () => passwordReset.forget(),
      });
      m.after(() => expect(times('Account/ResetPassword')).toEqual([1, 5_001]));
    }));

  test('does not change an account for which another tab has since requested a code', () =>
    marbles((m) => {
      const { passwordReset, storage } = setUpMember(m, codeRoutes(m));
      m.act('-a 1s e', {
        a: () => passwordReset.requestCode('ada').subscribe(),
        e: () => storage.elsewhere('passwordReset', storedReset(1_000)),
      });
      m.after(() => expect(storage.get('passwordReset')).toBe(storedReset(1_000)));
    }));

  test('is not sent twice within two minutes, even if this tab missed the first request', () =>
    marbles((m) => {
      const { passwordReset, storage, times } = setUpMember(m, {
        ...codeRoutes(m),
        stored: { passwordReset: storedReset(-500_000) },
      });
      m.act('1s s', { s: () => storage.unheard('passwordReset', storedReset(1_000)) });
      m.expectObservable(passwordReset.requestCode('player'), '2s ^').toBe('2s (n|)', { n: null });
      m.after(() => expect(times('Account/ResetPassword')).toEqual([]));
    }));

  test('restarts the wait if it gets no reply, because the code may have been sent', () =>
    marbles((m) => {
      const { passwordReset, times } = setUpMember(m, {
        stored: { passwordReset: storedReset(-500_000) },
        routes: { 'Account/ResetPassword': NEVER },
        closesAt: 50_000,
      });
      m.act('- r 25s r', {
        r: () => passwordReset.requestCode('player').subscribe({ error: () => undefined }),
      });
      m.after(() => expect(times('Account/ResetPassword')).toEqual([1]));
    }));
});

test('keeps the account of a newer request in another tab when a password is saved late', () =>
  marbles((m) => {
    const next = JSON.stringify({ userNameOrMobile: 'bea', sentAt: 1_000 });
    const { passwordReset, storage } = setUpMember(m, {
      stored,
      routes: {
        'Account/ResetPassword': m.cold('5s (r|)', { r: wrapped(null) }),
        'Account/Authenticate': of(wrapped(result)),
      },
      closesAt: 10_000,
    });
    passwordReset.save('481052', 'new passw0rd').subscribe();
    m.act('1s e', { e: () => storage.elsewhere('passwordReset', next) });
    m.after(() => expect(storage.get('passwordReset')).toBe(next));
  }));
