import { describe, expect, it } from 'vitest';
import { createAlertSettings, meansOf } from '../../../streams/alerts/settings';
import { setWallClock } from '../device';
import { createStore } from '../../../streams/storage/persisted';
import { type Marbles, marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';

const FLAGS = { t: true, f: false };

function open(m: Marbles, storage = createMemoryStore()) {
  const scope = m.scope();
  const { report, warnings } = createReport();
  const store = createStore(storage, report, scope);
  const on: boolean[] = [];
  const settings = createAlertSettings(store, (isOn) => on.push(isOn), scope);
  return { ...settings, store, storage, on, warnings };
}

/** The minutes after midnight on the device at the start of virtual time. */
const START = new Date(0).getHours() * 60 + new Date(0).getMinutes();
const at = (later: number): number => (START + later + 1_440) % 1_440;

describe('the choice of alerts', () => {
  it('is off until the player turns a kind on, and then stays on until logout', () =>
    marbles((m) => {
      const first = open(m);
      const off = { matched: 'off', suspended: 'off', price: 'off', quiet: null };
      expect(first.value$.value).toEqual(off);
      first.choose('matched', 'sound');
      first.setQuiet({ from: 1_320, to: 420 });
      const next = open(m, first.storage);
      expect(next.value$.value).toEqual({
        ...off,
        matched: 'sound',
        quiet: { from: 1_320, to: 420 },
      });
      next.store.clear('logout');
      expect([next.value$.value, first.storage.all()]).toEqual([off, {}]);
    }));

  it('reports whether any kind is on, and each change', () =>
    marbles((m) => {
      const { choose, on } = open(m);
      choose('price', 'page');
      choose('matched', 'notification');
      choose('price', 'off');
      choose('matched', 'off');
      expect([on[0], on.at(-1), on.includes(true)]).toEqual([false, false, true]);
    }));

  it('follows the choice of another tab', () =>
    marbles((m) => {
      const { value$, storage } = open(m);
      const stored = JSON.stringify({
        matched: 'page',
        suspended: 'off',
        price: 'off',
        quiet: null,
      });
      m.act('--c', { c: () => storage.elsewhere('alertSettings', stored) });
      m.expectObservable(value$, '^---!').toBe('a-b', {
        a: expect.objectContaining({ matched: 'off' }),
        b: expect.objectContaining({ matched: 'page' }),
      });
    }));

  it('ignores an unreadable stored value', () =>
    marbles((m) => {
      const { value$, warnings } = open(
        m,
        createMemoryStore({ alertSettings: '{"matched":"loud"}' }),
      );
      expect([value$.value.matched, warnings.length]).toEqual(['off', 1]);
    }));
});

describe('quiet hours', () => {
  it('begin and end at their minutes', () =>
    marbles((m) => {
      const { quietNow$, setQuiet } = open(m);
      setQuiet({ from: at(1), to: at(2) });
      m.expectObservable(quietNow$, '^ 3m !').toBe('f 59999ms t 59999ms f', FLAGS);
    }));

  it('follow a clock that is set, within ten seconds', () =>
    marbles((m) => {
      const { quietNow$, setQuiet } = open(m);
      setQuiet({ from: at(60), to: at(120) });
      m.act('5s c', { c: () => setWallClock(60 * 60_000) });
      m.expectObservable(quietNow$, '^ 30s !').toBe('f 9999ms t', FLAGS);
    }));

  it('show every alert in the page only, without a sound or a notification', () =>
    marbles((m) => {
      const { value$, setQuiet } = open(m);
      const means = () =>
        (['page', 'sound', 'notification'] as const).map((chosen) =>
          meansOf(value$.value, chosen, false),
        );
      expect(means()).toEqual(['page', 'sound', 'notification']);
      setQuiet({ from: at(-1), to: at(1) });
      expect(means()).toEqual(['page', 'page', 'page']);
      setQuiet(null);
      expect(meansOf(value$.value, 'sound', true)).toBe('page');
    }));
});
