import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { createScoreCards } from '../../../streams/eventFacts/scoreCards';
import { marbles, type Marbles } from '../marbles';
import { createRandom, reply, type Route, wrapped } from '../ports';
import { createServer } from '../server';

const data = wrapped({
  sport: 'FOOTBALL',
  sides: [
    { name: 'A', goals: 1 },
    { name: 'B', goals: 0 },
  ],
});

function setUp(
  m: Marbles,
  route: Route,
  active$: Observable<boolean> = m.behavior('t', { t: true }),
) {
  const { api, requests } = createServer({ 'Sport/GetScoreCard': route });
  const { scoreCard$ } = createScoreCards(
    { api, active$, random: createRandom(0) },
    m.scope(70_000),
  );
  const kinds$ = (id: string): Observable<string> =>
    scoreCard$(id).pipe(map(({ state, value }) => `${state},${value?.kind ?? ''}`));
  return { kinds$, requests };
}

const KINDS = {
  l: 'loading,',
  d: 'ready,data',
  n: 'ready,none',
  f: 'failed,',
  k: 'failed,data',
};

test('fetches a card with data every 5 s, once for all subscribers', () => {
  marbles((m) => {
    const { kinds$, requests } = setUp(m, m.cold('-(r|)', { r: data }));
    m.expectObservable(kinds$('e1'), '^ 12s !').toBe('ld 5000ms d 5000ms d', KINDS);
    m.expectObservable(kinds$('e1'), '6s ^ 2s !').toBe('6s d', KINDS);
    m.after(() => {
      expect(requests.filter(({ at }) => at < 12_000).map(({ at }) => at)).toEqual([
        0, 5_001, 10_002,
      ]);
      expect(requests[0]?.query).toEqual({ DreamEventId: 'e1' });
    });
  });
});

test('fetches the card of an event without data about once a minute', () => {
  marbles((m) => {
    const { kinds$, requests } = setUp(m, m.cold('-(r|)', { r: wrapped('') }));
    m.expectObservable(kinds$('e1').pipe(distinctUntilChanged()), '^ 65s !').toBe('ln', KINDS);
    m.after(() => expect(requests.map(({ at }) => at)).toEqual([0, 60_001]));
  });
});

test('keeps the last card after a failure, and sends no request while hidden', () => {
  marbles((m) => {
    let count = 0;
    const route = () => m.cold('-(r|)', { r: count++ === 1 ? reply(500) : data });
    const active$ = m.hot('t 11s f 5s t', { t: true, f: false });
    const { kinds$, requests } = setUp(m, route, active$);
    m.expectObservable(kinds$('e1'), '^ 18s !').toBe('ld 5000ms k 2000ms d 8999ms d', KINDS);
    m.after(() => {
      const times = requests.map(({ at }) => at);
      expect(times.slice(0, 4)).toEqual([0, 5_001, 7_002, 16_002]);
    });
  });
});
