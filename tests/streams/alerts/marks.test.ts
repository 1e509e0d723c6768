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

  it('rise in a page that could store only the first one', () => {
    const { set, read, storage } = open();
    set('bet 1', 400);
    storage.keepsOn('page');
    set('bet 1', 600);
    expect(read()('bet 1')).toBe(600);
  });

  it('are set together without a scan of the storage for each', () => {
    const { setAll, storage } = open();
    const scan = storage.keys;
    let scans = 0;
    Object.assign(storage, {
      keys: () => {
        scans++;
        return scan();
      },
    });
    setAll(new Map(Array.from({ length: 100 }, (_, bet) => [`bet ${bet}`, bet])));
    expect([Object.keys(storage.all()).length, scans]).toEqual([100, 1]);
  });

  it('are at most five hundred', () => {
    const { setAll, storage } = open();
    setAll(new Map(Array.from({ length: 510 }, (_, bet) => [`bet ${bet}`, bet])));
    expect(Object.keys(storage.all())).toHaveLength(500);
  });
});
