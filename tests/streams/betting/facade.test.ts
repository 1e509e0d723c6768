import { expect, test } from 'vitest';
import { createScope } from '../../../streams/rx/scope';
import { createStore } from '../../../streams/storage/persisted';
import { bettingKeys } from '../../../streams/betting/keys';
import { createMemoryStore, createReport } from '../ports';

test('keeps the slip, the placements and the open bets when the session expires', () => {
  const scope = createScope();
  const storage = createMemoryStore({
    OpenBets: '[]',
    OpenBetsAt: '1',
    slip: '[1]',
    slipSentAt: '4',
    placements: '[2]',
    'placements:a': '3',
  });
  const store = createStore(storage, createReport().report, scope);
  store.declare(...bettingKeys);
  store.clear('expiry');
  expect(storage.all()).toEqual({
    OpenBets: '[]',
    OpenBetsAt: '1',
    slip: '[1]',
    slipSentAt: '4',
    placements: '[2]',
    'placements:a': '3',
  });
  scope.close();
});

test('clears only betting’s keys at logout, even if betting was never loaded', () => {
  const scope = createScope();
  const storage = createMemoryStore({
    OpenBets: '[]',
    OpenBetsAt: '1',
    slip: '[]',
    slipSentAt: '4',
    placements: '[]',
    'placements:a': '{}',
    theme: 'dark',
  });
  const store = createStore(storage, createReport().report, scope);
  store.declare(...bettingKeys);
  store.clear('logout');
  expect(storage.all()).toEqual({ theme: 'dark' });
  scope.close();
});
