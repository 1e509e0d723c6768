import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { refusal, wrapped } from '../../ports';
import { misfit, setUpMember } from './member';
import { player, result } from '../player';

const stored = {
  passwordReset: JSON.stringify({ userNameOrMobile: 'player', sentAt: 0 }),
};

test('a code is asked for by the query that the call has, and the question outlives a reload', () =>
  marbles((m) => {
    const { passwordReset, requests, storage } = setUpMember(m, {
      routes: { 'Account/ResetPassword': m.cold('--(r|)', { r: wrapped(null) }) },
      closesAt: 3_000,
    });
    m.expectObservable(passwordReset.ask(' player ')).toBe('--(n|)', { n: null });
    m.expectObservable(passwordReset.asked$, '^---!').toBe('n-p', { n: null, p: 'player' });
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

test('the new password is saved by the code, and logs in', () =>
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

test('a password that is saved stands, though the login with it fails', () =>
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

test('a refused code is asked for again, and the question stays', () =>
  marbles((m) => {
    const { passwordReset } = setUpMember(m, {
      stored,
      routes: { 'Account/ResetPassword': of(misfit({ otp: 'No.' })) },
    });
    const fields: unknown[] = [];
    passwordReset.save('000000', 'new passw0rd').subscribe({
      error: (error: { fields: unknown }) => fields.push(error.fields),
    });
    m.expectObservable(passwordReset.asked$, '^--!').toBe('p-', { p: 'player' });
    m.after(() => expect(fields).toEqual([{ otp: 'No.' }]));
  }));

test('a code that came though its request had no answer can be entered, and another one asked for', () =>
  marbles((m) => {
    const { passwordReset, requests } = setUpMember(m);
    m.expectObservable(passwordReset.asked$, '^----!').toBe('n-p', { n: null, p: 'player' });
    m.expectObservable(passwordReset.wait$, '^----!').toBe('z', { z: 0 });
    m.act('--e', { e: () => passwordReset.expect(' player ') });
    m.after(() => expect(requests).toEqual([]));
  }));

test('a forgotten question saves nothing', () =>
  marbles((m) => {
    const { passwordReset, requests } = setUpMember(m, { stored });
    const kinds: unknown[] = [];
    m.expectObservable(passwordReset.asked$, '^---!').toBe('p-n', { p: 'player', n: null });
    m.act('--fs', {
      f: () => passwordReset.forget(),
      s: () => passwordReset.save('1', 'x').subscribe({ error: ({ kind }) => kinds.push(kind) }),
    });
    m.after(() => {
      expect(kinds).toEqual(['refused']);
      expect(requests).toEqual([]);
    });
  }));
