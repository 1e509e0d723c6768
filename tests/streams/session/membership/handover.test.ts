import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { refusal, wrapped } from '../../ports';
import { setUpMember } from './member';
import { player, result } from '../player';

const client = { id: 'touchline', secret: 'sandbox' };

test('a code is exchanged once for a session of the player that the server names', () =>
  marbles((m) => {
    const { handover, session, bodies, storage } = setUpMember(m, {
      routes: {
        'token/token': m.cold('--(r|)', { r: wrapped({ ...result, userName: 'player' }) }),
      },
    });
    m.expectObservable(handover.exchange(client, '481052')).toBe('--(u|)', { u: player });
    m.expectObservable(handover.exchange(client, '481052'), '-^').toBe('-|');
    m.expectObservable(session.user$, '^---!').toBe('n-u', { n: null, u: player });
    m.after(() => {
      expect(bodies('token/token')).toEqual([
        {
          client_id: 'touchline',
          client_secret: 'sandbox',
          redirect_uri: 'home',
          grant_type: 'authorization_code',
          code: '481052',
        },
      ]);
      expect(JSON.stringify(storage.all())).not.toContain('481052');
    });
  }));

test('a code that is refused opens nothing', () =>
  marbles((m) => {
    const { handover, session } = setUpMember(m, {
      routes: { 'token/token': of(refusal('Login failed!')) },
    });
    const said: unknown[] = [];
    handover.exchange(client, '1').subscribe({ error: (error) => said.push(error.said) });
    m.expectObservable(session.user$, '^-!').toBe('n', { n: null });
    m.after(() => expect(said).toEqual(['Login failed!']));
  }));
