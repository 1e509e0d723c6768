import { expect, onTestFinished, test } from 'vitest';
import { createState } from '../../../streams/core/behavior';
import { createScope } from '../../../streams/core/scope';
import { createStore } from '../../../streams/core/persisted';
import { keepTransfers, TRANSFERS } from '../../../streams/integration/transferWishes';
import type { OpenTransfer } from '../../../streams/integration/types';
import { createMemoryStore, createReport } from '../ports';
import { wishOf } from './samples';

const transfer = (reference: string, facts: Partial<OpenTransfer> = {}): OpenTransfer => ({
  ...wishOf(),
  reference,
  sentAt: 7,
  at: 'sending',
  ...facts,
});

function setUp() {
  const storage = createMemoryStore();
  const scope = createScope();
  onTestFinished(scope.close);
  const { report, warnings } = createReport();
  const store = createStore(storage, report, scope);
  const player = createState<string | null>('p', scope);
  const wishes = keepTransfers(store, player.value$, scope);
  const shown = () => [...wishes.values$.value].map(([reference, { at }]) => `${reference} ${at}`);
  return { store, storage, wishes, player, shown, warnings };
}

test('a transfer is written as it is read', () => {
  const one = transfer('a');
  expect(TRANSFERS.parse(TRANSFERS.print(one))).toEqual(one);
  expect(() => TRANSFERS.parse('{"reference":"a"}')).toThrow();
  expect(() => TRANSFERS.parse(TRANSFERS.print(transfer('a', { amount: 0 })))).toThrow();
});

test('transfers are known to every tab, marked and removed', () => {
  const { wishes, storage, shown } = setUp();
  wishes.put([transfer('a'), transfer('b')]);
  storage.elsewhere('transfers:c', TRANSFERS.print(transfer('c')));
  expect(shown()).toEqual(['a sending', 'b sending', 'c sending']);
  wishes.mark(['a', 'gone'], 'unknown');
  wishes.remove(['b']);
  expect(shown()).toEqual(['a unknown', 'c sending']);
});

test('one that another tab has ended is not written again', () => {
  const { wishes, storage, shown } = setUp();
  wishes.put([transfer('a')]);
  storage.unheard('transfers:a', null);
  wishes.mark(['a'], 'unknown');
  expect(shown()).toEqual([]);
});

test('where no storage takes it, this page knows it until its player goes', () => {
  const { wishes, storage, player, shown } = setUp();
  storage.keepsOn('page');
  wishes.put([transfer('a')]);
  expect([shown(), storage.all()]).toEqual([['a sending'], {}]);
  player.set(null);
  expect(shown()).toEqual([]);
});

test('a logout forgets them, and the end of a session does not', () => {
  const { wishes, store, shown } = setUp();
  wishes.put([transfer('a')]);
  store.clear('expiry');
  expect(shown()).toEqual(['a sending']);
  store.clear('logout');
  expect(shown()).toEqual([]);
});
