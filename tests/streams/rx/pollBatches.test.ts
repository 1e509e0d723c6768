import { map, NEVER, type Observable, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { pollBatches } from '../../../streams/rx/pollBatches';
import { type Marbles, marbles } from '../marbles';
import { createRandom } from '../ports';

interface Given {
  /** The ids to fetch, one letter each, by time. */
  readonly due: (at: number) => string;
  /** The reply to a request; at once by default. */
  readonly reply?: (ids: string, at: number) => Observable<unknown>;
  readonly wake?: string;
}

/** Polls for letters, three in a request and 10 ms apart; returns the requests with their times. */
function setUp(m: Marbles, { due, reply = () => of('r'), wake = '-' }: Given) {
  const requested: string[] = [];
  const wake$ = m.hot(wake);
  const polls$ = pollBatches({
    due: () => [...due(m.now())],
    fetch(ids) {
      const text = ids.join('');
      requested.push(`${m.now()} ${text}`);
      return reply(text, m.now());
    },
    most: 3,
    everyMs: 10,
    capMs: 100,
    wake$,
    random: createRandom(0),
  });
  /** w: all batches work; p: this batch works and another batch fails; f: this batch fails. */
  const outcome$ = polls$.pipe(
    map(({ ok, isAnyFailing }) => (ok ? (isAnyFailing ? 'p' : 'w') : 'f')),
  );
  return { requested, outcome$, wake$ };
}

test('fetches all ids at once, in as many requests as they need, and again after each reply', () => {
  marbles((m) => {
    const { requested, outcome$ } = setUp(m, {
      due: () => 'abcde',
      reply: (ids) => m.cold(ids === 'abc' ? '--(r|)' : '-----(r|)'),
    });
    m.expectObservable(outcome$, '^ 32ms !').toBe('--w--w 8ms w 5ms w 5ms w');
    m.after(() =>
      expect(requested).toEqual(['0 abc', '0 de', '12 abc', '15 de', '24 abc', '30 de']),
    );
  });
});

test('fetches only when an id is due, and then the due ids at its next turn', () => {
  marbles((m) => {
    const { requested, outcome$ } = setUp(m, { due: (at) => (at < 15 || at > 35 ? '' : 'a') });
    m.expectObservable(outcome$, '^ 50ms !').toBe('20ms w 9ms w');
    m.after(() => expect(requested).toEqual(['20 a', '30 a']));
  });
});

test('does not delay other batches if one batch hangs', () => {
  marbles((m) => {
    const { requested, outcome$ } = setUp(m, {
      due: (at) => (at < 5 ? 'abcd' : 'abcde'),
      reply: (ids) => (ids.includes('a') ? NEVER : of('r')),
    });
    m.expectObservable(outcome$, '^ 25ms !').toBe('w 9ms w 9ms w');
    m.after(() => expect(requested).toEqual(['0 abc', '0 d', '10 de', '20 de']));
  });
});

test('fetches new ids once the only batch is slow', () => {
  marbles((m) => {
    const { requested, outcome$ } = setUp(m, {
      due: (at) => (at < 5 ? 'a' : 'ab'),
      reply: (ids) => (ids.includes('a') ? NEVER : of('r')),
      wake: '-----w',
    });
    m.expectObservable(outcome$, '^ 25ms !').toBe('10ms w 9ms w');
    m.after(() => expect(requested).toEqual(['0 a', '10 b', '20 b']));
  });
});

test('waits longer each time a batch fails, and emits when it works again', () => {
  marbles((m) => {
    const { requested, outcome$ } = setUp(m, {
      due: () => 'abcd',
      reply: (ids, time) => (ids.includes('a') && time < 50 ? throwError(() => 'error') : of('r')),
    });
    m.expectObservable(outcome$, '^ 75ms !').toBe(
      '(fp) 6ms p 9ms (fp) 6ms p 9ms p 9ms p 9ms (ww) 6ms (ww)',
    );
    m.after(() =>
      expect(requested.filter((text) => text.includes('a'))).toEqual([
        '0 abc',
        '20 abc',
        '60 abc',
        '70 abc',
      ]),
    );
  });
});

test('fetches a new id at once, with its batch or separately', () => {
  marbles((m) => {
    const { requested, outcome$, wake$ } = setUp(m, {
      due: (at) => (at < 5 ? 'ab' : at < 7 ? 'abc' : 'abcd'),
      wake: '-----w-w',
    });
    m.expectObservable(outcome$, '^ 9ms !').toBe('w----w-(ww)');
    m.expectSubscriptions(wake$.subscriptions).toBe('^ 9ms !');
    m.after(() => expect(requested).toEqual(['0 ab', '5 abc', '7 abc', '7 d']));
  });
});

test('fetches an id that becomes due during a request right after the request', () => {
  marbles((m) => {
    const { requested, outcome$ } = setUp(m, {
      due: (at) => (at < 2 ? 'a' : 'ab'),
      reply: () => m.cold('-----(r|)'),
      wake: '--w',
    });
    m.expectObservable(outcome$, '^ 12ms !').toBe('-----w----w');
    m.after(() => expect(requested).toEqual(['0 a', '5 ab']));
  });
});

test('merges batches that fit into one request', () => {
  marbles((m) => {
    const { requested, outcome$ } = setUp(m, { due: (at) => (at < 5 ? 'abcde' : 'ade') });
    m.expectObservable(outcome$, '^ 25ms !').toBe('(ww) 6ms w 9ms w');
    m.after(() => expect(requested).toEqual(['0 abc', '0 de', '10 ade', '20 ade']));
  });
});

test('adds no new ids to a failing batch, and ends the batch when none of its ids is due', () => {
  marbles((m) => {
    const { requested, outcome$ } = setUp(m, {
      due: (at) => (at < 15 ? 'ab' : 'b'.repeat(at < 30 ? 1 : 0) + 'c'),
      reply: (ids) => (ids.includes('b') ? throwError(() => 'error') : of('r')),
    });
    m.expectObservable(outcome$, '^ 75ms !').toBe('f 19ms (fp) 6ms p 9ms p 9ms p 9ms w 9ms w');
    m.after(() =>
      expect(requested.filter((text) => !text.endsWith(' c'))).toEqual(['0 ab', '20 b']),
    );
  });
});
