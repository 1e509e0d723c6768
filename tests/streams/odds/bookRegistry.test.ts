import { NEVER, ignoreElements } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createBookRegistry } from '../../../streams/odds/bookRegistry';
import { createFrameCells } from '../../../streams/odds/frameCells';
import { createMarketStates } from '../../../streams/odds/marketStates';
import { marbles } from '../marbles';
import { alwaysOnline, alwaysVisible, createReport, steady } from '../ports';

const setUp = (isWatched: (marketId: string) => boolean = () => false) => {
  const { report, warnings } = createReport();
  return { registry: createBookRegistry(isWatched, report), warnings };
};

test('opens one empty book per market', () => {
  const { registry } = setUp();
  expect(registry.find('m')).toBeUndefined();
  const book = registry.open('m');
  expect(registry.open('m')).toBe(book);
  expect(registry.find('m')).toBe(book);
  expect(book).toMatchObject({ marketId: 'm', head: null, freshAt: 0, gapSeq: -1, state: null });
  expect(registry.open('n').runners).not.toBe(book.runners);
});

describe('an unknown market', () => {
  test('has no book and no watch, and is reported once', () => {
    const { registry, warnings } = setUp((marketId) => marketId === 'watched');
    registry.open('known');
    const strange = ['known', 'watched', 'm', 'n'].filter((id) => registry.isUnknown(id, false));
    expect(strange).toEqual(['m', 'n']);
    expect(warnings).toEqual([{ what: 'odds: a push of a market that nobody knows', detail: 'm' }]);
  });

  test('is accepted with full odds, for the first five hundred after each list', () => {
    const { registry } = setUp();
    const accepted = (): number => {
      let count = 0;
      for (let n = 0; n < 600; n++) if (!registry.isUnknown(`m${n}`, true)) count++;
      return count;
    };
    const first = accepted();
    registry.evictOld(0);
    expect([first, accepted(), registry.isUnknown('m', true)]).toEqual([500, 500, true]);
  });
});

describe('a new list', () => {
  const opened = (freshAts: Readonly<Record<string, number>>) => {
    const { registry } = setUp();
    for (const [id, freshAt] of Object.entries(freshAts)) registry.open(id).freshAt = freshAt;
    const left = (): string[] => Object.keys(freshAts).filter((id) => registry.find(id));
    return { registry, left };
  };

  test('drops books without a message for ten minutes', () => {
    const { registry, left } = opened({ old: 999, young: 1_000 });
    registry.evictOld(601_000);
    expect(left()).toEqual(['young']);
  });

  test('drops the books that were opened first beyond twenty thousand', () => {
    const { registry } = setUp();
    for (let n = 0; n < 20_002; n++) registry.open(`m${n}`);
    registry.evictOld(0);
    const found = (n: number): boolean => registry.find(`m${n}`) !== undefined;
    expect([found(0), found(1), found(2), found(20_001)]).toEqual([false, false, true, true]);
  });

  test('keeps a book whose state, runner or traded volume has a subscriber', () => {
    marbles((m) => {
      const { registry, left } = opened({ state: 0, runner: 0, traded: 0, nobody: 0 });
      const scope = m.scope(900_000);
      const states = createMarketStates(
        { visibility: alwaysVisible, network: alwaysOnline },
        steady.now,
        scope,
      );
      const cells = createFrameCells({ next$: NEVER }, scope);
      registry
        .open('runner')
        .runners.set('a', { odds: null, cell: cells.create(() => true), round: 0 });
      registry.open('traded').traded = cells.create(() => true);
      const state$ = states.follow(() => registry.open('state'));
      m.expectObservable(state$.pipe(ignoreElements()), '^ 750s !').toBe('');
      const seen: string[][] = [];
      // f: the first time all three are followed; u: the cells are released, and the state a moment before.
      m.act('700s f 100s u', {
        f() {
          registry.evictOld(m.now());
          seen.push(left());
        },
        u() {
          registry.open('runner').runners.clear();
          registry.open('traded').traded = null;
          registry.evictOld(m.now());
          seen.push(left());
        },
      });
      m.after(() => expect(seen).toEqual([['state', 'runner', 'traded'], []]));
    });
  });
});
