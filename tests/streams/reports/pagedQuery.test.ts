import { map, NEVER, type Observable, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { pagedQuery, type PagedQueryDeps } from '../../../streams/reports/pagedQuery';
import type { Report } from '../../../streams/reports/types';
import { marbles, type Marbles } from '../marbles';
import { createRandom } from '../ports';

const WHO = { p: 'p1', q: 'p2', g: null };

interface Given extends Partial<PagedQueryDeps> {
  readonly player?: string;
}

/** The state of the screen: the query, its state, the page, and whether the page belongs to a previous query. */
const shown = ({ query, state, page, isPrevious, error }: Report<string, string>): string =>
  [query, state, page, isPrevious ? 'former' : null, error]
    .filter((part) => typeof part === 'string')
    .join(' ');

function setUp(
  m: Marbles,
  query: string | Observable<string>,
  ask: (query: string) => Observable<string>,
  { player = 'p', ...given }: Given = {},
) {
  const requested: string[] = [];
  const reports$ = pagedQuery(
    typeof query === 'string' ? m.behavior<string>(query) : query,
    (one) => {
      requested.push(`${m.now()}: ${one}`);
      return ask(one);
    },
    {
      player$: m.behavior<string | null>(player, WHO),
      active$: of(true),
      random: createRandom(0),
      serverNow: () => m.now(),
      ...given,
    },
  );
  return { reports$, shown$: reports$.pipe(map(shown)), requested };
}

const N = 'loading';

test('emits loading until the page arrives, then the page with its time', () => {
  marbles((m) => {
    const { reports$ } = setUp(m, 'a', () => m.cold('-----(p|)'));
    const nothing = { state: 'loading', page: null, isPrevious: false, loadedAt: null };
    m.expectObservable(reports$, '^------!').toBe('(nl)-r', {
      n: { query: null, ...nothing },
      l: { query: 'a', ...nothing },
      r: { query: 'a', state: 'ready', page: 'p', isPrevious: false, loadedAt: 5 },
    });
  });
});

test('sends no request for a guest, and fetches a player’s first query', () => {
  marbles((m) => {
    const { shown$, requested } = setUp(m, 'a', () => m.cold('-----(p|)'), { player: 'g---p' });
    m.expectObservable(shown$, '^-------!').toBe('n---(nl)', { n: N, l: 'a loading' });
    m.after(() => expect(requested).toEqual(['4: a']));
  });
});

test('keeps the previous page while another page loads', () => {
  marbles((m) => {
    const query = '                        a------b';
    const ask = (one: string) => m.cold('-----(p|)', { p: `page ${one}` });
    const { shown$ } = setUp(m, query, ask);
    m.expectObservable(shown$, '^-------------!').toBe('(nl)-a-f----b', {
      n: N,
      l: 'a loading',
      a: 'a ready page a',
      f: 'b loading page a former',
      b: 'b ready page b',
    });
  });
});

test('drops the late reply to a previous query, and aborts its request', () => {
  marbles((m) => {
    const slow$ = m.cold('          ---------(p|)', { p: 'late' });
    const fast$ = m.cold('               -(p|)', { p: 'page b' });
    const { shown$ } = setUp(m, '   a----b', (query) => (query === 'a' ? slow$ : fast$));
    m.expectObservable(shown$, '    ^-----------!').toBe('(nl)-cb', {
      n: N,
      l: 'a loading',
      c: 'b loading',
      b: 'b ready page b',
    });
    m.expectSubscriptions(slow$.subscriptions).toBe('^----!');
  });
});

test('sends one request for an equal query', () => {
  marbles((m) => {
    const { shown$, requested } = setUp(m, m.cold('a--a'), () => m.cold('-----(p|)'));
    m.expectObservable(shown$, '^------!').toBe('(nl)-a', {
      n: N,
      l: 'a loading',
      a: 'a ready p',
    });
    m.after(() => expect(requested).toEqual(['0: a']));
  });
});

describe('a failed request', () => {
  test('is reported, and retried automatically', () => {
    marbles((m) => {
      let count = 0;
      const ask = () => (++count === 1 ? throwError(() => 'lost') : m.cold('-(p|)'));
      const { shown$, requested } = setUp(m, 'a', ask);
      m.expectObservable(shown$, '^ 2100ms !').toBe('(nlf) 1996ms r', {
        n: N,
        l: 'a loading',
        f: 'a failed lost',
        r: 'a ready p',
      });
      m.after(() => expect(requested).toEqual(['0: a', '2000: a']));
    });
  });

  test('keeps the page of its own query, and drops the page of a previous query', () => {
    marbles((m) => {
      const ask = (query: string) =>
        query === 'a' ? m.cold('-----(p|)') : m.cold('--#', {}, 'lost');
      const { shown$ } = setUp(m, '  a------b', ask);
      m.expectObservable(shown$, '   ^----------!').toBe('(nl)-a-f-x', {
        n: N,
        l: 'a loading',
        a: 'a ready p',
        f: 'b loading p former',
        x: 'b failed lost',
      });
    });
    marbles((m) => {
      let count = 0;
      const ask = () => (++count === 1 ? m.cold('-----(p|)') : m.cold('--#', {}, 'lost'));
      const { shown$ } = setUp(m, 'a', ask, { wake$: m.cold('-------w') });
      m.expectObservable(shown$, '^----------!').toBe('(nl)-a---x', {
        n: N,
        l: 'a loading',
        a: 'a ready p',
        x: 'a failed p lost',
      });
    });
  });
});

test('fetches in the background after a settlement, and shows loading only on a manual reload', () => {
  marbles((m) => {
    let count = 0;
    const ask = () => m.cold('-----(p|)', { p: `page ${++count}` });
    const { shown$ } = setUp(m, 'a', ask, {
      wake$: m.cold('  -------w'),
      reload$: m.cold('--------------r'),
    });
    m.expectObservable(shown$, '^--------------------!').toBe('(nl)-a------b-m----c', {
      n: N,
      l: 'a loading',
      m: 'a loading page 2',
      a: 'a ready page 1',
      b: 'a ready page 2',
      c: 'a ready page 3',
    });
  });
});

describe('a tab that sleeps', () => {
  test('aborts its request, and sends another request when it wakes', () => {
    marbles((m) => {
      const request$ = m.cold('-----(p|)');
      const { shown$ } = setUp(m, 'a', () => request$, {
        active$: m.behavior('t--f------t', { t: true, f: false }),
      });
      m.expectObservable(shown$, '^----------------!').toBe('(nl)-----------a', {
        n: N,
        l: 'a loading',
        a: 'a ready p',
      });
      m.expectSubscriptions(request$.subscriptions).toBe(['^--!', '----------^----!']);
    });
  });

  test('sends no request while it sleeps, even if its query changes', () => {
    marbles((m) => {
      const { shown$, requested } = setUp(m, 'a---b', () => m.cold('-(p|)'), {
        active$: of(false),
      });
      m.expectObservable(shown$, '^-------!').toBe('(nl)b', {
        n: N,
        l: 'a loading',
        b: 'b loading',
      });
      m.after(() => expect(requested).toEqual([]));
    });
  });
});

describe('a logout', () => {
  test('aborts the request in flight, and removes the page from the screen', () => {
    marbles((m) => {
      const request$ = m.cold('-----(p|)');
      const { shown$ } = setUp(m, 'a', () => request$, { player: 'p----g' });
      m.expectObservable(shown$, '^---------!').toBe('(nl)-n', { n: N, l: 'a loading' });
      m.expectSubscriptions(request$.subscriptions).toBe('^----!');
    });
  });

  test('shows no page of the previous player, even after another player’s login', () => {
    marbles((m) => {
      const ask = () => m.cold('-----(p|)');
      const { shown$ } = setUp(m, 'a', ask, { player: 'p------q' });
      m.expectObservable(shown$, '^-------------!').toBe('(nl)-a-(nl)-a', {
        n: N,
        l: 'a loading',
        a: 'a ready p',
      });
    });
  });
});

test('aborts the request when its subscriber leaves', () => {
  marbles((m) => {
    const request$ = m.cold('-----(p|)');
    const { shown$ } = setUp(m, 'a', () => request$, { wake$: NEVER });
    m.expectObservable(shown$, '^--!').toBe('(nl)', { n: N, l: 'a loading' });
    m.expectSubscriptions(request$.subscriptions).toBe('^--!');
  });
});
