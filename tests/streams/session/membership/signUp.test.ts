import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { HttpFailure, type HttpReply } from '../../../../streams/ports';
import { marbles, type Marbles } from '../../marbles';
import { refusal, reply, wrapped } from '../../ports';
import { setUpMember } from './member';

const form = {
  userName: ' thorne_r ',
  password: ' three1wide ',
  confirmPassword: ' three1wide ',
  mobile: '098200 44170',
  country: 'IN',
} as const;
const waiting = { userName: 'thorne_r', mobile: '+919820044170', domain: 'x.example' };

test('sends the number in one format and the password unchanged, and waits for the code', () =>
  marbles((m) => {
    const { signUp, bodies, storage } = setUpMember(m, {
      routes: { 'Account/Register': m.cold('--(r|)', { r: wrapped({ domain: 'x.example' }) }) },
    });
    m.expectObservable(signUp.register(form)).toBe('--(r|)', { r: waiting });
    m.expectObservable(signUp.registration$, '^----!').toBe('n-r', { n: null, r: waiting });
    m.after(() => {
      expect(bodies('Register')).toEqual([
        {
          userName: 'thorne_r',
          password: ' three1wide ',
          confirmPassword: ' three1wide ',
          mobile: '+919820044170',
        },
      ]);
      expect(storage.get('registration')).toBe(JSON.stringify({ ...waiting, sentAt: 2 }));
      expect(JSON.stringify(storage.all())).not.toContain('three1wide');
    });
  }));

test('sends one sign-up for two taps', () =>
  marbles((m) => {
    const { signUp, times } = setUpMember(m, {
      routes: { 'Account/Register': m.cold('--(r|)', { r: wrapped({}) }) },
    });
    m.expectObservable(signUp.register(form)).toBe('--(r|)', { r: { ...waiting, domain: null } });
    m.expectObservable(signUp.register(form), '-^').toBe('-|');
    m.after(() => expect(times('Register')).toEqual([0]));
  }));

test('does not wait for a code after a refused sign-up', () =>
  marbles((m) => {
    const { signUp, storage } = setUpMember(m, {
      routes: { 'Account/Register': m.cold('-(r|)', { r: refusal('Taken.') }) },
    });
    signUp.register(form).subscribe({ error: () => undefined });
    m.expectObservable(signUp.registration$, '^---!').toBe('n', { n: null });
    m.after(() => expect(storage.all()).toEqual({}));
  }));

test.each([
  ['without a reply', (m: Marbles) => m.cold<HttpReply>('-#', {}, new HttpFailure('cut'))],
  ['that failed at a gateway', () => of(reply(502, '<h1>Bad gateway</h1>'))],
  ['with an unreadable reply', () => of(reply(200, '<html>'))],
] as const)('fails for a sign-up %s, but waits for a code that may have been sent', (_, answer) =>
  marbles((m) => {
    const { signUp, storage, times } = setUpMember(m, {
      routes: { 'Account/Register': answer(m) },
    });
    const failed: unknown[] = [];
    const send = (): unknown =>
      signUp.register(form).subscribe({ error: (error: unknown) => failed.push(error) });
    m.act('s----a', { s: send, a: send });
    m.after(() => {
      expect(failed).toHaveLength(2);
      expect(times('Register')).toEqual([0, 5]);
      expect(JSON.parse(storage.get('registration') ?? '')).toMatchObject({
        ...waiting,
        domain: null,
      });
      expect(JSON.stringify(storage.all())).not.toContain('three1wide');
    });
    m.expectObservable(of(null)).toBe('(n|)', { n: null });
  }),
);

test('restores a sign-up after a reload and in every tab, until it is dropped', () =>
  marbles((m) => {
    const { signUp, storage } = setUpMember(m, {
      stored: { registration: JSON.stringify({ ...waiting, sentAt: 0 }) },
      routes: { 'Account/Register': of(wrapped({})) },
    });
    m.expectObservable(signUp.registration$, '^----!').toBe('r-s-n', {
      r: waiting,
      s: { ...waiting, userName: 'other' },
      n: null,
    });
    m.act('--o-f', {
      o: () =>
        storage.elsewhere(
          'registration',
          JSON.stringify({ ...waiting, userName: 'other', sentAt: 0 }),
        ),
      f: () => signUp.forget(),
    });
  }));

test('signs up a corrected name while the first sign-up is in flight', () =>
  marbles((m) => {
    const { signUp, bodies } = setUpMember(m, {
      routes: {
        'Account/Register': (_, count) => (count === 0 ? NEVER : of(wrapped({}))),
      },
      closesAt: 60_000,
    });
    const emitted: string[] = [];
    m.act('a 1s b', {
      a: () => signUp.register(form).subscribe({ error: () => emitted.push('first failed') }),
      b: () =>
        signUp
          .register({ ...form, userName: 'thorne' })
          .subscribe({ next: ({ userName }) => emitted.push(userName) }),
    });
    m.after(() => {
      expect(bodies('Register')).toMatchObject([{ userName: 'thorne_r' }, { userName: 'thorne' }]);
      expect(emitted).toEqual(['first failed', 'thorne']);
      expect(signUp.registration$.value?.userName).toBe('thorne');
    });
  }));

test('does not restore a dropped sign-up on its late reply', () =>
  marbles((m) => {
    const { signUp } = setUpMember(m, {
      routes: { 'Account/Register': m.cold('--(r|)', { r: wrapped({}) }) },
    });
    signUp.register(form).subscribe();
    m.expectObservable(signUp.registration$, '^---!').toBe('n', { n: null });
    m.act('-f', { f: () => signUp.forget() });
  }));

test('does not change a sign-up that another tab started when a late reply arrives', () =>
  marbles((m) => {
    const { signUp, storage } = setUpMember(m, {
      routes: { 'Account/Register': m.cold('---(r|)', { r: wrapped({}) }) },
    });
    const other = JSON.stringify({ ...waiting, userName: 'other', sentAt: 0 });
    signUp.register(form).subscribe();
    m.act('-e', { e: () => storage.elsewhere('registration', other) });
    m.after(() => expect(storage.get('registration')).toBe(other));
  }));
