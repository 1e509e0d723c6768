import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { createLeader } from '../../../../streams/hub/tabs/leader';
import type { TabLine } from '../../../../streams/hub/tabs/line';
import type { Signed, TabMessage } from '../../../../streams/hub/tabs/messages';
import type { HubStatus } from '../../../../streams/hub/types';
import { marbles, type Marbles } from '../../marbles';

const STATUS: Readonly<Record<string, HubStatus>> = { c: 'connected', r: 'reconnecting' };

const here = (from: string, watched: readonly string[], isVisible = true, count = 1): Signed => ({
  kind: 'here',
  from,
  count,
  isVisible,
  watched,
});

interface Given {
  readonly says?: string;
  readonly messages?: Readonly<Record<string, Signed>>;
  readonly visible?: string;
  readonly status?: string;
  readonly closesAt?: number;
}

function setUp(m: Marbles, given: Given = {}) {
  const sent: (readonly [at: number, message: TabMessage])[] = [];
  const line: TabLine = {
    me: 'me',
    message$: m.hot(given.says ?? '-', given.messages),
    send: (message) => sent.push([m.now(), message]),
    next: () => 0,
  };
  const visible$ = m.behavior(given.visible ?? 'v', { v: true, h: false });
  const leader = createLeader(
    {
      line,
      visibility: { visible$, resumed$: NEVER },
      status$: m.behavior(given.status ?? 'c', STATUS),
    },
    m.scope(given.closesAt ?? 1_000),
  );
  /** The times at which the leader sent messages of this kind. */
  const at = (kind: TabMessage['kind']): number[] =>
    sent.filter(([, message]) => message.kind === kind).map(([when]) => when);
  return { leader, sent, at };
}

test('announces itself and its end, and sends no other message without followers', () => {
  marbles((m) => {
    const { leader, sent } = setUp(m);
    m.act('-t', {
      t() {
        leader.sendText('text');
        leader.sendOdds({});
        leader.tellRegisters();
      },
    });
    m.expectObservable(leader.wanted$).toBe('a 999ms |', { a: [] });
    m.after(() => {
      const lead = { kind: 'lead', isVisible: true, status: 'connected', heard: {} };
      expect(sent).toEqual([
        [0, lead],
        [0, lead],
        [1_000, { kind: 'gone' }],
      ]);
    });
  });
});

test('answers a follower, and announces itself every 300 ms while a follower is visible', () => {
  marbles((m) => {
    // a: visible; h: hidden, which is answered too.
    const { sent, at } = setUp(m, {
      says: '100ms a 699ms h',
      messages: { a: here('a', ['m']), h: here('a', ['m'], false, 2) },
      closesAt: 2_000,
    });
    m.expectObservable(m.cold('x')).toBe('x');
    m.after(() => {
      expect(at('lead')).toEqual([0, 0, 100, 400, 700, 800]);
      expect(sent.at(-2)?.[1]).toMatchObject({ heard: { a: 2 } });
    });
  });
});

test('requests the markets of all visible followers, each once, until they leave', () => {
  marbles((m) => {
    const { leader } = setUp(m, {
      says: '-a-b-h-g',
      messages: {
        a: here('a', ['m', 'n']),
        b: here('b', ['n', 'o']),
        h: here('a', ['m', 'n'], false),
        g: { kind: 'gone', from: 'b' },
      },
      closesAt: 100,
    });
    m.expectObservable(leader.wanted$).toBe('xa-b-h-g 92ms |', {
      x: [],
      a: ['m', 'n'],
      b: ['m', 'n', 'o'],
      h: ['n', 'o'],
      g: [],
    });
  });
});

test('drops a visible follower that is silent for 12 s', () => {
  marbles((m) => {
    const { leader, at } = setUp(m, {
      says: '-a',
      messages: { a: here('a', ['m']) },
      closesAt: 20_000,
    });
    m.expectObservable(leader.wanted$).toBe('xa 12299ms x 7698ms |', {
      a: ['m'],
      x: [],
    });
    m.after(() => expect(at('lead').at(-1)).toBe(12_301));
  });
});

test('drops a silent hidden follower, and counts it again when it announces itself', () => {
  marbles((m) => {
    const { sent } = setUp(m, {
      says: 'ab 4998ms a 4999ms a 2999ms b 1s a',
      messages: { a: here('a', []), b: here('b', [], false) },
      closesAt: 15_000,
    });
    m.expectObservable(m.cold('x')).toBe('x');
    m.after(() => {
      const heard = (at: number): unknown =>
        sent.findLast(([when, { kind }]) => when <= at && kind === 'lead')?.[1];
      expect(heard(12_000)).toMatchObject({ heard: { a: 1, b: 1 } });
      expect(heard(12_900)).toMatchObject({ heard: { a: 1 } });
      expect(heard(12_900)).not.toMatchObject({ heard: { b: 1 } });
      expect(heard(13_500)).toMatchObject({ heard: { a: 1, b: 1 } });
    });
  });
});

test('sends all messages except odds while no follower has been visible for 15 s', () => {
  marbles((m) => {
    const { leader, sent } = setUp(m, {
      says: 'a 999ms h 19999ms a',
      messages: { a: here('a', ['m']), h: here('a', ['m'], false, 2) },
      closesAt: 30_000,
    });
    m.act('900ms t 15s t 1s t 5s t', {
      t() {
        leader.sendText('{"Code":"MarketOdds","Data":"{}"}');
        leader.sendText('{"Code":"UserBalance","Data":"{}"}');
        leader.sendOdds({});
      },
    });
    m.expectObservable(m.cold('x')).toBe('x');
    m.after(() => {
      const received = sent.flatMap(([at, message]) =>
        message.kind === 'odds' || message.kind === 'text' ? [[at, message.kind]] : [],
      );
      const all = (at: number) => ['text', 'text', 'odds'].map((kind) => [at, kind]);
      expect(received).toEqual([...all(900), ...all(15_901), [16_902, 'text'], ...all(21_903)]);
    });
  });
});

test('announces at once that it is hidden, and the state of its hub', () => {
  marbles((m) => {
    const { sent } = setUp(m, { visible: 'v--h', status: 'c-----r' });
    m.expectObservable(m.cold('x')).toBe('x');
    m.after(() =>
      expect(sent.slice(2, -1)).toEqual([
        [3, { kind: 'lead', isVisible: false, status: 'connected', heard: {} }],
        [6, { kind: 'lead', isVisible: false, status: 'reconnecting', heard: {} }],
      ]),
    );
  });
});

test('passes messages of the hub to its followers, and their requests to the hub', () => {
  marbles((m) => {
    const { leader, sent } = setUp(m, {
      says: 'a-q',
      messages: { a: here('a', [], false), q: { kind: 'ask', from: 'a', what: 'retry' } },
      closesAt: 10,
    });
    m.act('-t', {
      t() {
        leader.sendText('text');
        leader.sendOdds({ markets: [] });
        leader.tellRegisters();
      },
    });
    m.expectObservable(leader.ask$).toBe('--r-------|', { r: 'retry' });
    m.after(() =>
      expect(sent.filter(([at]) => at === 1).map(([, message]) => message)).toEqual([
        { kind: 'text', text: 'text' },
        { kind: 'odds', odds: { markets: [] } },
        { kind: 'registers' },
      ]),
    );
  });
});
