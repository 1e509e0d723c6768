import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MarketOdds } from '../../../streams/odds/marketOdds';
import { decodeOdds, type OddsReply } from '../../../streams/odds/odds';
import {
  classifyUpdate,
  foldMarket,
  type Ledger,
  newLedger,
} from '../../../streams/odds/bookReducer';
import { manualClock } from '../engine/clock';
import { createExchange } from '../engine/exchange';
import { createOddsBoard } from './oddsBoard';
import { createOddsPushes, type OddsView, type Viewer } from './oddsPushes';
import { openQuietEvent, QUIET } from '../simulator/quietEvent';

/** A client that stores its messages. */
interface Member extends Viewer {
  readonly groups: ReadonlySet<string>;
  readonly received: OddsReply[];
}

function createMember(): Member {
  const groups = new Set<string>();
  return {
    groups,
    received: [],
    join: (group) => void groups.add(group),
    leave: (group) => void groups.delete(group),
  };
}

function open() {
  const clock = manualClock();
  const exchange = createExchange({ clock });
  openQuietEvent(exchange);
  const board = createOddsBoard(exchange);
  const members: Member[] = [];
  let written = 0;
  const deliver = (to: Member, message: string): void => {
    const { Code, Data } = JSON.parse(message);
    const reply = Code === 'MarketOdds' ? decodeOdds(JSON.parse(Data)) : null;
    if (!reply) throw new Error('Not a push of odds.');
    to.received.push(reply);
  };
  const pushes = createOddsPushes<Member>({
    board,
    clock,
    send: deliver,
    broadcast(group, message) {
      written += 1;
      for (const one of members) if (one.groups.has(group)) deliver(one, message);
    },
  });
  exchange.listen({
    onMarket(market, change) {
      board.changed(market.id, change);
      pushes.changed(market.id);
    },
    onEvent: () => pushes.changed(),
  });
  return {
    clock,
    exchange,
    board,
    pushes,
    join(view: OddsView): Member {
      const joined = createMember();
      members.push(joined);
      pushes.show(joined, view);
      return joined;
    },
    written: () => written,
  };
}

const both: OddsView = { key: 'both', marketIds: () => [QUIET.matchOdds, QUIET.goals] };
const one: OddsView = { key: 'one', marketIds: () => [QUIET.matchOdds] };
const only = (reply: OddsReply | undefined): MarketOdds => {
  if (reply?.markets.length !== 1) throw new Error('Not exactly one market.');
  return reply.markets[0]!;
};
const suspend = { status: 'SUSPENDED' } as const;

describe('a new viewer', () => {
  test('receives every market of the view in full, and then only changes', () => {
    const { join, clock } = open();
    const { received } = join(both);
    expect(received).toHaveLength(1);
    expect(received[0]?.markets.map(({ whole, runners }) => [whole, runners.length])).toEqual([
      [true, 3],
      [true, 2],
    ]);
    clock.advance(1_999);
    expect(received).toHaveLength(1);
  });

  test('receives each change only once in the same view', () => {
    const { join, pushes } = open();
    const joined = join(both);
    pushes.show(joined, both);
    expect(joined.received).toHaveLength(1);
  });

  test('leaves its previous view', () => {
    const { join, pushes, exchange, clock } = open();
    const joined = join(both);
    pushes.show(joined, one);
    exchange.updateMarket(QUIET.goals, suspend);
    clock.advance(100);
    expect(joined.received).toHaveLength(2);
  });
});

describe('a change', () => {
  test('is pushed within 100 ms as one step of seq with only the changed runners', () => {
    const { join, exchange, clock } = open();
    const { received } = join(one);
    const before = only(received[0]);
    const maker = exchange.openAccount({ username: 'm', unlimited: true }).id;
    for (const size of [5_000, 6_000, 7_000])
      exchange.setLevels(maker, QUIET.matchOdds, QUIET.away, { back: [[322, size]], lay: [] });
    clock.advance(99);
    expect(received).toHaveLength(1);
    clock.advance(1);
    const pushed = only(received[1]);
    expect(pushed).toMatchObject({ seq: before.seq + 1, whole: false });
    expect(pushed.runners.map(({ id }) => id)).toEqual([QUIET.away]);
    expect(pushed.runners[0]?.prices.slice(0, 2)).toEqual([322, 7_000]);
  });

  test('is not pushed if it was undone in the meantime', () => {
    const { join, exchange, clock } = open();
    const { received } = join(one);
    const maker = exchange.openAccount({ username: 'm', unlimited: true }).id;
    const offer = (size: number) =>
      exchange.setLevels(maker, QUIET.matchOdds, QUIET.home, {
        back: size > 0 ? [[242, size]] : [],
        lay: [],
      });
    offer(5_000);
    offer(0);
    clock.advance(500);
    expect(received).toHaveLength(1);
  });

  test('includes the state of its runner, even if the runner was added late', () => {
    const { join, exchange, clock } = open();
    const { received } = join(one);
    exchange.removeRunner(QUIET.matchOdds, QUIET.draw, 1_250);
    clock.advance(100);
    expect(only(received[1]).runners).toMatchObject([
      { id: QUIET.draw, status: 'REMOVED', reduction: 1_250 },
    ]);
    exchange.addRunner(QUIET.matchOdds, { id: 'late', name: 'Late' });
    clock.advance(100);
    expect(only(received[2]).runners).toMatchObject([{ id: 'late', status: 'ACTIVE' }]);
  });

  test('is written once for all viewers of a view, and not for other views', () => {
    const { join, exchange, clock, written } = open();
    const joined = [join(both), join(both), join(both)];
    const other = join({ key: 'goals', marketIds: () => [QUIET.goals] });
    exchange.updateMarket(QUIET.matchOdds, suspend);
    clock.advance(100);
    expect(written()).toBe(1);
    for (const { received } of joined) expect(only(received[1]).status).toBe('SUSPENDED');
    expect(other.received).toHaveLength(1);
  });

  test('is not pushed after the last viewer has left', () => {
    const { join, pushes, exchange, clock, written } = open();
    pushes.leave(join(one));
    exchange.updateMarket(QUIET.matchOdds, suspend);
    clock.advance(10_000);
    expect(written()).toBe(0);
  });
});

describe('a view with a long interval', () => {
  const seldom: OddsView = { ...one, key: 'seldom', everyMs: 500 };
  const stake = (exchange: ReturnType<typeof open>['exchange']) => {
    const maker = exchange.openAccount({ username: 'm', unlimited: true }).id;
    return (size: number): void =>
      exchange.setLevels(maker, QUIET.matchOdds, QUIET.away, { back: [[322, size]], lay: [] });
  };

  test('receives the last change of its interval as one step of seq, if it is the only view', () => {
    const { join, exchange, clock } = open();
    const { received } = join(seldom);
    const before = only(received[0]).seq;
    const offer = stake(exchange);
    offer(5_000);
    clock.advance(100);
    expect(only(received[1])).toMatchObject({ seq: before + 1, whole: false });
    for (const size of [6_000, 7_000, 8_000]) {
      offer(size);
      clock.advance(100);
    }
    expect(received).toHaveLength(2);
    clock.advance(200);
    expect(received).toHaveLength(3);
    expect(only(received[2])).toMatchObject({ seq: before + 2, whole: false });
    expect(only(received[2]).runners[0]?.prices.slice(0, 2)).toEqual([322, 8_000]);
  });

  test('receives the full market first if another view has a short interval', () => {
    const { join, exchange, clock } = open();
    const [soon, late] = [join(one), join(seldom)];
    const offer = stake(exchange);
    offer(5_000);
    clock.advance(100);
    for (const size of [6_000, 7_000]) {
      offer(size);
      clock.advance(100);
    }
    expect([soon.received.length, late.received.length]).toEqual([4, 2]);
    clock.advance(300);
    const { seq } = only(soon.received[3]);
    expect(only(late.received[2])).toMatchObject({ seq, whole: true });
    clock.advance(3_500);

    expect(late.received[3]?.quiet).toEqual([{ marketId: QUIET.matchOdds, seq }]);
  });

  test('never receives a changed state as unchanged', () => {
    const { join, exchange, clock } = open();
    const offer = stake(exchange);
    join(one);
    const { received } = join({ ...seldom, everyMs: 10_000 });
    offer(5_000);
    clock.advance(100);
    offer(6_000);
    clock.advance(2_000);
    expect(received.flatMap(({ quiet }) => quiet)).toEqual([]);
  });
});

describe('a poll', () => {
  test('returns the last push while a viewer receives pushes of the market', () => {
    const { join, exchange, board, pushes, clock } = open();
    const { received } = join(one);
    exchange.updateMarket(QUIET.matchOdds, suspend);
    pushes.refresh(QUIET.matchOdds);
    expect(board.whole(QUIET.matchOdds)?.seq).toBe(only(received[0]).seq);
    clock.advance(100);
    expect(board.whole(QUIET.matchOdds)?.seq).toBe(only(received[1]).seq);
  });

  test('returns the current state without a viewer that receives pushes', () => {
    const { exchange, board, pushes } = open();
    const before = board.whole(QUIET.matchOdds)?.seq ?? 0;
    exchange.updateMarket(QUIET.matchOdds, suspend);
    pushes.refresh(QUIET.matchOdds);
    expect(board.whole(QUIET.matchOdds)).toMatchObject({ seq: before + 1, status: 'SUSPENDED' });
  });
});

describe('unchanged markets', () => {
  test('are listed with their seq every two seconds, unlike changed markets', () => {
    const { join, exchange, clock, board } = open();
    const { received } = join(both);
    clock.advance(1_000);
    exchange.updateMarket(QUIET.goals, suspend);
    clock.advance(1_000);
    const seq = (id: string) => board.seq(id) ?? -1;
    expect(received.at(-1)).toMatchObject({
      markets: [],
      quiet: [{ marketId: QUIET.matchOdds, seq: seq(QUIET.matchOdds) }],
    });
    clock.advance(2_000);
    expect(received.at(-1)?.quiet).toEqual([
      { marketId: QUIET.matchOdds, seq: seq(QUIET.matchOdds) },
      { marketId: QUIET.goals, seq: seq(QUIET.goals) },
    ]);
  });
});

describe('a view whose markets change', () => {
  test('receives a new market in full, and the last change of a market that leaves', () => {
    const { join, exchange, clock } = open();
    const { received } = join({
      key: 'open markets',
      marketIds: () =>
        [...exchange.markets()].filter(({ status }) => status !== 'CLOSED').map(({ id }) => id),
    });
    exchange.createMarket({
      id: '1.3',
      eventId: QUIET.eventId,
      name: 'Next goal',
      type: 'NEXT_GOAL',
      startTime: clock.now(),
      runners: [{ id: '1', name: 'Nobody' }],
    });
    clock.advance(100);
    expect(only(received[1])).toMatchObject({ marketId: '1.3', whole: true });
    exchange.voidMarket('1.3');
    clock.advance(100);
    expect(only(received[2])).toMatchObject({ marketId: '1.3', whole: false, status: 'CLOSED' });
    clock.advance(2_000);
    expect(received.at(-1)?.quiet.map(({ marketId }) => marketId)).not.toContain('1.3');
  });
});

test('sends the current state of a market that enters, even after polls of it', () => {
  const { join, exchange, clock, board, pushes } = open();
  let listed: string[] = [];
  const { received } = join({ key: 'list', marketIds: () => listed });
  board.whole(QUIET.goals);
  exchange.updateMarket(QUIET.goals, suspend);
  clock.advance(1_000);
  listed = [QUIET.goals];
  pushes.changed();
  clock.advance(100);
  expect(only(received[0])).toMatchObject({ whole: true, status: 'SUSPENDED' });
});

describe('paused pushes', () => {
  test('stop sending, allow polls, and resume with full markets', () => {
    const { join, exchange, clock, pushes, board } = open();
    const { received } = join(one);
    pushes.pause(true);
    exchange.updateMarket(QUIET.matchOdds, suspend);
    clock.advance(10_000);
    expect(received).toHaveLength(1);
    pushes.refresh(QUIET.matchOdds);
    expect(board.whole(QUIET.matchOdds)?.status).toBe('SUSPENDED');
    pushes.pause(false);
    clock.advance(100);
    expect(only(received[1])).toMatchObject({ whole: true, status: 'SUSPENDED' });
  });
});

test('produces the polled state at each seq when the client applies the pushes', () => {
  const runnerId = fc.constantFrom(QUIET.home, QUIET.away, QUIET.draw);
  const step = fc.oneof(
    fc.record({
      do: fc.constant('levels' as const),
      runnerId,
      back: fc.integer({ min: 0, max: 30 }),
      size: fc.integer({ min: 0, max: 3 }),
    }),
    fc.record({ do: fc.constant('toggle' as const) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(10, 50, 100, 150, 2_000) }),
    fc.record({ do: fc.constant('look' as const), view: fc.constantFrom(both, one) }),
    fc.record({ do: fc.constant('poll' as const) }),
  );
  let compared = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { join, exchange, clock, pushes, board } = open();
      const maker = exchange.openAccount({ username: 'm', unlimited: true }).id;
      const watching = join(one);
      const ledger: Ledger = newLedger();
      let folded = 0;
      const fold = (): void => {
        for (const { markets, time, dropped } of watching.received.slice(folded)) {
          folded += 1;
          expect(dropped).toBe(0);
          for (const market of markets) {
            const verdict = classifyUpdate(ledger, market, time);
            // No push is ever missing or out of order.
            expect(['whole', 'delta', 'same']).toContain(verdict);
            if (verdict === 'same') continue;
            foldMarket(ledger, market, () => ({ odds: null, cell: null, round: 0 }));
          }
        }
        pushes.refresh(QUIET.matchOdds);
        const polled = decodeOdds({ markets: [board.whole(QUIET.matchOdds)] })?.markets[0];
        const shown = { ...ledger.head, whole: true, runners: [...ledger.runners.values()] };
        expect(shown).toMatchObject({ seq: polled?.seq, status: polled?.status });
        expect(shown.runners.map(({ odds }) => odds)).toEqual(polled?.runners);
        compared += 1;
      };
      for (const next of steps) {
        if (next.do === 'levels') {
          const level = [200 + next.back * 2, next.size * 1_000] as const;
          const back = next.size > 0 && level[0] < 240 ? [level] : [];
          exchange.setLevels(maker, QUIET.matchOdds, next.runnerId, { back, lay: [] });
        } else if (next.do === 'toggle') {
          const { status } = exchange.market(QUIET.matchOdds)!;
          exchange.updateMarket(QUIET.matchOdds, {
            status: status === 'OPEN' ? 'SUSPENDED' : 'OPEN',
          });
        } else if (next.do === 'wait') clock.advance(next.ms);
        else if (next.do === 'look') join(next.view);
        else pushes.refresh(QUIET.matchOdds);
        fold();
      }
    }),
  );
  expect(compared).toBeGreaterThan(100);
});
