import * as fc from 'fast-check';
import { type Observable, of, Subject, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import {
  isOpenEnded,
  keepsReference,
  type PlacedState,
} from '../../../../streams/betting/placing/placementRules';
import { createScope } from '../../../../streams/rx/scope';
import type { HttpReply } from '../../../../streams/ports';
import { marbles, type Marbles } from '../../marbles';
import { createLocks, createMemoryStore, noReply, refusal, reply } from '../../ports';
import { aBet, betsBody, matchedBet } from '../bets';
import {
  aBetRequest,
  lost,
  openPage,
  ours,
  type Page,
  placed,
  REF,
  setUp,
  states,
} from './placingPage';

describe('a reload in the middle of a command', () => {
  test.each([
    ['before the reply', 1, 'submitting'],
    ['while its outcome is unknown', 3, 'unknown'],
  ])('resumes %s without sending again', (_, at, state) => {
    marbles((m) => {
      const [storage, locks] = [createMemoryStore(), createLocks()];
      const place = lost(m);
      const first = openPage({ storage, locks, place, openBets: m.cold('-') }, m.scope(at));
      first.placing.submit(aBetRequest());
      m.cold('-----r').subscribe(() => {
        const second = openPage(
          {
            storage,
            locks,
            place,
            openBets: m.cold('-(r|)', { r: betsBody([matchedBet('b1', ours)]) }),
          },
          m.scope(9_000),
        );
        expect(second.placing.placements$.value.map(({ state: { status } }) => status)).toEqual([
          state,
        ]);
        m.after(() => {
          expect(second.sent()).toEqual([]);
          expect(second.requested().map(({ query }) => query['references'])).toEqual([REF]);
          expect(storage.get(`placements:${REF}`)).toContain('"matched"');
        });
      });
      m.after(() => expect(first.sent()).toHaveLength(1));
    });
  });
});

describe('two tabs', () => {
  /** A storage that notifies the other tab, as browsers do. */
  function twoTabs(m: Marbles, page: Omit<Page, 'storage'>) {
    const storage = createMemoryStore();
    const changed$ = new Subject<string | null>();
    const locks = createLocks();
    const tab = (own: Omit<Page, 'storage'>) =>
      openPage(
        {
          locks,
          ...own,
          storage: {
            ...storage,
            changed$: changed$.asObservable(),
            set(key, value, options) {
              const keeping = storage.set(key, value, options);
              changed$.next(key);
              return keeping;
            },
          },
        },
        m.scope(60_000),
      );
    return { one: tab(page), two: tab(page) };
  }

  test('never both send a bet request, and both see the outcome', () => {
    marbles((m) => {
      const { one, two } = twoTabs(m, { place: m.cold('-----(r|)', { r: placed() }) });
      m.act('                                                   p-q', {
        p: () => one.placing.submit(aBetRequest()),
        q: () => two.placing.submit(aBetRequest()),
      });
      m.expectObservable(states(two.placing), '^ 20ms !').toBe('s----u', {
        s: 'submitting',
        u: 'unmatched',
      });
      m.after(() => expect([...one.sent(), ...two.sent()]).toHaveLength(1));
    });
  });

  test('send one bet request if both send the same leg at almost the same time', () => {
    marbles((m) => {
      // Neither tab has seen the other's change when it sends.
      const [one, two] = [createMemoryStore(), createMemoryStore()].map((storage) =>
        openPage({ storage, place: m.cold('-(r|)', { r: placed() }) }, m.scope()),
      );
      m.act('p', {
        p: () => {
          one?.placing.submit(aBetRequest());
          two?.placing.submit(aBetRequest());
        },
      });
      m.after(() => {
        const sent = [...(one?.sent() ?? []), ...(two?.sent() ?? [])];
        expect(sent.map(({ body }) => JSON.parse(body ?? '').clientReference)).toEqual([REF, REF]);
      });
    });
  });

  test('show the outcome of a placement that only one tab could store and send', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const place = m.cold('-(r|)', {
        r: placed({ status: 'EXECUTION_COMPLETE', matched: 1_000 }),
      });
      const [one, two] = [1, 2].map(() => openPage({ storage, place }, m.scope()));
      m.act('f-r', {
        f: () => {
          storage.keepsOn('page');
          one?.placing.submit(aBetRequest());
        },
        r: () => {
          storage.keepsOn('device');
          two?.placing.submit(aBetRequest());
        },
      });
      m.act('----s', { s: () => one?.store.reread() });
      m.expectObservable(states(one!.placing), '^ 20ms !').toBe('k---m', {
        k: 'rejected NOT_KEPT',
        m: 'matched',
      });
      m.after(() => expect(two?.sent()).toHaveLength(1));
    });
  });

  test('never overwrite each other’s placements, because each has its own key', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      // The storage does not notify the other tab, as between two processes of a browser.
      const [one, two] = [1, 2].map(() =>
        openPage({ storage, place: m.cold('---(r|)', { r: placed() }) }, m.scope()),
      );
      m.act('p-q', {
        p: () => one?.placing.submit(aBetRequest()),
        q: () => two?.placing.submit(aBetRequest({ legId: 'leg2', reference: 'ref2' })),
      });
      m.act('--r', { r: () => one?.placing.submit(aBetRequest()) });
      m.after(() => {
        expect(Object.keys(storage.all()).toSorted()).toEqual([
          `placements:${REF}`,
          'placements:ref2',
        ]);
        expect(one?.sent()).toHaveLength(1);
        expect(two?.sent()).toHaveLength(1);
      });
    });
  });
});

test('clears the placements at logout, and ignores a late reply', () => {
  marbles((m) => {
    const page = setUp(m, { place: m.cold('----(r|)', { r: placed() }) });
    m.act('p-o', {
      p: () => page.placing.submit(aBetRequest()),
      o() {
        page.setPlayer(null);
        page.store.clear('logout');
      },
    });
    m.expectObservable(states(page.placing), '^ 20ms !').toBe('s-n', { s: 'submitting', n: '' });
  });
});

/*
 * Any story: taps, replies of every kind and reloads, in any order.
 */

type Answer = (clientReference: string) => Observable<HttpReply>;
const anyReply = fc.constantFrom<Answer>(
  (clientReference) => of(placed({ clientReference })),
  (clientReference) => of(placed({ clientReference, status: 'PENDING' })),
  () => of(refusal('No.', { code: 4001 })),
  () => of(refusal('An internal error occurred')),
  () => of(refusal('Ein Fehler.')),
  () => of(refusal('Nein.', { status: 409 })),
  () => of(reply(504)),
  () => of(reply(403)),
  () => of(reply(401)),
  () => of(reply(200, '{')),
  () => throwError(noReply),
  () => new Subject<HttpReply>(),
);
const anyBets = fc.constantFrom<Answer>(
  () => of(betsBody([])),
  (clientReference) => of(betsBody([aBet('b1', { clientReference })])),
  (clientReference) => of(betsBody([matchedBet('b1', { clientReference })])),
  () => throwError(noReply),
  () => of(reply(500)),
);
const anyStep = fc.constantFrom('tap', 'tap', 'reload', 'full', 'room', 'wait', 'bets', 'none');

test('sends at most one request for a reference, and none without storage', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyStep, fc.nat(4_000)), { minLength: 1, maxLength: 25 }),
      fc.array(anyReply, { minLength: 1, maxLength: 6 }),
      fc.array(anyBets, { minLength: 1, maxLength: 6 }),
      (steps, replies, lists) => {
        marbles((m) => {
          const [storage, locks] = [createMemoryStore(), createLocks()];
          const posts: string[] = [];
          /**
           * The rule of the slip: another bet request gets another reference, a retry has the same reference as before.
           */
          let attempt = 0;
          let taps = 0;
          let room = true;
          let scope = createScope();
          const reference = (): string => `ref${attempt}`;
          const open = () =>
            openPage(
              {
                storage,
                locks,
                place: (request) => {
                  const { clientReference } = JSON.parse(request.body ?? '');
                  expect(storage.get(`placements:${clientReference}`)).not.toBe(null);
                  posts.push(clientReference);
                  return replies[(posts.length - 1) % replies.length]!(clientReference);
                },
                openBets: (_, count) => lists[count % lists.length]!(reference()),
              },
              scope,
            );
          let page = open();
          const present = (): PlacedState | undefined =>
            page.placing.placements$.value.find(({ order }) => order.reference === reference())
              ?.state;
          const tap = (): void => {
            const [state, before] = [present(), posts.length];
            if (state !== undefined && !isOpenEnded(state) && !keepsReference(state)) attempt++;
            page.placing.submit(aBetRequest({ reference: reference() }));
            const may = (state === undefined || !isOpenEnded(state)) && room;
            expect(posts.slice(before)).toEqual(may ? [reference()] : []);
            taps = posts.length;
          };
          const run = (step: string): void => {
            const before = posts.length;
            if (step === 'tap') return tap();
            if (step === 'full' || step === 'room') {
              room = step === 'room';
              storage.keepsOn(room ? 'device' : 'page');
            } else if (step === 'reload') {
              scope.close();
              scope = createScope();
              page = open();
            } else if (step === 'bets')
              page.showBets([aBet('b1', { clientReference: reference() })]);
            else if (step === 'none') page.showBets([]);
            expect(posts.length).toBe(before);
          };
          let at = 0;
          for (const [step, pause] of steps) {
            at += pause + 1;
            m.cold(`${at}ms a`).subscribe(() => run(step));
          }
          m.cold(`${at + 1}ms a`).subscribe(() => scope.close());
          m.after(() => expect(posts.length).toBe(taps));
        });
      },
    ),
    { numRuns: 200 },
  );
  // Two hundred stories of up to 25 steps take some seconds on a busy machine.
}, 30_000);
