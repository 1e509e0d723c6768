import { describe, expect, test } from 'vitest';
import { createOutcomeQuestion } from '../../../streams/betting/outcomeQuestion';
import { NOT_PLACED, type Placement } from '../../../streams/betting/placementRules';
import { monotonic } from '../device';
import { marbles, type Marbles } from '../marbles';
import { noReply, type Route, wrapped } from '../ports';
import { createServer } from '../server';
import { aBet, betsBody, matchedBet, wireBet } from './bets';
import { openPlacements, aPlacement } from './placementSamples';

const unknown = (reference: string, since = 0): Placement =>
  aPlacement(reference, since, { state: { at: 'unknown', since, reference, words: null } });

const setUp = (m: Marbles, sent: readonly Placement[], openBets: Route) => {
  const page = openPlacements(m, sent);
  const { api, requests } = createServer({ 'Bet/GetUserOpenBets': openBets });
  const funds: unknown[] = [];
  let reloads = 0;
  const ask = createOutcomeQuestion(
    {
      api,
      placements: page.placements,
      openBets: { reload: () => void reloads++ },
      setFunds: ({ balance, exposure }) => void funds.push({ balance, exposure }),
      player$: m.behavior('p'),
      serverNow: monotonic,
      monotonicNow: monotonic,
    },
    page.scope,
  );
  const askAll = () => ask(page.placements.list$.value);
  return { ...page, requests, funds, askAll, reloads: () => reloads };
};

describe('a question', () => {
  test('names every reference, and is answered for each placement by its own bet', () => {
    marbles((m) => {
      const bets = [matchedBet('1', { clientReference: 'b' }), aBet('2', { clientReference: 'a' })];
      const page = setUp(
        m,
        [unknown('a', 0), unknown('b', 1)],
        m.cold('--(r|)', { r: betsBody(bets, 90, 10) }),
      );
      // Asked at 1 ms, answered 2 ms later.
      m.expectObservable(page.askAll(), '      -^').toBe('    ---|');
      m.expectObservable(page.states$, '       ^----!').toBe('u--k', {
        u: 'unknown,unknown',
        k: 'unmatched,matched',
      });
      m.after(() => {
        expect(page.requests.map(({ query }) => query['references'])).toEqual(['a,b']);
        expect(page.funds).toEqual([{ balance: 9_000, exposure: 1_000 }]);
        expect(page.reloads()).toBe(1);
      });
    });
  });

  test('emits its error when it fails, and changes nothing', () => {
    marbles((m) => {
      const page = setUp(m, [unknown('a')], m.cold('--#', {}, noReply()));
      m.expectObservable(page.askAll()).toBe('         --#', {}, expect.anything());
      m.expectObservable(page.states$, '^----!').toBe('u', { u: 'unknown' });
      m.after(() => expect([page.funds, page.reloads()]).toEqual([[], 0]));
    });
  });

  test('aborts its request when it is unsubscribed', () => {
    marbles((m) => {
      const answer$ = m.cold('----(r|)', { r: betsBody([]) });
      const page = setUp(m, [unknown('a')], answer$);
      m.expectObservable(page.askAll(), '            ^-!').toBe('');
      m.expectSubscriptions(answer$.subscriptions).toBe('^-!');
    });
  });
});

describe('an answer without the bet', () => {
  test('ends the placement only when the question came 10 s after its outcome was open', () => {
    for (const [askedAt, end] of [
      ['9999ms', 'unknown'],
      ['10s', 'rejected'],
    ] as const)
      marbles((m) => {
        // The answer takes 5 s; only the moment of the question counts.
        const page = setUp(m, [unknown('a')], m.cold('5s (r|)', { r: betsBody([]) }));
        m.expectObservable(page.askAll(), `${askedAt} ^`).toBe(`${askedAt} 5s |`);
        m.after(() => expect(page.placements.list$.value[0]?.state.at).toBe(end));
      });
  });

  test('decides nothing while one of its bets could not be read: it may be the one', () => {
    marbles((m) => {
      const odd = { ...wireBet(aBet('1')), stake: 'many' };
      const body = wrapped({ balance: 1, exposure: 0, openBets: [odd] });
      const page = setUp(m, [unknown('a')], m.cold('-(r|)', { r: body }));
      m.expectObservable(page.askAll(), '20s ^').toBe('20s -|');
      m.expectObservable(page.states$, '^ 30s !').toBe('u', { u: 'unknown' });
    });
  });

  test('counts anew for a placement whose outcome became known and open again', () => {
    marbles((m) => {
      const page = setUp(m, [], m.cold('(r|)', { r: betsBody([]) }));
      const { placements } = page;
      const sendAnew = (): void => void placements.begin(unknown('a', m.now()));
      const seen: string[] = [];
      // s: sent, unknown; q: asked 12 s later, so not placed; then once more from the beginning, asked after 5 s.
      m.act('s 11999ms q s 4999ms q', {
        s: sendAnew,
        q: () =>
          page.askAll().subscribe({
            complete() {
              const { state } = placements.list$.value[0]!;
              seen.push(state.at === 'rejected' ? state.code : state.at);
            },
          }),
      });
      m.after(() => expect(seen).toEqual([NOT_PLACED, 'unknown']));
    });
  });
});

test('no bet is the answer to two placements, on a server that keeps no references', () => {
  marbles((m) => {
    const page = setUp(
      m,
      [unknown('a', 0), unknown('b', 1)],
      m.cold('-(r|)', { r: betsBody([aBet('1')]) }),
    );
    m.expectObservable(page.askAll()).toBe('       -|');
    m.expectObservable(page.states$, '^--!').toBe('uk', {
      u: 'unknown,unknown',
      k: 'unmatched,unknown',
    });
  });
});
