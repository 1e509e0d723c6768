import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { wrapped } from '../../ports';
import { misfit, setUpMember } from './member';
import { player, stored } from '../player';

test('changes a password once, with the player’s own token, and keeps the session', () =>
  marbles((m) => {
    const { passwordChange, session, requests, bodies } = setUpMember(m, {
      stored,
      routes: { 'Account/changePassword': m.cold('--(r|)', { r: wrapped(null) }) },
      closesAt: 5_000,
    });
    m.expectObservable(passwordChange.change('old', 'new passw0rd')).toBe('--(n|)', { n: null });
    m.expectObservable(passwordChange.change('old', 'new passw0rd'), '-^').toBe('-|');
    m.expectObservable(session.user$, '^---!').toBe('u', { u: player });
    m.after(() => {
      const sent = requests.find(({ path }) => path.endsWith('changePassword'));
      expect(sent?.headers['Authorization']).toBe('Bearer T1');
      expect(bodies('changePassword')).toEqual([
        { currentPassword: 'old', newPassword: 'new passw0rd' },
      ]);
    });
  }));

test('reports a wrong current password at its field, and sends the next attempt', () =>
  marbles((m) => {
    const { passwordChange, times } = setUpMember(m, {
      stored,
      routes: {
        'Account/changePassword': (_, count) =>
          of(count === 0 ? misfit({ currentPassword: 'No.' }) : wrapped(null)),
      },
      closesAt: 5_000,
    });
    const fields: unknown[] = [];
    passwordChange.change('x', 'y').subscribe({ error: (error) => fields.push(error.fields) });
    m.expectObservable(passwordChange.change('old', 'y'), '-^').toBe('-(n|)', { n: null });
    m.after(() => {
      expect(fields).toEqual([{ currentPassword: 'No.' }]);
      expect(times('changePassword')).toEqual([0, 1]);
    });
  }));
