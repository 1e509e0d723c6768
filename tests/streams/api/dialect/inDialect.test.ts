import { defer, map, NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { type Call, defineCall } from '../../../../streams/api/call';
import { inDialect } from '../../../../streams/api/dialect/inDialect';
import { createOlder } from '../../../../streams/api/dialect/older';
import type { Transport } from '../../../../streams/api/transport';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { treeSportWithEvent } from '../../../../streams/catalogue/calls';
import { userOdds } from '../../../../streams/odds/calls';
import { createState } from '../../../../streams/rx/behavior';
import { type Marbles, marbles } from '../../marbles';
import { createHttp, reply, type Route, wrapped } from '../../ports';
import { transportOver } from '../sampleCalls';

const anything = (raw: unknown): unknown => raw;
const bet = defineCall()('POST', 'Own/Bet', anything, { byDialect: true, once: true });
const bets = defineCall()('GET', 'Own/Bets', anything, { byDialect: true, quiet: true });
const event = defineCall()('GET', 'Own/Event', anything);
const pay = defineCall()('POST', 'Pay', anything, { once: true });

/** A server on which each path answers with its dialect after 2 ms, except the replaced ones. */
function setUp(
  m: Marbles,
  {
    isOlder = null,
    routes = {},
  }: { isOlder?: boolean | null; routes?: Record<string, Route> } = {},
) {
  const answers = (text: string): Record<string, Route> =>
    Object.fromEntries(
      ['Bet', 'Bets', 'Event'].map((name) => [
        `${text}/${name}`,
        m.cold('--(r|)', { r: wrapped(text.toLowerCase()) }),
      ]),
    );
  const { http, requests } = createHttp({ ...answers('Own'), ...answers('Older'), ...routes });
  const own = transportOver(http);
  const older: Transport = {
    send: (call, payload, token) =>
      own.send({ ...call, path: call.path.replace('Own', 'Older') }, payload, token),
  };
  const known = createState(isOlder, m.scope(60_000));
  let loads = 0;
  const needSettings = () => loads++;
  const { send } = inDialect(own, { isOlder$: known.value$, needSettings }, () => of(older));
  const sent = (call: Call<unknown, unknown>) => send(call, undefined, 'T');
  const paths = (): string[] => requests.map(({ path, at }) => `${at} ${path}`);
  return { sent, know: known.set, paths, loads: () => loads };
}

test.each([
  [true, 'older'],
  [false, 'own'],
])('sends every call at once if the settings are known (older: %s)', (isOlder, dialect) =>
  marbles((m) => {
    const { sent, loads } = setUp(m, { isOlder });
    for (const call of [bet, bets, event])
      m.expectObservable(sent(call)).toBe('--(r|)', { r: dialect });
    m.after(() => expect(loads()).toBe(0));
  }),
);

test.each([
  [true, 'Older', 'older'],
  [false, 'Own', 'own'],
])(
  'sends a bet and a list of bets only in the dialect of the settings, and loads these (older: %s)',
  (isOlder, path, dialect) =>
    marbles((m) => {
      const { sent, know, paths, loads } = setUp(m);
      m.expectObservable(sent(bet)).toBe('-----(r|)', { r: dialect });
      m.expectObservable(sent(bets)).toBe('-----(r|)', { r: dialect });
      m.act('---k', { k: () => know(isOlder) });
      m.after(() => {
        expect(paths()).toEqual([`3 x/${path}/Bet`, `3 x/${path}/Bets`]);
        expect(loads()).toBeGreaterThan(0);
      });
    }),
);

test('never sends a bet whose settings do not arrive, or that is unsubscribed before', () =>
  marbles((m) => {
    const { sent, know, paths } = setUp(m);
    m.expectObservable(sent(bet).pipe(map(String)), '^ 4ms !').toBe('');
    const late$ = defer(() => sent(bet));
    const errors: unknown[] = [];
    late$.subscribe({ error: (error: unknown) => errors.push(error) });
    m.act('30s k', { k: () => know(true) });
    m.after(() => {
      expect(errors).toMatchObject([{ kind: 'timeout', status: 0 }]);
      expect(paths()).toEqual([]);
    });
  }));

test('shows the first prices without the settings', () =>
  marbles((m) => {
    const { sent, loads } = setUp(m);
    m.expectObservable(sent(event)).toBe('--(r|)', { r: 'own' });
    m.after(() => expect(loads()).toBe(0));
  }));

test('fetches an event of an unknown path again once the server is known to be older', () =>
  marbles((m) => {
    const { sent, know, paths } = setUp(m, { routes: { 'Own/Event': of(reply(404)) } });
    m.expectObservable(sent(event)).toBe('-----(r|)', { r: 'older' });
    m.act('---k', { k: () => know(true) });
    m.after(() => expect(paths()).toEqual(['0 x/Own/Event', '3 x/Older/Event']));
  }));

test.each([
  ['the settings name today’s dialect', '---k', 3, { status: 404 }],
  ['the settings do not arrive', '60s k', 20_000, { kind: 'timeout' }],
])('refuses an event that does not exist once %s', (_, know$, ms, error) =>
  marbles((m) => {
    const { sent, know, paths } = setUp(m, { routes: { 'Own/Event': of(reply(404)) } });
    const errors: unknown[] = [];
    sent(event).subscribe({ error: (refusal) => errors.push(m.now(), refusal) });
    m.act(know$, { k: () => know(false) });
    m.after(() => {
      expect(errors).toMatchObject([ms, error]);
      expect(paths().every((path) => path.endsWith(' x/Own/Event'))).toBe(true);
    });
  }),
);

test.each([
  ['an event that the server refuses', event, 'Own/Event', 503],
  ['a payment whose path is unknown', pay, 'Pay', 404],
])('refuses at once %s', (_, call, path, status) =>
  marbles((m) => {
    const { sent } = setUp(m, { routes: { [path]: of(reply(status)) } });
    const errors: unknown[] = [];
    sent(call).subscribe({ error: (error) => errors.push(m.now(), error) });
    m.after(() => expect(errors).toMatchObject([0, { status }]));
  }),
);

/** Every call record of the product. */
const RECORDS = Object.values(
  import.meta.glob<Record<string, unknown>>('../../../../streams/**/calls.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter((value): value is Call<unknown, unknown> => Object(value).method !== undefined);

/** The calls with the first prices, which never wait. */
const FIRST = new Set<unknown>([treeSportWithEvent, marketsByEvent, userOdds]);

test('lets every call wait that has another form on an older server, and no other call', () => {
  const isTranslated = (call: Call<unknown, unknown>): boolean => {
    let isSame = false;
    const own: Transport = {
      send(sent) {
        isSame ||= sent === call;
        return NEVER;
      },
    };
    createOlder(own)
      .send(call, {}, null)
      .subscribe({ error: () => null });
    return !isSame;
  };
  expect(RECORDS.length).toBeGreaterThan(50);
  expect(RECORDS.filter((call) => call.byDialect).map(({ path }) => path)).toEqual(
    RECORDS.filter((call) => isTranslated(call) && !FIRST.has(call)).map(({ path }) => path),
  );
});
