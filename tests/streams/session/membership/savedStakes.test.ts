import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { createLocks, createMemoryStore, refusal, reply, wrapped } from '../../ports';
import { credentials, result, stored } from '../player';
import { setUpMember } from './member';

const MINE = [
  { title: '250', value: 250 },
  { title: '1.5k', value: 1_500 },
];

test('stores quick stakes when the server has them', () =>
  marbles((m) => {
    const { savedStakes, session, bodies } = setUpMember(m, {
      stored,
      routes: { 'UserStake/Add': m.cold('--(r|)', { r: wrapped('Saved.') }) },
      closesAt: 5_000,
    });
    const seen: string[] = [];
    session.user$.subscribe((user) => seen.push(JSON.stringify(user?.stakes)));
    m.expectObservable(savedStakes.save(MINE)).toBe('--(n|)', { n: null });
    m.after(() => {
      expect(seen.at(-1)).toBe(JSON.stringify(MINE));
      expect(bodies('UserStake/Add')).toEqual([MINE]);
    });
  }));

test('saves quick stakes once for two taps or two tabs', () =>
  marbles((m) => {
    const shared = { stored, locks: createLocks(), closesAt: 5_000 };
    const routes = { 'UserStake/Add': m.cold('--(r|)', { r: wrapped('Saved.') }) };
    const one = setUpMember(m, { ...shared, routes });
    const other = setUpMember(m, { ...shared, routes });
    m.expectObservable(one.savedStakes.save(MINE)).toBe('--(n|)', { n: null });
    m.expectObservable(one.savedStakes.save(MINE), '-^').toBe('-|');
    m.expectObservable(other.savedStakes.save(MINE), '-^').toBe('-|');
    m.after(() => expect([...one.bodies('Add'), ...other.bodies('Add')]).toHaveLength(1));
  }));

test('keeps the old quick stakes after a refusal, and lets the player try again', () =>
  marbles((m) => {
    const { savedStakes, session, times } = setUpMember(m, {
      stored,
      routes: {
        'UserStake/Add': (_, count) => of(count === 0 ? refusal('No.') : wrapped('Saved.')),
      },
      closesAt: 5_000,
    });
    const refused: unknown[] = [];
    savedStakes.save(MINE).subscribe({ error: (error: unknown) => refused.push(error) });
    const between = session.user$.value?.stakes;
    m.expectObservable(savedStakes.save(MINE), '-^').toBe('-(n|)', { n: null });
    m.after(() => {
      expect(refused).toHaveLength(1);
      expect(between).not.toEqual(MINE);
      expect(session.user$.value?.stakes).toEqual(MINE);
      expect(times('UserStake/Add')).toEqual([0, 1]);
    });
  }));

test('does not store stakes if the reply arrives after a logout', () =>
  marbles((m) => {
    const storage = createMemoryStore(stored);
    const { savedStakes, session } = setUpMember(m, {
      storage,
      routes: { 'UserStake/Add': m.cold('----(r|)', { r: wrapped('Saved.') }) },
      closesAt: 5_000,
    });
    savedStakes.save(MINE).subscribe({ error: () => undefined });
    m.cold('--(l|)').subscribe(() => session.logout());
    m.expectObservable(session.user$, '-----^!').toBe('-----g', { g: null });
    m.after(() => expect(storage.get('betslips')).toBeNull());
  }));

test.each([
  ['an empty page', reply(200)],
  ['null', reply(200, 'null')],
  ['a body without a success', reply(200, { status: 'maintenance' })],
  ['the page of a proxy as text', reply(200, '"<html>Please log in to the network</html>"')],
])('does not count quick stakes as saved after %s', (_, answer) => {
  marbles((m) => {
    const { savedStakes, session } = setUpMember(m, {
      stored,
      routes: { 'UserStake/Add': of(answer) },
      closesAt: 5_000,
    });
    const emitted: string[] = [];
    savedStakes
      .save(MINE)
      .subscribe({ next: () => emitted.push('saved'), error: () => emitted.push('failed') });
    m.after(() => {
      expect(emitted).toEqual(['failed']);
      expect(session.user$.value?.stakes).not.toEqual(MINE);
    });
  });
});

const OTHERS = [{ title: '900', value: 900 }];

test('saves different stakes after the stakes in flight', () =>
  marbles((m) => {
    const { savedStakes, session, bodies } = setUpMember(m, {
      stored,
      routes: { 'UserStake/Add': m.cold('--(r|)', { r: wrapped('Saved.') }) },
      closesAt: 5_000,
    });
    m.expectObservable(savedStakes.save(MINE)).toBe('--(n|)', { n: null });
    m.expectObservable(savedStakes.save(OTHERS), '-^').toBe('----(n|)', { n: null });
    m.after(() => {
      expect(bodies('UserStake/Add')).toEqual([MINE, OTHERS]);
      expect(session.user$.value?.stakes).toEqual(OTHERS);
    });
  }));

test('saves a player’s stakes while the previous player’s stakes are in flight', () =>
  marbles((m) => {
    const { savedStakes, session, bodies } = setUpMember(m, {
      stored,
      routes: {
        'UserStake/Add': (_, count) => (count === 0 ? NEVER : of(wrapped('Saved.'))),
        'Account/Authenticate': of(wrapped({ ...result, accessToken: 'T2', userId: 8 })),
      },
      closesAt: 10_000,
    });
    savedStakes.save(MINE).subscribe({ error: () => undefined });
    m.act('--l', {
      l() {
        session.logout();
        session.login({ ...credentials, userNameOrEmailAddress: 'bea' }).subscribe();
      },
    });
    m.expectObservable(savedStakes.save(OTHERS), '----^').toBe('----(n|)', { n: null });
    m.after(() => {
      expect(bodies('UserStake/Add')).toEqual([MINE, OTHERS]);
      expect(session.user$.value?.stakes).toEqual(OTHERS);
    });
  }));
