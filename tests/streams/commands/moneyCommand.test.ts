import { EMPTY, map, NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import {
  createMoneyCommands,
  isSettable,
  judge,
  type Listed,
  type MoneyCommand,
  type MoneyEvent,
  type MoneyList,
  nextMoney,
  STAGES,
} from '../../../streams/commands/moneyCommand';
import type { MachineEvent } from '../../../streams/commands/types';
import { createState } from '../../../streams/rx/behavior';
import { createStore } from '../../../streams/storage/persisted';
import type { StorageKeyPrefix } from '../../../streams/storage/persistedMap';
import { monotonic } from '../device';
import { marbles } from '../marbles';
import {
  alwaysOnline,
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
  steady,
} from '../ports';
import { POLICY } from './commandPage';

interface Deposit extends MoneyCommand {
  readonly sentAt: number;
}

const DEPOSITS: StorageKeyPrefix<Deposit> = {
  key: 'deposits:',
  clearedAtLogout: false,
  outlivesExpiry: true,
  parse: (text) => JSON.parse(text) as Deposit,
  print: (deposit) => JSON.stringify(deposit),
};

const GRACE = 90_000;
const next = (one: MoneyCommand, event: MoneyEvent | MachineEvent) => nextMoney(one, event, GRACE);

describe('a command that moves money', () => {
  test.each(STAGES)('ends once its outcome is known if it is %s', (stage) => {
    expect(next({ stage }, { kind: 'known' })).toBeNull();
  });

  test('stores the words of an answer that proves nothing, while it is unknown and later', () => {
    const said = next({ stage: 'sending' }, { kind: 'said', words: 'Closed for today.' });
    const unknown = next(said!, { kind: 'noAnswer', time: 0 });
    expect(unknown).toEqual({ stage: 'unknown', words: 'Closed for today.' });
    expect(next(unknown!, { kind: 'unlisted', waited: GRACE })).toMatchObject({
      stage: 'missing',
      words: 'Closed for today.',
    });
    const late = { stage: 'missing' } as const;
    expect(next(late, { kind: 'said', words: 'Closed for today.' })).toBe(late);
  });

  test('is unknown without a reply, and missing only after its grace', () => {
    const unknown = next({ stage: 'sending' }, { kind: 'noAnswer', time: 0 });
    expect(unknown).toEqual({ stage: 'unknown' });
    expect(next({ stage: 'unknown' }, { kind: 'unlisted', waited: GRACE - 1 })?.stage).toBe(
      'unknown',
    );
    expect(next({ stage: 'unknown' }, { kind: 'unlisted', waited: GRACE })).toEqual({
      stage: 'missing',
      watched: true,
    });
    expect(next({ stage: 'sending' }, { kind: 'unlisted', waited: GRACE })?.stage).toBe('sending');
  });

  test('remains after its watch, unless the player dismissed it', () => {
    const missing = { stage: 'missing', watched: true } as const;
    expect(next(missing, { kind: 'watchOver' })).toEqual({ stage: 'missing', watched: false });
    expect(next({ ...missing, dismissed: true }, { kind: 'watchOver' })).toBeNull();
  });

  test('becomes unread if an entry may be the missing command, but not while it is unknown', () => {
    expect(next({ stage: 'missing', watched: true }, { kind: 'doubt' })).toEqual({
      stage: 'unread',
      watched: true,
    });
    for (const stage of ['sending', 'unknown', 'unread'] as const)
      expect(next({ stage }, { kind: 'doubt' })).toEqual({ stage });
  });

  test('keeps its stage and its watch after an event without a change', () => {
    const over = { stage: 'missing', watched: false } as const;
    expect(next(over, { kind: 'watchOver' })).toBe(over);
    for (const stage of ['unknown', 'missing', 'unread'] as const) {
      const one = { stage };
      expect(next(one, { kind: 'noAnswer', time: 0 })).toBe(one);
    }
    const sending = { stage: 'sending' } as const;
    expect(next(sending, { kind: 'unreadable' })).toBe(sending);
    expect(next({ stage: 'unknown' }, { kind: 'unreadable' })).toEqual({
      stage: 'unread',
      watched: true,
    });
  });

  test('is queried as before if it was missing and its repetition is refused', () => {
    const earlier = { stage: 'missing', watched: true } as const;
    expect(next({ stage: 'sending' }, { kind: 'refusedAgain', earlier })).toEqual(earlier);
  });

  test('may be dismissed or sent again only if it is missing or unread', () => {
    expect(STAGES.filter((stage) => isSettable({ stage }))).toEqual(['missing', 'unread']);
  });
});

test('lists a command from its request until its outcome is known, and emits when it is over', () => {
  marbles((m) => {
    const scope = m.scope();
    const { report } = createReport();
    const { all$, ended$, send } = createMoneyCommands<Deposit, Listed>(
      {
        policy: POLICY,
        family: DEPOSITS,
        sentAt: ({ sentAt }) => sentAt,
        list: () => NEVER,
        alikeIn: () => [],
        sendingOf: ({ sentAt }) => ({
          starts: [sentAt],
          before: [],
          isWhole: true,
          clock: 'synced',
        }),
      },
      {
        store: createStore(createMemoryStore(), report, scope),
        player$: createState<string | null>('p', scope).value$,
        locks: createLocks(),
        network: alwaysOnline,
        random: createRandom(0),
        report,
        monotonicNow: monotonic,
        serverNow: steady.now,
        isSynced: () => true,
      },
      scope,
    );
    const request$ = m.cold('                 ----(r|)');
    m.act('                                   -s', {
      s: () =>
        scope.run(send('1', { stage: 'sending', player: 'p', sentAt: 1 }, request$) ?? EMPTY),
    });
    const stage$ = all$.pipe(map((all) => all.get('1')?.stage.charAt(0) ?? 'n'));
    m.expectObservable(stage$, '              ^ 19ms !').toBe('ns---n');
    m.expectObservable(ended$.pipe(map(() => 'e')), '^ 19ms !').toBe('-----e');
  });
});

describe('a list', () => {
  const entry = (createdAt: number | null, reference: string | null = null) => ({
    id: `${createdAt}`,
    createdAt,
    reference,
  });
  type Row = ReturnType<typeof entry>;
  const eventsOf = (
    entries: readonly Row[],
    before?: string[],
    list: Partial<MoneyList<Row>> = {},
    facts: Partial<MoneyCommand> = {},
    starts: readonly number[] = [10_000],
  ) => {
    const one = { stage: 'unknown', ...facts } as const;
    const sent = new Map([
      ['a', one],
      ['b', one],
    ]);
    const events = judge(sent, { entries, leftOut: 0, total: null, most: 9, ...list }, () => 7, {
      alikeIn: (_, all) => all.filter(({ reference }) => reference === null),
      sendingOf: () => ({
        starts,
        before: before ?? [],
        isWhole: before !== undefined,
        clock: 'synced' as const,
      }),
    });
    return [...events.values()].map((event) => (typeof event === 'string' ? event : event.kind));
  };

  test.each<[string, Parameters<typeof eventsOf>, ReturnType<typeof eventsOf>]>([
    [
      'finds the commands by their references',
      [[entry(0, 'a'), entry(0, 'b')]],
      ['known', 'known'],
    ],
    ['assigns one entry to one command only', [[entry(11_000)]], ['known', 'unlisted']],
    [
      'proves nothing if an entry is unreadable',
      [[entry(0, 'a')], [], { leftOut: 1 }],
      ['known', 'unread'],
    ],
    [
      'is in doubt about an earlier entry that the page may have missed',
      [[entry(8_000)]],
      ['doubt', 'doubt'],
    ],
    ['is compared in whole seconds', [[entry(9_000)]], ['known', 'unlisted']],
    [
      'assigns an entry of the earlier list to no command',
      [[entry(9_500)], ['9500']],
      ['unlisted', 'unlisted'],
    ],
    [
      'proves nothing if it is cut and may not go back to the sending',
      [[entry(20_000, 'c')], [], { total: 2 }],
      ['unread', 'unread'],
    ],
    [
      'may be cut if it is as long as allowed and has no total',
      [[entry(20_000, 'c')], [], { most: 1 }],
      ['unread', 'unread'],
    ],
    ['assigns two entries to two commands', [[entry(11_000), entry(12_000)]], ['known', 'known']],
    [
      'proves nothing if it is cut before an entry without a time',
      [[entry(20_000, 'c'), entry(null, 'd')], [], { total: 9 }],
      ['unread', 'unread'],
    ],
    [
      'proves nothing if it is cut and has one time only, as its order is unknown',
      [[entry(9_000, 'c'), entry(9_000, 'd')], [], { total: 9 }],
      ['unread', 'unread'],
    ],
    [
      'proves nothing if it is cut after the first of two sendings',
      [[entry(20_000, 'c'), entry(15_000, 'd')], [], { total: 9 }, {}, [10_000, 30_000]],
      ['unread', 'unread'],
    ],
    [
      'is complete if it has as many entries as its total',
      [[entry(20_000, 'c')], [], { total: 1, most: 1 }],
      ['unlisted', 'unlisted'],
    ],
    [
      'is complete since the sending if it is cut before that',
      [[entry(20_000, 'c'), entry(15_000, 'e'), entry(9_000, 'd')], [], { total: 9 }],
      ['unlisted', 'unlisted'],
    ],
    [
      'proves nothing if it is cut at the very moment of the sending',
      [[entry(20_000, 'c'), entry(10_000, 'd')], [], { total: 9 }],
      ['unread', 'unread'],
    ],
    [
      'proves nothing if it is cut and lists the oldest first',
      [[entry(1_000, 'c'), entry(9_000, 'd')], [], { total: 9 }],
      ['unread', 'unread'],
    ],
    [
      'assigns a similar entry to no dismissed command, because a later one may look like it',
      [[entry(11_000)], [], {}, { stage: 'missing', dismissed: true }],
      ['unlisted', 'unlisted'],
    ],
    [
      'finds a dismissed command by its reference',
      [[entry(11_000, 'a')], [], {}, { stage: 'missing', dismissed: true }],
      ['known', 'unlisted'],
    ],
  ])('%s', (_, given, expected) => expect(eventsOf(...given)).toEqual(expected));
});
