import { map, type Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { createDepth } from '../../../streams/eventFacts/depth';
import { marbles, type Marbles } from '../marbles';
import { createRandom, reply, type Route, wrapped } from '../ports';
import { createServer } from '../server';

const SIDES = {
  back: [
    { price: 1.98, size: 40 },
    { price: 2, size: '1,250.5' },
  ],
  lay: [
    { price: 2.04, size: 7 },
    { price: 2.02, size: 30 },
    { price: 2.06, size: 0 },
    { price: 'x', size: 5 },
  ],
};
const LEVELS = wrapped(SIDES);
const TRADED = [
  { price: 1.98, size: 90.5 },
  { price: 2.02, size: '1,200' },
  { price: 2.04, size: 0 },
];

function setUp(m: Marbles, route: Route, active$ = m.behavior('t', { t: true })) {
  const { api, requests } = createServer({ 'Odds/GetMarketDepth': route });
  const { depth$ } = createDepth({ api, active$, random: createRandom(0) }, m.scope(20_000));
  const written$ = (marketId: string, runnerId: string): Observable<string> =>
    depth$(marketId, runnerId).pipe(
      map(({ state, value }) => {
        const [back, lay] = [value?.back ?? [], value?.lay ?? []].map((side) =>
          side.map(({ price, size }) => `${price}:${size}`).join(' '),
        );
        return value ? `${state} ${back} | ${lay}` : state;
      }),
    );
  return { depth$, written$, requests };
}

const KNOWN = '200:125050 198:4000 | 202:3000 204:700';
const SAID = { l: 'loading', d: `ready ${KNOWN}`, k: `failed ${KNOWN}`, f: 'failed' };

it('emits all levels, best first, every 2 s while subscribed', () =>
  marbles((m) => {
    const { written$, requests } = setUp(m, m.cold('-(r|)', { r: LEVELS }));
    m.expectObservable(written$('m', 'a'), '^ 5s !').toBe('ld 2000ms d 2000ms d', SAID);
    m.after(() => {
      expect(requests.map(({ at }) => at)).toEqual([0, 2_001, 4_002]);
      expect(requests[0]?.query).toEqual({ marketId: 'm', runnerId: 'a' });
    });
  }));

it('keeps the last levels after a failure, and sends no request while hidden', () =>
  marbles((m) => {
    const route: Route = (_, count) => m.cold('-(r|)', { r: count === 1 ? reply(500) : LEVELS });
    const active$ = m.behavior('t 4500ms f 3s t', { t: true, f: false });
    const { written$, requests } = setUp(m, route, active$);
    m.expectObservable(written$('m', 'a'), '^ 8s !').toBe('ld 2000ms k 2000ms d 3499ms d', SAID);
    m.after(() => expect(requests.map(({ at }) => at)).toEqual([0, 2_001, 4_002, 7_502]));
  }));

it('drops a late reply about another runner', () =>
  marbles((m) => {
    const slow = wrapped({ back: [{ price: 9, size: 9 }], lay: [] });
    const route: Route = ({ query }) =>
      query['runnerId'] === 'a' ? m.cold('1s (r|)', { r: slow }) : m.cold('-(r|)', { r: LEVELS });
    const { written$ } = setUp(m, route);
    m.expectObservable(written$('m', 'a'), '^ 500ms !').toBe('l', SAID);
    m.expectObservable(written$('m', 'b'), '500ms ^ 1500ms !').toBe('500ms ld', SAID);
  }));

it('keeps the last levels if a reply contains no sides', () =>
  marbles((m) => {
    const route: Route = (_, count) => m.cold('-(r|)', { r: count === 0 ? LEVELS : wrapped({}) });
    const { written$ } = setUp(m, route);
    m.expectObservable(written$('m', 'a'), '^ 2500ms !').toBe('ld 2000ms k', SAID);
  }));

it('emits the volume traded at each price if the server sends it', () =>
  marbles((m) => {
    const route: Route = (_, count) =>
      m.cold('-(r|)', { r: count === 0 ? wrapped({ ...SIDES, traded: TRADED }) : LEVELS });
    const { depth$ } = setUp(m, route);
    const traded$ = depth$('m', 'a').pipe(
      map(({ value }) => value?.traded.map(({ price, size }) => `${price}:${size}`).join(' ')),
    );
    m.expectObservable(traded$, '^ 2500ms !').toBe('lt 2000ms n', {
      l: undefined,
      t: '202:120000 198:9050',
      n: '',
    });
  }));
