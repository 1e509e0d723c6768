import * as fc from 'fast-check';
import { type Observable, of, Subject, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createScope } from '../../../streams/core/scope';
import type { HttpReply } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import { createMemoryStore, createRandom, noReply, refusal, reply } from '../ports';
import { aBet, betsBody, matchedBet } from './bets';
import { anOrder, lost, openPage, ours, type Page, placed, REF, setUp, states } from './placing';

describe('a reload in the middle', () => {
  test.each([
    ['before the answer', 1, 'unknown'],
    ['while its outcome is unknown', 3, 'unknown'],
  ])('%s goes on where it was, without sending again', (_, at, state) => {
    marbles((m) => {
      const storage = createMemoryStore();
      const place = lost(m);
      const first = openPage({ storage, place, openBets: m.cold('-') }, m.scope(at));
      first.placing.submit(anOrder());
      m.cold('-----r').subscribe(() => {
        const second = openPage(
          { storage, place, openBets: m.cold('-(r|)', { r: betsBody([matchedBet('b1', ours)]) }) },
          m.scope(9),
        );
        expect(second.placing.placements$.value.map(({ state: { at } }) => at)).toEqual([state]);
        m.after(() => {
          expect(second.sent()).toEqual([]);
          expect(second.asked().map(({ query }) => query['references'])).toEqual([REF]);
          expect(storage.get('placements')).toContain('"matched"');
        });
      });
      m.after(() => expect(first.sent()).toHaveLength(1));
    });
  });
});

describe('two tabs', () => {
  /** A storage that tells the other tab, as browsers do. */
  function twoTabs(m: Marbles, page: Omit<Page, 'storage'>) {
    const storage = createMemoryStore();
    const told = new Subject<string | null>();
    const random = createRandom(0);
    const tab = (own: Omit<Page, 'storage'>) =>
      openPage(
        {
          random,
          ...own,
          storage: {
            ...storage,
            changed$: told.asObservable(),
            set(key, value, options) {
              const keeping = storage.set(key, value, options);
              told.next(key);
              return keeping;
            },
          },
        },
        m.scope(60_000),
      );
    return { one: tab(page), two: tab(page) };
  }

  test('a wish that one is sending is not sent by the other, which sees how it ends', () => {
    marbles((m) => {
      const { one, two } = twoTabs(m, { place: m.cold('-----(r|)', { r: placed() }) });
      m.act('p-q', {
        p: () => one.placing.submit(anOrder()),
        q: () => two.placing.submit(anOrder()),
      });
      m.expectObservable(states(two.placing), '^ 20ms !').toBe('s----u', {
        s: 'submitting',
        u: 'unmatched',
      });
      m.after(() => expect([...one.sent(), ...two.sent()]).toHaveLength(1));
    });
  });

  test('one that a closed tab left behind is asked for by the other', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const openBets = m.cold('-(r|)', { r: betsBody([matchedBet('b1', ours)]) });
      const gone = openPage({ storage, place: m.cold('-') }, m.scope(1_000));
      const kept = openPage({ storage, place: m.cold('-'), openBets }, m.scope(40_000));
      gone.placing.submit(anOrder());
      m.act('-s', { s: () => kept.store.reread() });
      m.expectObservable(states(kept.placing), '^ 39s !').toBe('ns 20999ms um', {
        n: '',
        s: 'submitting',
        u: 'unknown',
        m: 'matched',
      });
      m.after(() => expect(kept.sent()).toEqual([]));
    });
  });
});

test('logging out forgets what was sent; a late answer changes nothing', () => {
  marbles((m) => {
    const page = setUp(m, { place: m.cold('----(r|)', { r: placed() }) });
    m.act('p-o', { p: () => page.placing.submit(anOrder()), o: () => page.store.clear('logout') });
    m.expectObservable(states(page.placing), '^ 20ms !').toBe('s-n', { s: 'submitting', n: '' });
  });
});

/* Any story: taps, replies of every kind, reloads, in any order. */

const anyReply = fc.constantFrom<() => Observable<HttpReply>>(
  () => of(placed()),
  () => of(placed({ status: 'PENDING' })),
  () => of(refusal('No.', { code: 4001 })),
  () => of(refusal('An internal error occurred')),
  () => of(reply(504)),
  () => of(reply(401)),
  () => of(reply(200, '{')),
  () => throwError(noReply),
  () => new Subject<HttpReply>(),
);
const anyBets = fc.constantFrom<() => Observable<HttpReply>>(
  () => of(betsBody([])),
  () => of(betsBody([aBet('b1', ours)])),
  () => of(betsBody([matchedBet('b1', ours)])),
  () => throwError(noReply),
  () => of(reply(500)),
);
const anyStep = fc.constantFrom('tap', 'tap', 'reload', 'wait', 'wait', 'bets', 'none');

test('at most one request is sent for a wish, whatever happens', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyStep, fc.nat(4_000)), { minLength: 1, maxLength: 25 }),
      fc.array(anyReply, { minLength: 1, maxLength: 6 }),
      fc.array(anyBets, { minLength: 1, maxLength: 6 }),
      (steps, replies, lists) => {
        marbles((m) => {
          const storage = createMemoryStore();
          const random = createRandom(0);
          const posts: string[] = [];
          let wishes = 0;
          let scope = createScope();
          const open = () =>
            openPage(
              {
                storage,
                random,
                place: (request) => {
                  posts.push(JSON.parse(request.body ?? '').clientReference);
                  return replies[(posts.length - 1) % replies.length]!();
                },
                openBets: (_, count) => lists[count % lists.length]!(),
              },
              scope,
            );
          let page = open();
          const run = (step: string): void => {
            const state = page.placing.placements$.value[0]?.state.at;
            if (step === 'tap') {
              // A wish is a tap on a leg whose last outcome is known.
              if (state === undefined || !['submitting', 'pending', 'unknown'].includes(state))
                wishes++;
              page.placing.submit(anOrder());
            } else if (step === 'reload') {
              scope.close();
              scope = createScope();
              page = open();
            } else if (step === 'bets') page.showBets([aBet('b1', ours)]);
            else if (step === 'none') page.showBets([]);
            expect(posts.length).toBe(wishes);
          };
          let at = 0;
          for (const [step, pause] of steps) {
            at += pause + 1;
            m.cold(`${at}ms a`).subscribe(() => run(step));
          }
          m.cold(`${at + 1}ms a`).subscribe(() => scope.close());
          m.after(() => expect(posts.length).toBe(wishes));
        });
      },
    ),
    { numRuns: 150 },
  );
});
