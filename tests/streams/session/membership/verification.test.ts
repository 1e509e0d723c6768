import { NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { marbles, type Marbles } from '../../marbles';
import { createLocks, createMemoryStore, wrapped } from '../../ports';
import { misfit, setUpMember } from './member';
import { credentials, player, result } from '../player';

const waiting = { userName: 'player', mobile: '+919820044170', domain: 'x.example' };
const stored = { registration: JSON.stringify({ ...waiting, sentAt: 0 }) };

test('logs in with the right code under the sign-up’s name, and ends the sign-up', () =>
  marbles((m) => {
    const { verification, session, bodies, storage } = setUpMember(m, {
      stored,
      routes: { 'Account/VerificationUser': m.cold('--(r|)', { r: wrapped(result) }) },
    });
    m.expectObservable(verification.verify('481052')).toBe('--(u|)', { u: player });
    m.expectObservable(session.user$, '^---!').toBe('n-u', { n: null, u: player });
    m.after(() => {
      expect(bodies('VerificationUser')).toEqual([{ ...waiting, otp: '481052' }]);
      expect(storage.get('registration')).toBeNull();
      expect(JSON.stringify(storage.all())).not.toContain('481052');
    });
  }));

test('reports a wrong code at its field, and keeps the sign-up waiting', () =>
  marbles((m) => {
    const { verification, storage } = setUpMember(m, {
      stored,
      routes: { 'Account/VerificationUser': of(misfit({ otp: 'No.' })) },
    });
    const fields: unknown[] = [];
    verification.verify('000000').subscribe({
      error: (error: { fields: unknown }) => fields.push(error.fields),
    });
    m.expectObservable(verification.wait$, '^!').toBe('w', { w: 120 });
    m.after(() => {
      expect(fields).toEqual([{ otp: 'No.' }]);
      expect(storage.get('registration')).not.toBeNull();
    });
  }));

test('offers another code after two minutes, and restarts the wait in every tab', () =>
  marbles((m) => {
    const storage = createMemoryStore({
      registration: JSON.stringify({ ...waiting, sentAt: -118_000 }),
    });
    const locks = createLocks();
    const routes = { 'Account/ResendVerificationCode': m.cold('--(r|)', { r: wrapped(null) }) };
    const here = setUpMember(m, { storage, locks, routes, closesAt: 5_000 });
    const there = setUpMember(m, { storage, locks, routes, closesAt: 5_000 });
    m.expectObservable(here.verification.wait$, '^ 2999ms !').toBe('b 999ms a 999ms z-w', {
      b: 2,
      a: 1,
      z: 0,
      w: 120,
    });
    const requested = '2000ms ^';
    m.expectObservable(here.verification.resend(), requested).toBe('2002ms (n|)', { n: null });
    m.expectObservable(there.verification.resend(), '2001ms ^').toBe('2001ms |');
    // The other tab has missed the change, and rereads the store before it sends.
    m.expectObservable(there.verification.resend(), '2500ms ^').toBe('2500ms (n|)', { n: null });
    m.after(() => {
      expect(here.times('ResendVerificationCode')).toEqual([2_000]);
      expect(there.times('ResendVerificationCode')).toEqual([]);
    });
  }));

test('leaves the wait unchanged if a resend is refused', () =>
  marbles((m) => {
    const { verification } = setUpMember(m, {
      stored: { registration: JSON.stringify({ ...waiting, sentAt: -121_000 }) },
      routes: { 'Account/ResendVerificationCode': of(misfit({ mobile: 'No.' })) },
    });
    m.expectObservable(verification.wait$, '^---!').toBe('z', { z: 0 });
    const failed: unknown[] = [];
    verification.resend().subscribe({ error: ({ status }) => failed.push(status) });
    m.after(() => expect(failed).toEqual([400]));
  }));

test('sends no code after another tab has ended the sign-up', () =>
  marbles((m) => {
    const { verification, storage, requests } = setUpMember(m, { stored });
    const kinds: unknown[] = [];
    m.act('-gv', {
      g: () => storage.unheard('registration', null),
      v: () => verification.verify('1').subscribe({ error: ({ kind }) => kinds.push(kind) }),
    });
    m.expectObservable(verification.wait$, '---^!').toBe('---z', { z: 0 });
    m.after(() => {
      expect(kinds).toEqual(['refused']);
      expect(requests).toEqual([]);
    });
  }));

describe('the late reply to a code', () => {
  const late = (m: Marbles, path: string, answer: unknown) => ({
    stored: { registration: JSON.stringify({ ...waiting, sentAt: -500_000 }) },
    routes: {
      [path]: m.cold('5s (r|)', { r: wrapped(answer) }),
      'Account/Authenticate': of(wrapped({ ...result, accessToken: 'T2', userId: 8 })),
    },
    closesAt: 10_000,
  });
  const next = JSON.stringify({ ...waiting, userName: 'bea', sentAt: -400_000 });

  test('does not replace a player who logged in since, but ends the sign-up', () =>
    marbles((m) => {
      const { verification, session, storage } = setUpMember(
        m,
        late(m, 'Account/VerificationUser', result),
      );
      m.expectObservable(verification.verify('481052')).toBe('5s |');
      m.act('1s l', {
        l: () => session.login({ ...credentials, userNameOrEmailAddress: 'bea' }).subscribe(),
      });
      m.after(() => {
        expect(session.user$.value?.username).toBe('bea');
        expect(storage.get('registration')).toBeNull();
      });
    }));

  test('does not change a sign-up that another tab has started since', () =>
    marbles((m) => {
      const { verification, storage } = setUpMember(m, late(m, 'Account/VerificationUser', result));
      verification.verify('481052').subscribe();
      m.act('1s e', { e: () => storage.elsewhere('registration', next) });
      m.after(() => expect(storage.get('registration')).toBe(next));
    }));

  test('does not start a wait for a sign-up that another tab has started since', () =>
    marbles((m) => {
      const { verification, storage } = setUpMember(
        m,
        late(m, 'Account/ResendVerificationCode', null),
      );
      verification.resend().subscribe();
      m.act('1s e', { e: () => storage.elsewhere('registration', next) });
      m.after(() => expect(storage.get('registration')).toBe(next));
    }));
});

test('restarts the wait if a code may have been sent again', () =>
  marbles((m) => {
    const { verification, times } = setUpMember(m, {
      stored: { registration: JSON.stringify({ ...waiting, sentAt: -500_000 }) },
      routes: { 'Account/ResendVerificationCode': NEVER },
      closesAt: 50_000,
    });
    const failed: unknown[] = [];
    m.act('- r 25s r', {
      r: () => verification.resend().subscribe({ error: ({ kind }) => failed.push(kind) }),
    });
    m.after(() => {
      expect(times('ResendVerificationCode')).toEqual([1]);
      expect(failed).toEqual(['timeout']);
    });
  }));

test('sends a corrected code after the wrong code in flight', () =>
  marbles((m) => {
    const { verification, bodies } = setUpMember(m, {
      stored,
      routes: {
        'Account/VerificationUser': (_, count) =>
          count === 0
            ? m.cold('--(r|)', { r: misfit({ otp: 'No.' }) })
            : m.cold('--(r|)', { r: wrapped(result) }),
      },
    });
    verification.verify('481025').subscribe({ error: () => undefined });
    m.expectObservable(verification.verify('481052'), '-^').toBe('----(u|)', { u: player });
    m.after(() =>
      expect(bodies('VerificationUser')).toMatchObject([{ otp: '481025' }, { otp: '481052' }]),
    );
  }));
