import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { gameFacts } from '../../../streams/casino/gameFile';
import { marbles } from '../marbles';
import { createHttp } from '../ports';

const reply = (body: string, status = 200) => of({ status, statusText: '', body });

describe('the facts of a game', () => {
  it('are fetched from its own file, by its code and without a bearer', () =>
    marbles((m) => {
      const { http, requests } = createHttp({
        'reef.json': reply('{"description":" Fish. ","rtp":"98"}'),
      });
      m.expectObservable(gameFacts({ http }, 'https://files.example', { code: 'reef' })).toBe(
        '(f|)',
        {
          f: { description: 'Fish.', returned: 0.98 },
        },
      );
      m.after(() =>
        expect(requests).toMatchObject([{ url: 'https://files.example/reef.json', headers: {} }]),
      );
    }));

  it.each([
    ['a page of markup', '<html></html>', 200],
    ['a list', '[]', 200],
    ['no facts', '{"rtp":"a lot"}', 200],
    ['a missing file', '{"description":"x"}', 404],
  ])('are null for %s', (_, body, status) =>
    marbles((m) => {
      const { http } = createHttp({ 'reef.json': reply(body, status) });
      m.expectObservable(gameFacts({ http }, '/games', { code: 'reef' })).toBe('(n|)', { n: null });
    }),
  );

  it('are null after ten seconds, and at once if the operator has no files', () =>
    marbles((m) => {
      const { http } = createHttp({ 'reef.json': m.cold('-') });
      m.expectObservable(gameFacts({ http }, '/games', { code: 'reef' })).toBe('10s (n|)', {
        n: null,
      });
      m.expectObservable(gameFacts({ http }, null, { code: 'reef' })).toBe('(n|)', { n: null });
    }));
});
