import { map, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import type { CancelOutcome } from '../../../../streams/betting/types';
import { marbles, type Marbles } from '../../marbles';
import { createLocks, createMemoryStore, noReply, refusal } from '../../ports';
import { aBet, betsBody } from '../bets';
import { answered, endedBet, openCancelPage } from './cancelPage';

const textOf = (outcomes: readonly CancelOutcome[]): string =>
  outcomes.map(({ status, cancelled, matched }) => `${status} ${cancelled} ${matched}`).join();
const shown = (pending: ReadonlyMap<string, string>): string =>
  [...pending].map(([betId, state]) => `${betId} ${state}`).join();

function open(m: Marbles, page: Omit<Parameters<typeof openCancelPage>[0], 'storage'>) {
  const opened = openCancelPage({ storage: createMemoryStore(), ...page }, m.scope());
  return {
    ...opened,
    outcome$: opened.cancels.outcome$.pipe(map(textOf)),
    pending$: opened.cancels.pending$.pipe(map(shown)),
  };
}

test('sends a cancel once, even after further taps, and announces the amount matched first', () => {
  marbles((m) => {
    const page = open(m, { cancel: m.cold('---(a|)', { a: answered([endedBet(750)]) }) });
    m.act('-ccc-c-s', {
      c: () => page.cancels.cancel(['b1']),
      s: () => page.showBets([endedBet(750)]),
    });
    m.expectObservable(page.outcome$, '^ 30ms !').toBe('----o', { o: 'cancelled 750 250' });
    m.expectObservable(page.pending$, '^ 30ms !').toBe('ns-----n', { n: '', s: 'b1 sending' });
    m.after(() => {
      expect(page.sent().map(({ body }) => body)).toEqual(['{"betIds":["b1"]}']);
      expect(page.reloads()).toBe(1);
    });
  });
});

test('cancels several bets together, each with its own outcome', () => {
  marbles((m) => {
    const bets = ['b1', 'b2', 'b3', 'b4'].map((betId) =>
      aBet(betId, betId === 'b4' ? { status: 'PENDING' } : {}),
    );
    const [gone, full] = [endedBet(1_000), { ...endedBet(0), betId: 'b2' }];
    const cancel = of(answered([gone, full], [{ betId: 'b3', why: 'HELD' }]));
    const page = open(m, { cancel, bets });
    m.act('-c', { c: () => page.cancels.cancel(bets.map(({ betId }) => betId)) });
    m.expectObservable(page.outcome$, '^ 30ms !').toBe('-o', {
      o: 'cancelled 1000 0,taken 0 1000,held 0 0',
    });
    m.after(() => expect(page.sent()[0]?.body).toBe('{"betIds":["b1","b2","b3"]}'));
  });
});

test('shows a refusal in the server’s words, and lets the player cancel the bet again', () => {
  marbles((m) => {
    const page = open(m, { cancel: of(refusal('Not now.', { status: 400 })) });
    m.act('-c-c', { c: () => page.cancels.cancel(['b1']) });
    m.expectObservable(page.cancels.outcome$.pipe(map(([one]) => one?.message)), '^ 9ms !').toBe(
      '-o-o',
      { o: 'Not now.' },
    );
  });
});

test('sends no cancel and locks no bet while offline, and sends the next cancel online', () => {
  marbles((m) => {
    const page = open(m, {
      cancel: of(answered([endedBet(1_000)])),
      network: { online$: m.behavior('f--t', { f: false, t: true }) },
    });
    m.act('-c--c', { c: () => page.cancels.cancel(['b1']) });
    m.expectObservable(page.outcome$, '^ 30ms !').toBe('-o--d', {
      o: 'offline 0 0',
      d: 'cancelled 1000 0',
    });
    m.expectObservable(page.pending$, '^--!').toBe('n', { n: '' });
    m.after(() => expect(page.sent()).toHaveLength(1));
  });
});

test('leaves the outcome open after a lost reply, and does not send a second cancel', () => {
  marbles((m) => {
    const page = open(m, {
      cancel: throwError(noReply),
      openBets: (_, count) => of(betsBody([count === 0 ? aBet('b1') : endedBet(1_000)])),
    });
    m.act('-c', { c: () => page.cancels.cancel(['b1']) });
    m.expectObservable(page.pending$, '^ 3s !').toBe('n(su) 1496ms s', {
      n: '',
      s: 'b1 sending',
      u: 'b1 unknown',
    });
    m.expectObservable(page.outcome$, '^ 3s !').toBe('- 1500ms o', { o: 'cancelled 1000 0' });
    m.after(() => {
      expect(page.sent()).toHaveLength(1);
      expect(page.requested().map(({ query }) => query['references'])).toEqual(['ref', 'ref']);
    });
  });
});

test('ends a cancel that does not arrive in time, and still shows the bet as waiting', () => {
  marbles((m) => {
    const page = open(m, { cancel: throwError(noReply), openBets: of(betsBody([aBet('b1')])) });
    m.act('-c', { c: () => page.cancels.cancel(['b1']) });
    m.expectObservable(page.outcome$, '^ 30s !').toBe('- 10500ms o', { o: 'waits 0 0' });
    m.after(() => expect(page.sent()).toHaveLength(1));
  });
});

test('treats no reply for 10 s as a lost reply', () => {
  marbles((m) => {
    const page = open(m, { cancel: m.cold('-'), openBets: of(betsBody([endedBet(1_000)])) });
    m.act('-c', { c: () => page.cancels.cancel(['b1']) });
    m.expectObservable(page.outcome$, '^ 30s !').toBe('- 10s o', { o: 'cancelled 1000 0' });
  });
});

test('sends one cancel from two tabs, and announces it in only one tab', () => {
  marbles((m) => {
    const [storage, locks] = [createMemoryStore(), createLocks()];
    const cancel = m.cold('---(a|)', { a: answered([endedBet(1_000)]) });
    const [here, there] = [0, 1].map(() =>
      openCancelPage({ storage, locks, cancel, openBets: of(betsBody([])) }, m.scope()),
    );
    m.act('-ab', {
      a: () => here?.cancels.cancel(['b1']),
      b: () => there?.cancels.cancel(['b1']),
    });
    m.expectObservable(here!.cancels.outcome$.pipe(map(textOf)), '^ 9s !').toBe('----o', {
      o: 'cancelled 1000 0',
    });
    m.expectObservable(there!.cancels.outcome$, '^ 9s !').toBe('-');
    m.after(() => expect([here?.sent().length, there?.sent().length]).toEqual([1, 0]));
  });
});

test('sends no cancel from another player’s page', () => {
  marbles((m) => {
    const page = open(m, { cancel: of(answered([])) });
    m.act('-oc', { o: () => page.setPlayer(null), c: () => page.cancels.cancel(['b1']) });
    m.expectObservable(page.outcome$, '^ 9ms !').toBe('-');
    m.after(() => expect(page.sent()).toEqual([]));
  });
});

test('offers to cancel a bet again when the bet reappears in a list', () => {
  marbles((m) => {
    const page = open(m, {
      cancel: (_, count) => (count === 0 ? m.cold('#') : of(answered([endedBet(1_000)]))),
      // A replica of the server that lags does not have the bet.
      openBets: of(betsBody([])),
    });
    m.act('-c 20s b 19s c', {
      c: () => page.cancels.cancel(['b1']),
      b: () => page.showBets([aBet('b1')]),
    });
    m.after(() => expect(page.sent()).toHaveLength(2));
  });
});

test('does not show a bet as being cancelled when a newer list shows it as waiting', () => {
  marbles((m) => {
    const page = open(m, { cancel: of(answered([endedBet(400, 600)])) });
    m.act('-c 20s b', {
      c: () => page.cancels.cancel(['b1']),
      b: () => page.showBets([aBet('b1', { remaining: 100 })]),
    });
    m.expectObservable(page.pending$, '^ 30s !').toBe('ns 20s n', { n: '', s: 'b1 sending' });
  });
});

test('does not offer a cancelled bet again because of an older list, or of one that lags', () => {
  marbles((m) => {
    const page = open(m, { cancel: m.cold('---(a|)', { a: answered([endedBet(1_000)]) }) });
    let old: ReturnType<typeof page.ask> = () => undefined;
    m.act('-ca---b-b-s 10s s', {
      c: () => page.cancels.cancel(['b1']),
      a: () => void (old = page.ask()),
      b: () => old([aBet('b1')]),
      s: () => page.showBets([aBet('b1')]),
    });
    m.expectObservable(page.pending$, '^ 11s !').toBe('ns 10009ms n', { n: '', s: 'b1 sending' });
  });
});

test('does not offer a bet that another tab is cancelling, and reloads the bets', () => {
  marbles((m) => {
    const [storage, locks] = [createMemoryStore(), createLocks()];
    const routes = { storage, locks, cancel: m.cold('--(a|)', { a: answered([endedBet(1_000)]) }) };
    const [one, other] = [openCancelPage(routes, m.scope()), openCancelPage(routes, m.scope())];
    m.act('-c----x', {
      c() {
        one.cancels.cancel(['b1']);
        // Each tab receives the other's storage events.
        other.store.reread();
      },
      x() {
        other.store.reread();
        other.cancels.cancel(['b1']);
      },
    });
    m.expectObservable(other.cancels.pending$.pipe(map(shown)), '^ 30ms !').toBe('ns', {
      n: '',
      s: 'b1 sending',
    });
    m.after(() => {
      expect(other.reloads()).toBe(1);
      expect([...one.sent(), ...other.sent()]).toHaveLength(1);
    });
  });
});

test('does not cancel a bet again that another tab has cancelled, if its own list lags', () => {
  marbles((m) => {
    const [storage, locks] = [createMemoryStore(), createLocks()];
    const routes = { storage, locks, cancel: m.cold('--(a|)', { a: answered([endedBet(1_000)]) }) };
    const [one, other] = [openCancelPage(routes, m.scope()), openCancelPage(routes, m.scope())];
    const cancelFromLaggingList = (): void => {
      other.store.reread();
      other.showBets([aBet('b1')]);
      // A move, a pause or a change would count the amount that the first tab cancelled as its own.
      other.cancels.cancel(['b1']);
    };
    m.act('-cx---l 9s l 999ms -', {
      c: () => one.cancels.cancel(['b1']),
      x: () => other.store.reread(),
      l: cancelFromLaggingList,
    });
    m.expectObservable(other.cancels.outcome$, '^ 11s !').toBe('-');
    m.after(() => expect(other.sent()).toEqual([]));
  });
});

test('does not cancel a bet again after a reload, if the list lags', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const cancel = m.cold('--(a|)', { a: answered([endedBet(1_000)]) });
    const page = openCancelPage({ storage, cancel }, m.scope());
    const sent: number[] = [];
    const reload = (): void => {
      const reloaded = openCancelPage({ storage, cancel }, m.scope());
      reloaded.showBets([aBet('b1')]);
      reloaded.cancels.cancel(['b1']);
      sent.push(reloaded.sent().length);
    };
    m.act('-c----r 11s r', { c: () => page.cancels.cancel(['b1']), r: reload });
    m.after(() => expect(sent).toEqual([0, 1]));
  });
});

test('reloads the bets when a cancel that waited for a login has ended in another tab', () => {
  marbles((m) => {
    const [storage, locks] = [createMemoryStore(), createLocks()];
    const routes = { storage, locks, cancel: m.cold('--(a|)', { a: answered([endedBet(1_000)]) }) };
    const [one, other] = [openCancelPage(routes, m.scope()), openCancelPage(routes, m.scope())];
    m.act('-oc-px', {
      o: () => other.setPlayer(null),
      c() {
        one.cancels.cancel(['b1']);
        other.store.reread();
      },
      p: () => (other.setPlayer('p'), other.store.reread()),
      x: () => other.store.reread(),
    });
    m.after(() => expect(other.reloads()).toBe(1));
  });
});

test('reloads the bets when a reply arrives after another tab announced the outcome', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const cancel = m.cold('---(a|)', { a: answered([endedBet(1_000)]) });
    const late = openCancelPage({ storage, cancel }, m.scope());
    m.act('-cx', {
      c: () => late.cancels.cancel(['b1']),
      // The other tab has announced the outcome; this tab received no event.
      x: () => storage.unheard('cancelling:b1', null),
    });
    m.expectObservable(late.cancels.outcome$, '^ 30ms !').toBe('-');
    m.after(() => expect(late.reloads()).toBeGreaterThan(0));
  });
});
