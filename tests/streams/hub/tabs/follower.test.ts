import { NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createFollower } from '../../../../streams/hub/tabs/follower';
import type { TabLine } from '../../../../streams/hub/tabs/line';
import type { Signed, TabMessage } from '../../../../streams/hub/tabs/messages';
import { marbles, type Marbles } from '../../marbles';
import { createRandom } from '../../ports';

/** An announcement of leader `l`, which has received this message number from the follower. */
const lead = (count?: number, given: Partial<Signed> = {}): Signed =>
  ({
    kind: 'lead',
    from: 'l',
    isVisible: true,
    status: 'connected',
    heard: count === undefined ? {} : { me: count },
    ...given,
  }) as Signed;

interface Given {
  readonly says?: string;
  readonly messages?: Readonly<Record<string, Signed>>;
  readonly visible?: string;
  readonly resumed?: string;
  readonly random?: number;
  readonly closesAt?: number;
}

function setUp(m: Marbles, given: Given = {}) {
  const sent: (readonly [at: number, message: TabMessage])[] = [];
  let count = 0;
  const line: TabLine = {
    me: 'me',
    message$: m.hot(given.says ?? '-', given.messages),
    send: (message) => sent.push([m.now(), message]),
    next: () => ++count,
  };
  const visible$ = m.behavior(given.visible ?? 'v', { v: true, h: false });
  const resumed$ = given.resumed === undefined ? NEVER : m.hot(given.resumed);
  const follower = createFollower(
    { line, visibility: { visible$, resumed$ }, random: createRandom(given.random ?? 0) },
    m.scope(given.closesAt ?? 500),
  );
  const sentOf = (kind: TabMessage['kind']) => sent.filter(([, message]) => message.kind === kind);
  return { follower, sent, sentOf };
}

const STATUS = { n: null, c: 'connected', s: 'stopped' };

describe('a follower', () => {
  test('announces itself, and accepts a leader that answers its latest message', () => {
    marbles((m) => {
      // u: a leader without this follower; o: a leader that answers an older message; a: the answer.
      const { follower, sent } = setUp(m, {
        says: '-u-o-a-s',
        messages: {
          u: lead(),
          o: lead(1),
          a: lead(2),
          s: lead(2, { status: 'stopped' }),
        },
      });
      m.expectObservable(follower.status$).toBe('n----c-s 492ms |', STATUS);
      m.after(() =>
        expect(sent).toEqual([
          [0, { kind: 'here', count: 1, isVisible: true, watched: [] }],
          [1, { kind: 'here', count: 2, isVisible: true, watched: [] }],
          // The funds may have been sent in the meantime.
          [5, { kind: 'ask', what: 'register' }],
          [500, { kind: 'gone' }],
        ]),
      );
    });
  });

  test('receives messages only from a leader that it has accepted', () => {
    marbles((m) => {
      const odds = { markets: [] };
      // t, o, r: messages before and after the answer; x: a message of a tab that is not the leader.
      const { follower } = setUp(m, {
        says: '-u-t-a-(tor)-x',
        messages: {
          u: lead(),
          a: lead(2),
          t: { kind: 'text', from: 'l', text: 'hub' },
          o: { kind: 'odds', from: 'l', odds },
          r: { kind: 'registers', from: 'l' },
          x: { kind: 'text', from: 'x', text: 'other' },
        },
      });
      m.expectObservable(follower.text$, '^ 99ms !').toBe('-------t', { t: 'hub' });
      m.expectObservable(follower.odds$, '^ 99ms !').toBe('-------o', { o: odds });
      m.expectObservable(follower.registers$, '^ 99ms !').toBe('-------r', {
        r: { kind: 'registers', from: 'l' },
      });
    });
  });

  test.each([
    ['is visible again', { visible: 'v--------h--v' }],
    ['wakes', { resumed: '------------r' }],
  ])('ignores messages that were in flight when the page %s', (_, away) => {
    marbles((m) => {
      // t: sent before the page was back, and received afterwards; b: the answer.
      const { follower } = setUp(m, {
        ...away,
        says: '-u-a---------t-b-t',
        messages: {
          u: lead(),
          a: lead(2),
          b: lead(3),
          t: { kind: 'text', from: 'l', text: 'hub' },
        },
      });
      m.expectObservable(follower.status$).toBe('n--c--------n--c 484ms |', STATUS);
      m.expectObservable(follower.text$, '^ 99ms !').toBe('-----------------t', { t: 'hub' });
    });
  });

  test('receives all messages except odds after it was hidden for 15 s', () => {
    marbles((m) => {
      const odds = { markets: [] };
      const push = '{"Code":"MarketOdds","Data":"{}"}';
      const { follower } = setUp(m, {
        visible: 'v 9ms h',
        says: '-u-a 15s (otb) 1s (otb)',
        messages: {
          u: lead(),
          a: lead(2),
          o: { kind: 'odds', from: 'l', odds },
          t: { kind: 'text', from: 'l', text: push },
          b: { kind: 'text', from: 'l', text: 'balance' },
        },
        closesAt: 20_000,
      });
      m.expectObservable(follower.odds$, '^ 19s !').toBe('15004ms o', { o: odds });
      m.expectObservable(follower.text$, '^ 19s !').toBe('15004ms (tb) 1001ms b', {
        t: push,
        b: 'balance',
      });
    });
  });

  test('announces its markets when they change, and every 5 s while visible', () => {
    marbles((m) => {
      const { follower, sentOf } = setUp(m, { visible: 'v 11999ms h', closesAt: 30_000 });
      m.act('100ms a 9ms b', {
        a: () => follower.want(['m']),
        b: () => follower.want(['m', 'n']),
      });
      m.expectObservable(m.cold('x')).toBe('x');
      m.after(() =>
        expect(
          sentOf('here').map(([at, message]) => [at, 'watched' in message && message.watched]),
        ).toEqual([
          [0, []],
          [130, ['m', 'n']],
          [5_000, ['m', 'n']],
          [10_000, ['m', 'n']],
          [12_000, ['m', 'n']],
        ]),
      );
    });
  });

  test('follows another leader once the new leader has answered, and none after its end', () => {
    marbles((m) => {
      const { follower } = setUp(m, {
        says: '-u-a-k-o-g',
        messages: {
          u: lead(),
          a: lead(2),
          k: lead(2, { from: 'k' }),
          o: lead(3, { from: 'k', status: 'stopped' }),
          g: { kind: 'gone', from: 'k' },
        },
      });
      m.expectObservable(follower.status$).toBe('n--c-n-s-n 490ms |', STATUS);
    });
  });

  test('passes its requests to the leader', () => {
    marbles((m) => {
      const { follower, sentOf } = setUp(m);
      follower.ask('retry');
      m.expectObservable(m.cold('x')).toBe('x');
      m.after(() => expect(sentOf('ask')).toEqual([[0, { kind: 'ask', what: 'retry' }]]));
    });
  });
});

describe('a visible tab', () => {
  test('claims the lead if its leader is silent for 650 ms, and repeats the claim', () => {
    marbles((m) => {
      const { follower } = setUp(m, {
        says: '100ms a 299ms a',
        messages: { a: lead(2) },
        closesAt: 2_000,
      });
      m.expectObservable(follower.claim$).toBe('1050ms c 649ms d 299ms |', { c: 0, d: 1 });
    });
  });

  test('claims the lead if its leader is hidden, after a short random delay', () => {
    marbles((m) => {
      const { follower } = setUp(m, {
        says: '100ms h',
        messages: { h: lead(1, { isVisible: false } as Partial<Signed>) },
        random: 0.5,
      });
      m.expectObservable(follower.claim$).toBe('150ms c 349ms |', { c: 0 });
    });
  });

  test('claims the lead only while visible, and waits in the queue while hidden', () => {
    marbles((m) => {
      const { follower } = setUp(m, { visible: 'h 2999ms v', closesAt: 4_000 });
      m.expectObservable(follower.claim$).toBe('3650ms c 349ms |', { c: 0 });
    });
  });

  test('reads the waiting messages on waking before it claims the lead', () => {
    marbles((m) => {
      const { follower } = setUp(m, { resumed: '600ms r', closesAt: 1_300 });
      m.expectObservable(follower.claim$).toBe('1250ms c 49ms |', { c: 0 });
    });
  });
});
