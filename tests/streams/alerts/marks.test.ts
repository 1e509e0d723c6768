import { describe, expect, it } from 'vitest';
import { createMarks } from '../../../streams/alerts/marks';
import { createScope } from '../../../streams/rx/scope';
import { createStore } from '../../../streams/storage/persisted';
import { createMemoryStore, createReport } from '../ports';

function open(storage = createMemoryStore()) {
  const store = createStore(storage, createReport().report, createScope());
  return { ...createMarks(store), store, storage };
}

describe('marks', () => {
  it('are found after a reload and in another tab, and dropped by their prefix', () => {
    const one = open();
    one.set('bet 1', 500);
    one.set('market m', 3);
    const two = open(one.storage);
    expect(two.read()('bet 1')).toBe(500);
    two.drop('bet ');
    expect([one.read()('bet 1'), one.read()('market m')]).toEqual([undefined, 3]);
  });

  it('remain in the page that could not store them', () => {
    const { set, read, drop, storage } = open();
    storage.keepsOn('page');
    set('bet 1', 500);
    expect([read()('bet 1'), storage.all()]).toEqual([500, {}]);
    drop('bet ');
    expect(read()('bet 1')).toBeUndefined();
  });

  it('are at most five hundred', () => {
    const { set, storage } = open();
    for (let bet = 0; bet < 510; bet++) set(`bet ${bet}`, bet);
    expect(Object.keys(storage.all())).toHaveLength(500);
  });
});
