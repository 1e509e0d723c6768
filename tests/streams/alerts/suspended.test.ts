import { describe, expect, it } from 'vitest';
import { sleep } from '../device';
import { aBet } from '../betting/bets';
import { marbles } from '../marbles';
import { createMemoryStore } from '../ports';
import { openAlerts, ready } from './alertsPage';

const settings = { suspended: 'sound' } as const;
const bets = [
  'b',
  { b: ready(aBet('1'), aBet('2', { marketId: 'n', marketName: 'Goals' })) },
] as const;
const SUSPENDED = { status: 'SUSPENDED', version: 2 } as const;
const OPEN_AGAIN = { version: 3 } as const;

describe('a market with bets of the player', () => {
  it('alerts when the market is suspended, and again after it has reopened', () =>
    marbles((m) => {
      const { said$, show } = openAlerts(m, { settings, bets });
      show(1, 250);
      m.act('1s s 999ms o 2999ms t', {
        s: () => show(2, 250, SUSPENDED),
        o: () => show(3, 250, OPEN_AGAIN),
        t: () => show(4, 250, { status: 'SUSPENDED', version: 4 }),
      });
      m.expectObservable(said$, '^ 20s !').toBe('3s a 3999ms a', {
        a: 'sound: Home v Away suspended Match Odds',
      });
    }));

  it('alerts at each suspension if its version never changes', () =>
    marbles((m) => {
      const { said$, show } = openAlerts(m, { settings, bets });
      const suspended = { status: 'SUSPENDED', version: 0 } as const;
      show(1, 250, { version: 0 });
      m.act('1s s 2999ms o 999ms t', {
        s: () => show(2, 250, suspended),
        o: () => show(3, 250, { version: 0 }),
        t: () => show(4, 250, suspended),
      });
      m.expectObservable(said$, '^ 20s !').toBe('3s a 3999ms a', {
        a: 'sound: Home v Away suspended Match Odds',
      });
    }));

  it('alerts again after a restarted server counts its versions from the start', () =>
    marbles((m) => {
      const { said$, show } = openAlerts(m, { settings, bets });
      show(1, 250, { version: 8 });
      m.act('1s s 2999ms o 999ms t', {
        s: () => show(2, 250, { status: 'SUSPENDED', version: 9 }),
        o: () => show(3, 250, { version: 1 }),
        t: () => show(4, 250, { status: 'SUSPENDED', version: 2 }),
      });
      m.expectObservable(said$, '^ 20s !').toBe('3s a 3999ms a', {
        a: 'sound: Home v Away suspended Match Odds',
      });
    }));

  it('alerts once with the other markets of its event', () =>
    marbles((m) => {
      const { said$, show } = openAlerts(m, { settings, bets });
      show(1, 250);
      show(1, 180, {}, 'n');
      m.act('1s s 499ms n', {
        s: () => show(2, 250, SUSPENDED),
        n: () => show(2, 180, SUSPENDED, 'n'),
      });
      m.expectObservable(said$, '^ 20s !').toBe('3s a', {
        a: 'sound: Home v Away suspended Match Odds,Goals',
      });
    }));

  it('does not alert if the market is already suspended when the page opens, or if it closes', () =>
    marbles((m) => {
      const { said$, show } = openAlerts(m, { settings, bets });
      show(1, 250, SUSPENDED);
      show(1, 180, {}, 'n');
      m.act('1s c', { c: () => show(2, 180, { status: 'CLOSED', version: 2 }, 'n') });
      m.expectObservable(said$, '^ 10s !').toBe('');
    }));

  it('does not alert again when a late message and a reload show the same suspension', () =>
    marbles((m) => {
      const first = openAlerts(m, { settings, bets });
      first.show(1, 250);
      first.said$.subscribe();
      const next = openAlerts(m, { settings, bets, storage: first.storage });
      next.show(1, 250);
      m.act('1s s 99ms n', {
        s: () => first.show(2, 250, SUSPENDED),
        n: () => next.show(2, 250, SUSPENDED),
      });
      m.expectObservable(next.said$, '^ 10s !').toBe('');
    }));

  it('is named once if it is suspended twice within two seconds', () =>
    marbles((m) => {
      const { said$, show } = openAlerts(m, { settings, bets });
      show(1, 250);
      m.act('1s s 499ms o 499ms t', {
        s: () => show(2, 250, SUSPENDED),
        o: () => show(3, 250, OPEN_AGAIN),
        t: () => show(4, 250, { status: 'SUSPENDED', version: 4 }),
      });
      m.expectObservable(said$, '^ 20s !').toBe('3s a', {
        a: 'sound: Home v Away suspended Match Odds',
      });
    }));

  it('alerts in the tab that takes the lead before the alert is due', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      const flags = { t: true, f: false };
      const open = (leads: string) =>
        openAlerts(m, { settings, bets, storage, leads$: m.behavior(leads, flags) });
      const [one, two] = [open('t 1999ms f'), open('f 1999ms t')];
      one.show(1, 250);
      two.show(1, 250);
      m.act('1s s 1499ms t', {
        s: () => one.show(2, 250, SUSPENDED),
        t: () => two.show(2, 250, SUSPENDED),
      });
      m.expectObservable(one.said$, '^ 20s !').toBe('');
      m.expectObservable(two.said$, '^ 20s !').toBe('4500ms a', {
        a: 'sound: Home v Away suspended Match Odds',
      });
    }));

  it('alerts in the page only if it may have been suspended an hour ago', () =>
    marbles((m) => {
      const { said$, show } = openAlerts(m, { settings, bets });
      show(1, 250);
      m.act('1s z s', {
        z: () => sleep(3_600_000, 'counted'),
        s: () => show(2, 250, SUSPENDED),
      });
      m.expectObservable(said$, '^ 20s !').toBe('3s -a', {
        a: 'page: Home v Away suspended Match Odds',
      });
    }));

  it('alerts in the page only if the device slept before the alert was due', () =>
    marbles((m) => {
      const { said$, show } = openAlerts(m, { settings, bets });
      show(1, 250);
      m.act('1s s 999ms z', {
        s: () => show(2, 250, SUSPENDED),
        z: () => sleep(3_600_000, 'counted'),
      });
      m.expectObservable(said$, '^ 20s !').toBe('3s a', {
        a: 'page: Home v Away suspended Match Odds',
      });
    }));

  it('is watched while these alerts are on, and not afterwards', () =>
    marbles((m) => {
      const { said$, books, settings: choice } = openAlerts(m, { settings, bets });
      said$.subscribe();
      m.act('--f', { f: () => choice.choose('suspended', 'off') });
      m.expectObservable(books.watched$, '^---!').toBe('w-(xn)', {
        w: ['m', 'n'],
        x: ['n'],
        n: [],
      });
      m.after(() => expect(books.watched$.value).toEqual([]));
    }));
});
