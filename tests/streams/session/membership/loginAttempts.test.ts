import { expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { noReply, wrapped } from '../../ports';
import { setUpMember } from './member';
import { stored } from '../player';

const item = (result: unknown) => ({
  userNameOrEmail: 'player',
  clientIpAddress: '203.0.113.7',
  clientName: null,
  browserInfo: 'Chrome',
  result,
  creationTime: '1970-01-01T00:00:01Z',
});

test('fetches a page of attempts at its offset', () =>
  marbles((m) => {
    const { loginAttempts, requests } = setUpMember(m, {
      stored,
      closesAt: 5_000,
      routes: {
        GetUserLoginAttempts: m.cold('-(r|)', {
          r: wrapped({ items: [item('Success')], totalCount: 21 }),
        }),
      },
    });
    const attempt = { name: 'player', address: '203.0.113.7', browser: 'Chrome', time: 1_000 };
    m.expectObservable(loginAttempts.page(2)).toBe('-(p|)', {
      p: { index: 2, pages: 3, attempts: [{ ...attempt, result: 'success' }] },
    });
    m.after(() =>
      expect(requests.filter(({ path }) => path.endsWith('Attempts'))).toMatchObject([
        {
          method: 'POST',
          query: { Result: '', MaxResultCount: '10', SkipCount: '20' },
          body: undefined,
        },
      ]),
    );
  }));

test('reads results by name or number, in any case, and drops a malformed entry', () =>
  marbles((m) => {
    const results = ['SUCCESS', 3, '9', 'lockedout', 'UserIsNotActive', 'constructor', 'Bien', 2];
    const { loginAttempts } = setUpMember(m, {
      stored,
      closesAt: 5_000,
      routes: {
        GetUserLoginAttempts: m.cold('-(r|)', {
          r: wrapped({ items: [...results.map(item), null, item({})], totalCount: 8 }),
        }),
      },
    });
    const seen: unknown[] = [];
    loginAttempts.page(0).subscribe(({ attempts }) => seen.push(attempts.map((one) => one.result)));
    m.expectObservable(loginAttempts.page(0), '^!').toBe('');
    m.after(() =>
      expect(seen).toEqual([
        [
          'success',
          'wrongPassword',
          'lockedOut',
          'lockedOut',
          'notActive',
          'other',
          'other',
          'noSuchUser',
        ],
      ]),
    );
  }));

test('emits an error without a reply, and aborts without a subscriber', () =>
  marbles((m) => {
    const answer$ = m.cold<never>('--#', {}, noReply());
    const { loginAttempts } = setUpMember(m, {
      stored,
      closesAt: 5_000,
      routes: { GetUserLoginAttempts: answer$ },
    });
    const kinds: unknown[] = [];
    loginAttempts.page(0).subscribe({ error: ({ kind }) => kinds.push(kind) });
    m.expectObservable(loginAttempts.page(0), '-^!').toBe('');
    m.expectSubscriptions(answer$.subscriptions).toBe(['^-!', '-^!']);
    m.after(() => expect(kinds).toEqual(['network']));
  }));
