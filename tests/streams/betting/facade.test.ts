import { expect, test } from 'vitest';
import { createScope } from '../../../streams/rx/scope';
import { createStore } from '../../../streams/storage/persisted';
import { bettingKeys } from '../../../streams/betting/facade';
import { createMemoryStore, createReport } from '../ports';

test('the slip, the placements and the open bets outlive an expiry', () => {
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

test('logout clears betting’s slots, also where betting was never loaded, and nothing else', () => {
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
