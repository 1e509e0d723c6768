import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { createFacts } from '../../../streams/eventFacts/eventFacts';
import { marbles } from '../marbles';
import { createRandom, steady, wrapped } from '../ports';
import { createServer } from '../server';
import { setUp } from '../odds/booksFeed';

test('includes the score card of an event', () => {
  marbles((m) => {
    const { api, requests } = createServer({
      'Sport/GetScoreCard': m.cold('-(r|)', { r: wrapped('/scores/e1') }),
    });
    const { scoreCard$ } = createFacts(
      {
        api,
        active$: m.behavior('t', { t: true }),
        random: createRandom(0),
        books: setUp(m).books,
        steady,
        clock: { offset$: m.behavior<number>('0', { 0: 0 }) },
      },
      m.scope(100),
    );
    const kind$ = scoreCard$('e1').pipe(map(({ value }) => value?.kind ?? 'l'));
    m.expectObservable(kind$, '^ 50ms !').toBe('lp', { l: 'l', p: 'page' });
    m.after(() => expect(requests).toHaveLength(1));
  });
});
